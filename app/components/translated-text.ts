/** What a translator has put into a text's place. */
const standIns = new WeakMap<Node, HTMLFontElement>();

/**
 * A browser's translator puts an element of its own into the place of every text. React goes on with the texts that it knows: what it
 * then writes is never seen, a former amount beside the new currency, and what it takes away is not where it was, which ended
 * the page in an error. So each text comes back before it is changed or taken away, and is translated anew.
 */
export function bringBackTranslatedText(): void {
  const changed = new MutationObserver((changes) => changes.forEach(({ target }) => bringBack(target)));
  new MutationObserver((changes) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      for (const text of removedNodes) {
        const standIn = text instanceof Text && !text.isConnected && [...addedNodes, previousSibling, nextSibling].find(isTranslators);
        if (!standIn) continue;
        standIns.set(text, standIn);
        changed.observe(text, { characterData: true });
      }
    }
  }).observe(document.body, { childList: true, subtree: true });
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child) {
    bringBack(child);
    return removeChild.call(this, child) as Child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null) {
    if (next) bringBack(next);
    return insertBefore.call(this, child, next) as Child;
  };
}

function isTranslators(node: Node | null): node is HTMLFontElement {
  return node?.nodeName === "FONT";
}

function bringBack(text: Node): void {
  standIns.get(text)?.replaceWith(text);
  standIns.delete(text);
}
