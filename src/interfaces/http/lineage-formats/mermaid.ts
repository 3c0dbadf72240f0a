import type { LineageFormat } from './types.js';

/** A Mermaid flowchart. It shows only names and relationships. */
export const mermaid: LineageFormat = {
  mediaType: 'text/vnd.mermaid',
  extension: 'mmd',
  begin: () => 'flowchart LR\n',
  node: ({ id, name }) => `  n${id}["${shown(name)}"]\n`,
  middle: '',
  edge: ({ upstream, downstream, kind }) => `  n${upstream} -->|${shown(kind)}| n${downstream}\n`,
  end: '',
};

/** Encodes every character with a meaning in Mermaid, Markdown or HTML. */
function shown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N} _.,:()/-]/gu, (character) => `#${character.codePointAt(0)};`);
}
