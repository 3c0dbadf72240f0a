import { AnswerCache } from '../graph/answer-cache.js';
import { CertifiedRead } from '../graph/certified-read.js';
import type { Graph, Row } from '../graph/graph.js';
import { KEPT_FOR_MILLIS } from '../graph/writers/durations.js';
import type { LocalWriter } from '../graph/writers/local-writer.js';

/** The most statements, by their parameters. */
const MAX_KEPT = 500;

/** Reads that look at much of the graph and return little: their rows are kept until the next change is committed. */
export class KeptReads {
  readonly #graph: Graph;
  readonly #lastChange: CertifiedRead<number>;
  readonly #rows = new AnswerCache<Row[], number>({ max: MAX_KEPT, ttl: KEPT_FOR_MILLIS });

  /** @param writer by it nobody need look for changes while no other process writes */
  constructor(graph: Graph, writer?: LocalWriter) {
    this.#graph = graph;
    this.#lastChange = new CertifiedRead(writer, { label: /\bCounter\b/ }, async () => {
      const [counter] = await graph.read<{ value: number }>('events/read-last-change');
      return counter?.value ?? 0;
    });
  }

  async read<R extends Row>(statement: string, parameters: Row): Promise<readonly R[]> {
    const change = await this.#lastChange.get();
    const key = `${statement} ${JSON.stringify(parameters)}`;
    const rows = await this.#rows.get(key, change, () => this.#graph.read(statement, parameters));
    // The caller names the columns that the statement returns.
    return rows as R[];
  }
}
