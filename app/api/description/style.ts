/** How the page to read looks: a column of nouns beside the calls, one column on a phone, the reader's own colours. */
export const descriptionStyle = `
:root { color-scheme: light dark; --line: light-dark(#d9dde3, #343a44); --soft: light-dark(#f5f6f8, #1b1f26); --quiet: light-dark(#5a6472, #9aa4b2); --link: light-dark(#1d4ed8, #8ab4ff); }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.55 system-ui, sans-serif; display: grid; grid-template-columns: 15rem minmax(0, 1fr); background: light-dark(#fff, #12151a); color: light-dark(#1a1f27, #e6e9ee); }
nav { position: sticky; top: 0; align-self: start; height: 100vh; overflow-y: auto; padding: 1.5rem; border-right: 1px solid var(--line); background: var(--soft); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: block; padding: .3rem 0; }
main { padding: 2rem clamp(1rem, 4vw, 3rem) 6rem; max-width: 64rem; }
h1 { margin-top: 0; line-height: 1.2; } h2 { margin: 3rem 0 .75rem; } h3 { margin: 2rem 0 .25rem; } h4 { margin: 1.25rem 0 .25rem; font-size: .95rem; }
a { color: var(--link); } small, details span { color: var(--quiet); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; padding: 0 1rem; }
details[open] { padding-bottom: 1rem; }
summary { padding: .6rem 0; cursor: pointer; } summary code { margin-right: .75rem; }
summary b { display: inline-block; min-width: 4.2rem; }
b.get { color: light-dark(#1d4ed8, #8ab4ff); } b.post { color: light-dark(#15803d, #6ee79b); } b.patch { color: light-dark(#a16207, #f2c464); } b.delete { color: light-dark(#b91c1c, #ff9b9b); }
.table { overflow-x: auto; } .table th code { white-space: nowrap; } .table td:last-child { min-width: 14rem; } table { border-collapse: collapse; width: 100%; font-size: .925rem; } th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); font-weight: inherit; } thead th { color: var(--quiet); }
.shape { list-style: none; margin: .25rem 0; padding: .5rem .9rem; background: var(--soft); border-radius: .375rem; font-size: .925rem; }
dl { display: grid; grid-template-columns: 3.5rem minmax(0, 1fr); margin: 0; } dd { margin: 0 0 .35rem; } dd p { margin: .1rem 0; }
.skip { position: absolute; left: -99rem; } .skip:focus { left: 1rem; top: 1rem; }
@media (max-width: 48rem) { body { grid-template-columns: minmax(0, 1fr); } nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); } nav ul { columns: 2; } }
@media print { nav { display: none; } body { display: block; } }
`;
