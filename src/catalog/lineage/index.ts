import type { ReadContext } from '../entities/read-context.js';
import { readLineageChanges } from './changes/index.js';
import { readClosureParts } from './closure-export/index.js';
import { readColumnLineage } from './column-lineage/index.js';
import { readCompleteSince } from './complete-since.js';
import type { LineageContext } from './context.js';
import type { Deadline } from './deadline.js';
import type { LineageMemory } from './memory/memory.js';
import { MemoryReads } from './memory/reads.js';
import { readNeighbourhood } from './neighbourhood.js';
import { readNeighbours } from './neighbours.js';
import { readPaths, readPathsBetween } from './paths.js';
import { readLineagePage } from './search.js';

/** Lineage tells which entities and columns derive from which. Edits of it are functions of an `EditContext`. */
export type Lineage = ReturnType<typeof createLineage>;

/** Creates the reads of lineage, from memory where it has the answer. */
export function createLineage(reads: ReadContext, memory: LineageMemory | undefined, deadline: Deadline) {
  const context: LineageContext = {
    ...reads,
    memory: memory && new MemoryReads(reads.graph, memory),
    deadline,
  };
  const bound =
    <Args extends readonly unknown[], Result>(read: (context: LineageContext, ...args: Args) => Result) =>
    (...args: Args): Result =>
      read(context, ...args);
  return {
    search: bound(readLineagePage),
    paths: bound(readPaths),
    pathsBetween: bound(readPathsBetween),
    neighbours: bound(readNeighbours),
    neighbourhood: bound(readNeighbourhood),
    changes: bound(readLineageChanges),
    closure: bound(readClosureParts),
    columnLineage: bound(readColumnLineage),
    completeSince: bound(readCompleteSince),
  };
}
