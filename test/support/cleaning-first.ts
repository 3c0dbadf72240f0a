import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Begins with the files that clean the database. They have little to delete then, and nobody deletes what the others
 * write, who write most: that was a seventh of what Neo4j did in a run.
 */
export class CleaningFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const cleaning = new Set(sorted.filter(({ moduleId }) => cleans(moduleId)));
    return [...cleaning, ...sorted.filter((file) => !cleaning.has(file))];
  }
}

const known = new Map<string, boolean>();

/** Whether a file, or one of the tests' own that it imports, cleans the database. */
function cleans(file: string): boolean {
  const answer = known.get(file);
  if (answer !== undefined) return answer;
  // Files may import one another.
  known.set(file, false);
  const text = readFileSync(file, 'utf8');
  const imports = [...text.matchAll(/from '(\.[^']+)\.js'/g)].map(([, path]) =>
    join(dirname(file), `${path}.ts`),
  );
  const found =
    /\bcleanDatabase\(/.test(text) ||
    imports.some((other) => other.includes('/test/') && existsSync(other) && cleans(other));
  known.set(file, found);
  return found;
}
