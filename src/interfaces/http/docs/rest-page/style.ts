/** The styles of the documentation page, inlined so that the page is one file. */
export const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 20%, transparent); }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; }
code, pre { font: 14px/1.4 ui-monospace, monospace; }
pre { border: 1px solid var(--line); border-radius: 4px; padding: .75rem; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line); }
article { border-top: 2px solid var(--line); margin-top: 2rem; }
nav li { margin: .2rem 0; }
h2 code { font-size: inherit; }
.copy { user-select: all; }
.method { font-weight: 700; }
.note { font-style: italic; }
`;
