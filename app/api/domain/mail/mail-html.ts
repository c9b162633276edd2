import type { Link, Words } from "./mail-words.ts";

type Paragraphs = Omit<Words, "after"> & { greeting: string; closing: string[]; waysOut: Link[] };

/** A mail as HTML that needs no picture, no style sheet and no script. */
export function mailHtml({ subject, greeting, paragraphs, facts = [], sections = [], button, otherButton, closing, waysOut }: Paragraphs, productName: string): string {
  // The sections of a digest carry their links themselves.
  const below = sections.length > 0 || !button ? "" : buttons(button, otherButton);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px 24px;font:16px/24px 'Hanken Grotesk',Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;overflow-wrap:anywhere;word-break:break-word">
<p style="margin:0 0 24px;font-weight:600">${escaped(productName)}</p>
${[greeting, ...paragraphs].map(paragraph).join("\n")}
${factTable(facts)}${sections.map(section).join("\n")}
${below}<div style="height:8px"></div>
${closing.map(ownParagraph).join("\n")}
${waysOut.map(({ label, href }) => `<p style="margin:0 0 8px;font-size:13px"><a href="${escaped(href)}" style="color:inherit">${escaped(label)}</a></p>`).join("\n")}
</div>
</body>
</html>
`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${unbroken(text)}</p>`;
}

/** Below the buttons nothing is what somebody has typed: an address, of a page or of us, is a link there, which not every mail program makes of it by itself. */
function ownParagraph(text: string): string {
  return paragraph(text)
    .replace(/https?:\/\/[^\s<]+/g, (href) => `<a href="${href}" style="color:inherit">${href}</a>`)
    .replace(/ ([^\s<>"@]+@[\w.-]+\w)/g, (_, address: string) => ` <a href="mailto:${address}" style="color:inherit">${address}</a>`);
}

function factTable(facts: NonNullable<Words["facts"]>): string {
  if (facts.length === 0) return "";
  const cell = "padding:6px 0;border-top:1px solid #cccccc;text-align:left;vertical-align:top;font-weight:400";
  const rows = facts.map(({ label, text }) => `<tr><th scope="row" style="${cell};padding-right:16px;width:33%;font-size:14px">${escaped(label)}</th><td style="${cell}">${unbroken(text)}</td></tr>`);
  return `<table style="width:100%;border-collapse:collapse;margin:0 0 16px">${rows.join("\n")}</table>\n`;
}

function section({ title, lines, label, href }: NonNullable<Words["sections"]>[number]): string {
  const items = lines.map((line) => `<li style="margin:0 0 4px">${unbroken(line)}</li>`).join("\n");
  return `<h2 style="margin:24px 0 8px;font-size:16px">${unbroken(title)}</h2>
<ul style="margin:0 0 8px;padding-left:20px">${items}</ul>
<p style="margin:0 0 16px"><a href="${escaped(href)}">${escaped(label)}</a></p>`;
}

/** The one to press, the other one, and below them where each leads. */
function buttons(button: Link, otherButton: Link | undefined): string {
  const shown = [linkButton(button, "background:#1f4a80;color:#ffffff;border:1px solid #1f4a80")];
  if (otherButton) shown.push(linkButton(otherButton, "color:inherit;border:1px solid"));
  const addresses = [button, otherButton].flatMap((each) => (each ? `<p style="margin:0 0 8px;font-size:13px;line-height:20px;opacity:0.75">${escaped(`${each.label}: ${each.href}`)}</p>` : []));
  return `<p style="margin:24px 0">${shown.join(" ")}</p>\n${addresses.join("\n")}\n`;
}

function linkButton({ label, href }: { label: string; href: string }, colours: string): string {
  return `<a href="${escaped(href)}" style="display:inline-block;margin:0 8px 8px 0;padding:12px 20px;border-radius:6px;${colours};font-weight:600;text-decoration:none">${escaped(label)}</a>`;
}

/** Words whose dates stay whole at the end of a line. Amounts may leave their currency to the next: large ones are as wide as a phone. */
function unbroken(text: string): string {
  return escaped(text).replace(/\d{1,2} [A-Z][a-z]{2} \d{4}\b/g, (day) => day.replaceAll(" ", "\u00a0"));
}

function escaped(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
