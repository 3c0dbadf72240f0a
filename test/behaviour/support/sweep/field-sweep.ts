import type { SweepTarget } from './argument-values.js';
import { ask } from './ask.js';
import { batches, inParallel } from './batches.js';
import type { Findings } from './findings.js';
import { aliased, type Fields, fieldOf, type GraphqlReads } from './graphql-reads.js';

/** The callers. The owner has a planted token of their own. */
export const ROLES = ['none', 'reader', 'owner', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];
export const WITH_ROLE = ROLES.filter((role) => role !== 'none');

interface SweepOptions {
  baseUrl: string;
  tokens: Record<Role, string>;
  findings: Findings<Role>;
  /** Gets the fields that answered somebody without a role. */
  open: Set<string>;
  /** Whether a field can answer with what is planted. */
  isAbout(field: Fields[number]): boolean;
}

/** An API of GraphQL, and what its fields are called in the findings. */
interface Way {
  family: string;
  prefix: string;
  path: string;
}

/** Asks all fields of APIs of GraphQL, as everybody. */
export class FieldSweep {
  readonly #options: SweepOptions;

  constructor(options: SweepOptions) {
    this.#options = options;
  }

  /** Fields that cannot answer with what is planted are asked by a reader, and by somebody without a role. */
  async ask(
    way: Way,
    { queries, selections, shallowSelections }: GraphqlReads,
    targets: readonly SweepTarget[],
    rolesOf: (target: SweepTarget) => readonly Role[],
  ): Promise<void> {
    const partsFor = (role: Role) =>
      queries.flatMap((field) => {
        if (this.#options.isAbout(field))
          return aliased(
            field,
            selections,
            targets.filter((target) => rolesOf(target).includes(role)),
          );
        return role === 'reader' ? aliased(field, shallowSelections, targets.slice(0, 1)) : [];
      });
    const glancesOfAll = queries.flatMap((field) => aliased(field, shallowSelections, targets.slice(0, 1)));
    const tasks = [
      ...batches(glancesOfAll).map((parts) => ({ role: 'none' as Role, parts })),
      ...WITH_ROLE.flatMap((role) => batches(partsFor(role)).map((parts) => ({ role, parts }))),
    ];
    await inParallel(tasks, ({ role, parts }) => this.#askParts(way, role, parts));
  }

  async #askParts(way: Way, role: Role, parts: readonly string[]): Promise<void> {
    const { family, prefix, path } = way;
    const { baseUrl, tokens, findings, open } = this.#options;
    const url = `${baseUrl}${path}`;
    const answer = await ask(url, tokens[role], { query: `{ ${parts.join(' ')} }` });
    const { data, errors = [] } = JSON.parse(answer.text) as {
      data?: Record<string, unknown> | null;
      errors?: { path?: unknown[]; message: string }[];
    };
    // Where one of them is an error of the whole, or shows something, each half is asked by itself.
    const isRefused = answer.status === 403;
    const hasLeak = findings.hasLeak(role, answer);
    if (parts.length > 1 && !isRefused && (!data || hasLeak)) {
      const half = Math.ceil(parts.length / 2);
      for (const part of [parts.slice(0, half), parts.slice(half)]) await this.#askParts(way, role, part);
      return;
    }
    for (const part of parts) {
      const [name = ''] = part.split(':');
      const error = errors.find(({ path = [name] }) => path[0] === name);
      const why = JSON.stringify(error);
      const isAnswered = data != null && error === undefined;
      findings.note(`${prefix}${fieldOf(part)}`, role, isAnswered, why);
      if (role === 'none' && isAnswered) open.add(`${prefix}${fieldOf(part)}`);
    }
    findings.check(family, `${prefix}${fieldOf(parts[0] ?? '')}`, role, answer);
  }
}
