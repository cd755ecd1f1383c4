/** Enough to read comfortably, in light and dark; served by us like everything else. */
export const docsStyle = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0; list-style: none; }
article { margin-block: 1.5rem; padding-block-start: 0.5rem; border-block-start: 1px solid GrayText; }
h3 { margin: 0; font-size: 1.1rem; }
h3 span { display: inline-block; min-width: 4.5rem; }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.3rem 0.75rem 0.3rem 0; text-align: start; vertical-align: top; }
`;
