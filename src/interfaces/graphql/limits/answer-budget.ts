import { type ExecutionArgs, type ExecutionResult, execute, GraphQLError } from 'graphql';
import { AspectValue } from '../../../model/aspect-value.js';
import { CairnError } from '../../../shared/errors.js';
import { dropTurns, nextTurn } from '../../../shared/turns.js';
import { answerTooLarge } from '../../json-answer.js';
import type { GraphqlLimits } from './document-limits.js';

/** The most values that are completed in one turn of the event loop. They take about ten milliseconds. */
const TURN_VALUES = 20_000;
/** The bytes of JSON punctuation around a name and a short value. */
const PUNCTUATION_BYTES = 4;

/**
 * Counts the answer of one execution, and lets long lists take turns with other requests. It is the root value of the
 * execution, so that resolvers find it.
 */
export class AnswerBudget {
  /** Rejects when the answer is beyond a limit. */
  readonly exceeded: Promise<never>;
  #error: CairnError | undefined;
  #reject: (error: CairnError) => void = () => {};
  #values = 0;
  #bytes = 0;
  #sinceTurn = 0;
  /** Lists that wait for a later turn. */
  readonly #waiting: (() => void)[] = [];

  constructor() {
    this.exceeded = new Promise((_, reject) => {
      this.#reject = reject;
    });
    // Subscriptions do not await this promise: its rejection must not be unhandled.
    this.exceeded.catch(() => {});
  }

  /** The error that ended the execution. */
  get error(): CairnError | undefined {
    return this.#error;
  }

  /** @throws CairnError LIMIT_EXCEEDED */
  addValues(count: number, { cost }: GraphqlLimits): void {
    this.#values += count;
    if (this.#values <= cost) return;
    this.#end(
      new CairnError(
        'LIMIT_EXCEEDED',
        `The answer has more than ${cost} values: ask for smaller pages, or for less of what is in them`,
      ),
    );
  }

  /**
   * Counts a value with its name.
   * @throws CairnError LIMIT_EXCEEDED
   */
  addValue(name: string, value: unknown, { answerBytes }: GraphqlLimits): void {
    this.#bytes += name.length + PUNCTUATION_BYTES + lengthOf(value);
    if (this.#bytes > answerBytes) this.#end(answerTooLarge(answerBytes));
  }

  /** Makes a list at once, or in a later turn if this turn has completed many values. */
  whenThereIsRoom<T>(make: () => T): T | Promise<Awaited<T>> {
    if (this.#sinceTurn < TURN_VALUES) return make();
    return new Promise((resolve, reject) => {
      const takeTurns = this.#waiting.length === 0;
      this.#waiting.push(() => {
        try {
          resolve(make() as Awaited<T>);
        } catch (error) {
          reject(error);
        }
      });
      if (takeTurns) void this.#takeTurns();
    });
  }

  /** The loop also makes lists that begin to wait while it runs. */
  async #takeTurns(): Promise<void> {
    for (const next of this.#waiting) {
      if (this.#sinceTurn >= TURN_VALUES) {
        await nextTurn(this);
        this.#sinceTurn = 0;
      }
      next();
    }
    this.#waiting.length = 0;
  }

  /**
   * The list. If it is too long for one turn, its items come in later turns.
   * @param size the number of values in an item
   */
  inSlices<T>(list: readonly T[], size: number): readonly (T | Promise<T>)[] {
    const count = list.length * size;
    this.#sinceTurn += Math.min(count, TURN_VALUES);
    if (count <= TURN_VALUES) return list;
    const perTurn = Math.max(1, Math.floor(TURN_VALUES / size));
    let turn = Promise.resolve();
    return list.map((item, index) => {
      if (index % perTurn === 0) turn = nextTurn(this);
      return turn.then(() => item);
    });
  }

  #end(error: CairnError): never {
    this.#error ??= error;
    dropTurns(this);
    this.#reject(this.#error);
    throw this.#error;
  }
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (value instanceof AspectValue) return value.text.length;
  return Array.isArray(value) ? value.reduce<number>((sum, item) => sum + 1 + lengthOf(item), 0) : 1;
}

/** Executes an operation. When its answer exceeds a limit, the execution ends at once, without data. */
export async function executeWithinLimits(args: Omit<ExecutionArgs, 'rootValue'>): Promise<ExecutionResult> {
  const budget = new AnswerBudget();
  try {
    const result = execute({ ...args, rootValue: budget });
    // The error of a limit must win, even if the execution was synchronous.
    return await Promise.race([budget.exceeded, result]);
  } catch (thrown) {
    const { error } = budget;
    if (error === undefined || thrown !== error) throw thrown;
    return { data: null, errors: [new GraphQLError(error.message, { originalError: error })] };
  } finally {
    dropTurns(budget);
  }
}
