import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isOneFile = process.argv.filter((argument) => argument.endsWith('.test.ts')).length === 1;
/** Each has a Neo4j of its own, which starts and plans everything once more; the one of NEO4J_URI serves one. */
const maxWorkers =
  process.env.NEO4J_URI || isOneFile
    ? 1
    : Number(process.env.VITEST_MAX_WORKERS ?? Math.min(3, availableParallelism()));

/**
 * A Neo4j of the tests ends before the code of the JVM's second compiler has earned back what making it cost. It has a
 * core for itself at best, so that what collects garbage beside the work only takes it away from others.
 */
process.env.JAVA_TOOL_OPTIONS ??= '-XX:TieredStopAtLevel=1 -XX:ReservedCodeCacheSize=240m -XX:+UseSerialGC';

const THOROUGH = 'test/**/*.thorough.test.ts';

const withNeo4j = (name: string, include: string[], others: object): TestProjectConfiguration => ({
  extends: true,
  test: {
    name,
    include,
    ...others,
    globalSetup: ['test/support/neo4j.ts', 'test/support/meilisearch.ts'],
    // Generous: a busy machine is no failure.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 90_000 } },
  },
});

/** Begins with the files that take minutes. Otherwise one of them runs last, and alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/as-shipped/');
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  // Vite would take graphql's ES modules, while the libraries that use it take the others: its types must be one set.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    setupFiles: ['./test/support/setup-file.ts'],
    // Files of a worker share its modules: importing them anew for each took a third of the run.
    isolate: false,
    // The next run, of one file for instance, need not transform all of src again.
    experimental: { fsModuleCache: true },
    reporters: ['default', './test/support/skip-reporter.ts'],
    coverage: { provider: 'v8', include: ['src/**/*.ts'], reporter: ['text-summary', 'html', 'lcovonly'] },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/{unit,property}/**/*.test.ts'],
          // Generous: a busy machine is no failure.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      withNeo4j(
        'integration',
        ['test/{integration,behaviour,datahub-meaning,fault,as-shipped}/**/*.test.ts'],
        {
          exclude: [...configDefaults.exclude, THOROUGH],
        },
      ),
      // Minutes of processor time: what is exhaustive, or reaches no code that shorter tests do not reach.
      withNeo4j('thorough', ['test/thorough/**/*.test.ts', THOROUGH, 'test/**/*.sampled.test.ts'], {
        env: { CAIRN_TEST_THOROUGH: 'true' },
      }),
    ],
  },
});
