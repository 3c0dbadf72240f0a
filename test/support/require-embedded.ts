import type { TestContext } from 'vitest';

/** Skips tests of the embedded Neo4j where the run uses another server, on a machine that may have no Java. */
export function requireEmbedded({ skip }: TestContext): void {
  skip(Boolean(process.env.NEO4J_URI), 'NEO4J_URI names a server, so the embedded one is not tested');
}
