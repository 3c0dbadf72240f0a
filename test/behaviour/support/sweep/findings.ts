import { SECRETS } from '../../../../src/catalog/access/secret-fields.js';
import { plantedText } from '../secrets.js';
import type { ReceivedResponse } from './ask.js';

interface Finding<Role extends string> {
  way: string;
  role: Role;
  aspect: string;
}

/** The secrets that answers of a sweep have shown. `hush` is in every planted secret. */
export class Findings<Role extends string> {
  /** Secrets that somebody saw who may not. */
  readonly leaks: Finding<Role>[] = [];
  /** Ways that answered somebody who may read everything. */
  readonly answered = new Set<string>();
  /** The last reason why other ways failed. */
  readonly refused = new Map<string, string>();
  /** Aspects whose secrets an administrator has seen, by family of ways: they are there to be found. */
  readonly shown = new Map<string, Set<string>>();

  constructor(
    private readonly hush: string,
    private readonly maySee: Record<Role, readonly string[]>,
  ) {}

  /** Notes what the answer shows. */
  check(family: string, way: string, role: Role, answer: ReceivedResponse): void {
    for (const aspect of this.#secretsIn(answer)) {
      if (!this.maySee[role].includes(aspect)) this.leaks.push({ way, role, aspect });
      if (role === 'admin') this.shown.set(family, (this.shown.get(family) ?? new Set()).add(aspect));
    }
  }

  /** Whether the answer shows something that the role may not see. */
  hasLeak(role: Role, answer: ReceivedResponse): boolean {
    return this.#secretsIn(answer).some((aspect) => !this.maySee[role].includes(aspect));
  }

  /** Notes whether a way answered an administrator. */
  note(way: string, role: Role, isAnswered: boolean, why: string): void {
    if (role !== 'admin') return;
    if (isAnswered) this.answered.add(way);
    else this.refused.set(way, why);
  }

  #secretsIn({ text }: ReceivedResponse): string[] {
    if (!text.includes(this.hush)) return [];
    return [...Object.keys(SECRETS), 'deleted'].filter((aspect) =>
      text.includes(plantedText(this.hush, aspect)),
    );
  }
}
