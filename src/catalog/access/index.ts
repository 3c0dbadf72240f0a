import type { Graph } from '../../graph/graph.js';
import type { Registry } from '../../model/types.js';
import { readSubjects, type Subject } from './facts.js';

/** Reads that decide who may change entities. */
export interface Access {
  /** What policies can say of each entity. */
  subjects(urns: readonly string[]): Promise<Subject[]>;
}

/** Reads access rights from the graph. */
export function createAccess(graph: Graph, registry: Registry): Access {
  return {
    async subjects(urns) {
      const found = await readSubjects(
        (statement, parameters) => graph.read(statement, parameters),
        registry,
        urns,
      );
      return urns.map((urn) => {
        const subject = found.get(urn);
        if (subject === undefined) throw new Error(`access/read-facts gave no row for ${urn}`);
        return subject;
      });
    },
  };
}
