import { CairnError, type Problem } from './errors.js';
import { pointerStep } from './json-pointer.js';

/**
 * The place of a value in the caller's input. It is passed on together with the value. So every interface reports a
 * problem where the caller wrote the value.
 */
export class Path {
  /** The whole input. */
  static readonly root = new Path(undefined, '');

  readonly #parent: Path | undefined;
  readonly #step: string | number;
  readonly #source: Path | undefined;
  readonly #parts: ReadonlyMap<string, Path> | undefined;

  private constructor(
    parent: Path | undefined,
    step: string | number,
    source?: Path,
    parts?: ReadonlyMap<string, Path>,
  ) {
    this.#parent = parent;
    this.#step = step;
    this.#source = source;
    this.#parts = parts;
  }

  /** The path of a part, by the names and indexes on the way to it. */
  at(step: string | number, ...more: readonly (string | number)[]): Path {
    const part = this.#parts?.get(String(step)) ?? new Path(this, step, this.#source);
    const [next, ...others] = more;
    return next === undefined ? part : part.at(next, ...others);
  }

  /** The path of the same value, if some of its parts, by name or index, are elsewhere in the input. */
  with(parts: Readonly<Record<string, Path>> | readonly Path[]): Path {
    return new Path(this.#parent, this.#step, this.#source, new Map(Object.entries(parts)));
  }

  /** The path of a value that was derived from this one. Its problems are reported here, and name the wrong part. */
  made(): Path {
    return new Path(undefined, '', this);
  }

  /** The JSON pointer (RFC 6901) into the input. */
  get pointer(): string {
    return this.#source ? this.#source.pointer : this.below();
  }

  /** The pointer from `other`, an ancestor of this path, to this path. */
  below(other?: Path): string {
    if (this === other || this.#parent === undefined) return '';
    return `${this.#parent.below(other)}/${pointerStep(String(this.#step))}`;
  }

  /** Creates a problem of this value. */
  problem(message: string): Problem {
    if (this.#source === undefined) return { pointer: this.pointer, message };
    const part = this.below();
    return this.#source.problem(part === '' ? message : `${part}: ${message}`);
  }

  /** Whether a problem concerns this value, or a part of it. */
  holds({ pointer }: Problem): boolean {
    const own = this.pointer;
    return pointer === own || pointer.startsWith(`${own}/`);
  }
}

/** A message about the value at a path. */
export interface Finding {
  path: Path;
  message: string;
}

/** Converts findings to problems of the caller's input. */
export const toProblems = (found: readonly Finding[]): Problem[] =>
  found.map(({ path, message }) => path.problem(message));

/** The problems of a refusal. Without any, the refusal itself is a problem of the value at `path`. */
export function problemsAt(path: Path, { problems, message }: CairnError): readonly Problem[] {
  return problems.length > 0 ? problems : [path.problem(message)];
}

/** Runs a check that does not know the place of its value. If a refusal names no place, it is reported at `path`. */
export function reportAt<T>(path: Path, check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw located(path, error);
  }
}

/** The same for an asynchronous check. */
export async function reportAtWhenDone<T>(path: Path, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    throw located(path, error);
  }
}

const located = (path: Path, error: unknown): unknown =>
  error instanceof CairnError ? error.withProblems(problemsAt(path, error)) : error;
