import { describe, expect, it } from 'vitest';
import { cleanDatabase } from '../support/clean-database.js';
import { connectTestGraph } from '../support/test-neo4j.js';
import { behaviour } from './support/behaviour.js';
import { docSteps, hasCurl, readPage, runStep } from './support/doc-steps.js';
import { steady } from './support/steady.js';

// The pages count what there is.
const graph = await connectTestGraph();
await cleanDatabase(graph);
await graph.close();
const { baseUrl } = await behaviour();

describe.each(['rest.md', 'openapi.md', 'structured-properties.md', 'lineage.md', 'domains.md'])(
  'docs/%s',
  (name) => {
    const page = readPage(`docs/${name}`);
    const steps = docSteps(page);

    it('shows commands with their output', () => {
      expect(steps.length).toBeGreaterThan(5);
      expect(page.match(/```bash/g)).toHaveLength(steps.length);
    });

    it.for(steps)('$command', async (step, { skip }) => {
      skip(!hasCurl, 'curl is not installed');
      const printed = await runStep(step, baseUrl);
      expect(steady(JSON.parse(printed))).toEqual(steady(JSON.parse(step.output)));
    });
  },
);
