import type { TestContext } from 'vitest';
import { needs } from './skip-notes.js';

/** Skips tests of the embedded Neo4j where the run uses another server, on a machine that may have no Java. */
export function requireEmbedded({ skip }: TestContext): void {
  skip(Boolean(process.env.NEO4J_URI), needs('the embedded Neo4j', 'NEO4J_URI unset'));
}
