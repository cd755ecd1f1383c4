/** How the book looks, on a screen and on paper; no font or picture is fetched. */
export const bookStyle = `
:root { color-scheme: light dark; --ink: #24302b; --quiet: #5b6963; --line: #d5dcd6; --paper: #fbf9f4; --accent: #2f5d50; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ece8; --quiet: #a9b5ae; --line: #3b4742; --paper: #17201c; --accent: #9cc9b8; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 40rem; padding: 2rem 1.25rem; background: var(--paper); color: var(--ink); font: 1.0625rem/1.65 Georgia, 'Times New Roman', serif; }
h1, h2, h3, h4 { line-height: 1.2; font-weight: 600; }
h1 { font-size: 2.75rem; margin: 0 0 .5rem; }
h2 { font-size: 2rem; margin: .25rem 0 .5rem; }
h3 { font-size: 1.25rem; margin: 2rem 0 .25rem; }
h3.earlier { border-top: 1px solid var(--line); padding-top: 1.5rem; color: var(--quiet); }
h4 { font-size: 1rem; margin: 0 0 .5rem; }
a { color: var(--accent); }
.cover { padding: 20vh 0 10vh; }
.quiet, .subtitle { color: var(--quiet); }
.quiet { font-size: .9375rem; margin: 0; }
.subtitle { font-style: italic; margin: 0; }
.question { border-left: 3px solid var(--accent); padding-left: 1rem; font-style: italic; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
.chapter { padding-top: 4rem; }
aside { border: 1px solid var(--line); border-radius: .5rem; padding: 1rem 1.25rem; margin: 1.5rem 0; }
aside .text { margin: 0 0 .5rem; }
@page { margin: 22mm 20mm; @bottom-center { content: counter(page); font: 9pt Georgia, serif; } }
@media print {
  :root { --ink: #000; --quiet: #444; --line: #bbb; --paper: #fff; --accent: #000; }
  body { max-width: none; padding: 0; font-size: 11pt; }
  .cover { padding: 70mm 0 0; }
  nav, .chapter { break-before: page; padding-top: 0; }
  h2, h3, h4 { break-after: avoid; }
  p { orphans: 3; widows: 3; }
  a { text-decoration: none; }
}
`;
