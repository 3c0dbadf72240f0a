import type { LineageFormat } from './types.js';

/** A flowchart of Mermaid, which shows names and relationships only. */
export const mermaid: LineageFormat = {
  mediaType: 'text/vnd.mermaid',
  extension: 'mmd',
  begin: () => 'flowchart LR\n',
  node: ({ id, name }) => `  n${id}["${shown(name)}"]\n`,
  middle: '',
  edge: ({ upstream, downstream, kind }) => `  n${upstream} -->|${shown(kind)}| n${downstream}\n`,
  end: '',
};

/** A text in which everything that could mean something to Mermaid, Markdown or HTML is a character code. */
function shown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N} _.,:()/-]/gu, (character) => `#${character.codePointAt(0)};`);
}
