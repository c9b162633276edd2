/** What a translator, or another extension, has put into a text's place. */
const standIns = new WeakMap<Node, ChildNode[]>();

/**
 * A browser's translator puts an element of its own into the place of every text, and so do extensions that convert or mark what
 * they find in it. React goes on with the texts that it knows: what it then writes is never seen, a former amount beside the
 * new currency, and what it takes away is not where it was, which ended the page in an error. So each text comes back before it
 * is changed or taken away, and is translated anew.
 */
export function bringBackTranslatedText(): void {
  const changed = new MutationObserver((changes) => changes.forEach(({ target }) => bringBack(target)));
  new MutationObserver((changes) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.isConnected) continue;
        // In one step, as React does it nowhere; or in two, where only a translator's is told from what stood there before.
        const standIn = addedNodes.length > 0 ? addedNodes : [previousSibling, nextSibling].filter((node) => node?.nodeName === "FONT");
        standIns.set(text, [...standIn] as ChildNode[]);
        changed.observe(text, { characterData: true });
      }
    }
  }).observe(document.body, { childList: true, subtree: true });
  // What is taken away, and what something is put before, is named last.
  for (const change of ["removeChild", "insertBefore"] as const) {
    const asBefore = Node.prototype[change] as (...nodes: Node[]) => never;
    Node.prototype[change] = function (this: Node, ...nodes: Node[]) {
      bringBack(nodes.at(-1)!);
      return asBefore.apply(this, nodes);
    };
  }
}

function bringBack(text: Node): void {
  standIns.get(text)?.forEach((node, place) => (place > 0 ? node.remove() : node.replaceWith(text)));
}
