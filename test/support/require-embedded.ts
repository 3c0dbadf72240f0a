import type { TestContext } from 'vitest';
import { needs } from './skip-notes.js';

/** Why the embedded Neo4j is not tested: the run uses another server, on a machine that may have no Java. */
export const embeddedNote = process.env.NEO4J_URI
  ? needs('the embedded Neo4j', 'NEO4J_URI unset')
  : undefined;

/** Skips tests of the embedded Neo4j where that holds. */
export function requireEmbedded({ skip }: TestContext): void {
  skip(embeddedNote !== undefined, embeddedNote);
}
