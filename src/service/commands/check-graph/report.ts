/** The kinds of findings, with their descriptions in the report. */
export const FINDINGS = {
  'node-malformed': 'nodes without a label, or without what they are found by',
  'entity-urn': 'entities whose URN the model does not allow',
  'entity-label': 'entities with another label than that of their type',
  'entity-properties': 'entities whose properties do not follow from their URN and aspects',
  'entity-isolated': 'nodes left with no aspect and no relationship',
  'key-missing': 'entities with aspects but without their key',
  'aspect-unknown': 'aspects that their entity may not have',
  'aspect-stray': 'aspects that do not hang on exactly one entity',
  'aspect-repeated': 'aspects with several latest versions',
  'history-headless': 'histories without a latest version',
  'history-gaps': 'versions that are missing, repeated or misnumbered',
  'relationship-left': 'relationships that their aspect does not make',
  'relationship-missing': 'relationships that an aspect makes, but are not there once',
  'values-unlinked': 'entities that do not point at the definitions of their structured properties',
  'series-stray': 'time series of entities that do not exist',
  'changes-gaps': 'gaps in the numbers of the change log',
} as const;

export type Finding = keyof typeof FINDINGS;

/** The most examples of each kind. */
const EXAMPLES = 5;

/** The findings of a check: the number of each kind, and the first examples. */
export class Report {
  readonly #checked = new Map<string, number>();
  readonly #counts = new Map<Finding, number>();
  readonly #examples = new Map<Finding, string[]>();

  /** Counts what was checked. */
  checked(what: string, count = 1): void {
    this.#checked.set(what, (this.#checked.get(what) ?? 0) + count);
  }

  found(finding: Finding, example: string): void {
    this.#counts.set(finding, this.count(finding) + 1);
    const examples = this.#examples.get(finding) ?? [];
    if (examples.length < EXAMPLES) this.#examples.set(finding, [...examples, example]);
  }

  count(finding: Finding): number {
    return this.#counts.get(finding) ?? 0;
  }

  /** Whether there are no findings. */
  get isClean(): boolean {
    return this.#counts.size === 0;
  }

  /** The report as text. */
  toString(): string {
    const checked = [...this.#checked].map(([what, count]) => `${count} ${what}`).join(', ') || 'nothing';
    const found = [...this.#counts].flatMap(([finding, count]) => [
      `${count} ${FINDINGS[finding]} (${finding})`,
      ...(this.#examples.get(finding) ?? []).map((example) => `    ${example}`),
    ]);
    const verdict = this.isClean ? ['Nothing is left over and nothing is missing.'] : found;
    return [`Checked ${checked}.`, ...verdict].join('\n');
  }
}
