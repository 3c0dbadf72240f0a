import { AnswerCache } from '../graph/answer-cache.js';
import { CertifiedRead } from '../graph/certified-read.js';
import type { Graph, Row } from '../graph/graph.js';
import { SharedRead } from '../graph/shared-read.js';
import type { LocalWriter } from '../graph/writers/local-writer.js';

/** The most statements, by their parameters. */
const MAX_KEPT = 500;
/** Who changes the graph by hand need not start the service anew to see it. */
const MAX_AGE_MILLIS = 60_000;

/** Reads that look at much of the graph and return little: their rows are kept until the next change is committed. */
export class KeptReads {
  readonly #graph: Graph;
  readonly #lastChange: Pick<SharedRead<number>, 'get'>;
  readonly #rows = new AnswerCache<Row[], number>({ max: MAX_KEPT, ttl: MAX_AGE_MILLIS });

  /** @param writer by it nobody need look for changes while no other process writes */
  constructor(graph: Graph, writer?: LocalWriter) {
    this.#graph = graph;
    const readLastChange = async () => {
      const [counter] = await graph.read<{ value: number }>('events/read-last-change');
      return counter?.value ?? 0;
    };
    this.#lastChange = writer
      ? new CertifiedRead(writer, 'Counter', readLastChange)
      : new SharedRead(readLastChange);
  }

  async read<R extends Row>(statement: string, parameters: Row): Promise<readonly R[]> {
    const change = await this.#lastChange.get();
    const key = `${statement} ${JSON.stringify(parameters)}`;
    const rows = await this.#rows.get(key, change, () => this.#graph.read(statement, parameters));
    // The caller names the columns that the statement returns.
    return rows as R[];
  }
}
