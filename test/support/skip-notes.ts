/** The note of a skipped test: what it needs, and the command or variable with which it runs. */
export const needs = (what: string, how: string) => `needs ${what}: run with ${how}`;

/** The note of a case of a shared suite that one of those who run it does not have, and why. */
export const notFor = (who: string, why: string) => `not for ${who}: ${why}`;

/** A skipped test, as a run reports it. */
export interface Skipped {
  file: string;
  test: string;
  note?: string | undefined;
}

/** The skipped tests whose note says neither how they run nor where they do not apply, as `<file>: <test>`. */
export function withoutNote(skipped: readonly Skipped[]): string[] {
  return skipped
    .filter(({ note }) => !/^(?:needs .+: run with|not for .+:) .+$/s.test(note ?? ''))
    .map(({ file, test, note }) => `${file}: ${test}${note === undefined ? '' : ` (${note})`}`);
}

/** What was skipped, as text: each need once, with the number of tests that have it and their files. */
export function skippedBlock(skipped: readonly Skipped[]): string {
  const byNote = new Map<string, Skipped[]>();
  for (const one of skipped) {
    const note = one.note ?? 'without a note';
    byNote.set(note, [...(byNote.get(note) ?? []), one]);
  }
  const parts = [...byNote].map(([note, tests]) => {
    const files = [...new Set(tests.map(({ file }) => file))].map((file) => `    ${file}`);
    return [`  ${tests.length} ${note}`, ...files].join('\n');
  });
  return ['Skipped:', ...parts].join('\n');
}
