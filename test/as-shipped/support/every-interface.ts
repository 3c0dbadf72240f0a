import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadRegistry } from '../../../src/model/index.js';
import { startService } from '../../behaviour/support/service.js';
import { DAILY_REVENUE, SKIP_NOTE } from '../../behaviour/ui/support.js';
import { callTools } from './agents.js';
import { browser, openPages } from './browser.js';
import { documentedCommands, NOT_RUN } from './commands.js';
import { API, askFields, GRAPH_API, rootFields } from './graphql.js';
import { brokenLines } from './log.js';
import { type Asked, graphqlData } from './requests.js';
import { askModelOperations, askRoutes, sendExamples } from './rest.js';
import { sampleUrns } from './sample.js';
import { type Clone, PATIENCE_MILLIS, type Running } from './service.js';
import { firstEvents } from './streams.js';

/** The exit code of a command that cannot do anything here. */
const NOTHING_TO_DO = 2;

/** A service that was started as users start it. */
interface Shipped {
  clone: Clone;
  service: Running;
  asked: Asked;
}

/** A way to start the service, with its own steps. */
interface Way {
  /** Why it cannot be started here, if it cannot. */
  skipNote?: string | undefined;
  /** Starts it. */
  start(): Promise<Shipped>;
  /** Fills it with the sample, as its users do. */
  writeSample(shipped: Shipped): Promise<void>;
  /** Empties what it stores in, when it has stopped, so that a backup can be restored. */
  empty(shipped: Shipped): Promise<void>;
}

/** Goes through every interface of a service that was started in some way. */
export function testEveryInterface({ skipNote, start, writeSample, empty }: Way): void {
  const registry = loadRegistry();
  const urns = sampleUrns();
  let shipped: Shipped;
  let asked: Asked;
  beforeAll(async () => {
    if (skipNote !== undefined) return;
    shipped = await start();
    asked = shipped.asked;
    await writeSample(shipped);
  }, PATIENCE_MILLIS);
  afterAll(() => shipped?.clone.remove());
  beforeEach(({ skip }) => skip(skipNote !== undefined, skipNote));

  const patience = { timeout: PATIENCE_MILLIS };

  describe('the sample', patience, () => {
    it('is returned by a query of the graph API with variables', async () => {
      const wanted = urns.get('dataset') as string[];
      const { datasets } = await graphqlData<{ datasets: { urn: string }[] }>(
        asked,
        GRAPH_API,
        'query ($wanted: [String!]) { datasets(where: {urn: {in: $wanted}}, limit: 100) { urn } }',
        { wanted },
      );
      expect(datasets.map(({ urn }) => urn).sort()).toEqual(wanted.toSorted());
    });

    it('is found by a search for its name', async () => {
      const query = `{ searchAcrossEntities(input: {types: [DATASET], query: "daily revenue"}) { searchResults { entity { urn } } } }`;
      const find = async () => {
        const found = await graphqlData<{
          searchAcrossEntities: { searchResults: { entity: { urn: string } }[] };
        }>(asked, API, query);
        return found.searchAcrossEntities.searchResults.map(({ entity }) => entity.urn);
      };
      await expect.poll(find, { timeout: PATIENCE_MILLIS }).toContain(DAILY_REVENUE);
    });

    it('has upstream lineage', async () => {
      const query = `{ searchAcrossLineage(input: {urn: "${DAILY_REVENUE}", direction: UPSTREAM}) { total } }`;
      const { searchAcrossLineage } = await graphqlData<{ searchAcrossLineage: { total: number } }>(
        asked,
        API,
        query,
      );
      expect(searchAcrossLineage.total).toBeGreaterThan(5);
    });
  });

  describe.each([API, GRAPH_API])('the GraphQL schema at %s', (path) => {
    it('has no query that fails with INTERNAL', patience, async () => {
      const of = await rootFields(asked, path);
      const { faults, refused, answeredShare } = await askFields(asked, registry, {
        path,
        fields: of.queries,
        of,
      });
      expect(faults).toEqual([]);
      expect(answeredShare, refused.join('\n')).toBeGreaterThan(0.7);
    });
  });

  it('sends the first event of every subscription and stream', patience, async () => {
    const events = await firstEvents(asked, registry, await rootFields(asked, API));
    expect(events.size).toBeGreaterThan(0);
    for (const [name, event] of events) expect([name, event]).toEqual([name, expect.any(Object)]);
    expect([...events].filter(([, event]) => 'errors' in (event as object))).toEqual([]);
  });

  it('answers calls of MCP tools without an error', patience, async () => {
    const answers = await callTools(asked, registry);
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.filter(({ isError }) => isError)).toEqual([]);
  });

  it('shows every kind of page in a browser', patience, async ({ skip }) => {
    skip(browser === undefined, SKIP_NOTE);
    expect(await openPages(asked)).toEqual([]);
  });

  it('answers every HTTP route without a server error', patience, async () => {
    const { app, stop } = await startService(undefined, {});
    await stop();
    const { faults } = await askRoutes(asked, registry, app);
    expect(faults).toEqual([]);
  });

  it('answers the reads of every entity type and aspect without a server error', patience, async () => {
    const { faults, refused, answeredShare } = await askModelOperations(asked, registry, 'reads');
    expect(faults).toEqual([]);
    expect(answeredShare, refused.join('\n')).toBeGreaterThan(0.3);
  });

  it('answers the example of every operation as documented', patience, async () => {
    expect(await sendExamples(asked)).toEqual([]);
  });

  it('has no mutation that fails with INTERNAL', patience, async () => {
    const of = await rootFields(asked, API);
    const { faults, refused, answeredShare } = await askFields(asked, registry, {
      path: API,
      fields: of.mutations,
      of,
    });
    // One of them stopped all writes.
    await graphqlData(asked, API, 'mutation { setWriteThrottle(isOn: false) { __typename } }');
    expect(faults).toEqual([]);
    expect(answeredShare, refused.join('\n')).toBeGreaterThan(0.5);
  });

  it('answers the writes of every entity type and aspect without a server error', patience, async () => {
    const { faults, refused, answeredShare } = await askModelOperations(asked, registry, 'writes');
    expect(faults).toEqual([]);
    expect(answeredShare, refused.join('\n')).toBeGreaterThan(0.3);
  });

  describe('the npm commands', patience, () => {
    const ran: string[] = [];
    const run = async (name: string, args: string[] = [], exitCode = 0) => {
      ran.push(name);
      const { code, output } = await shipped.clone.run(name, args);
      expect([name, code, output]).toEqual([name, exitCode, expect.any(String)]);
      expect(brokenLines(output)).toEqual([]);
      return output;
    };

    it('succeed while the service runs, and make a backup', async () => {
      await run('check-graph');
      await run('search-index', ['status']);
      await run('search-index', ['reindex']);
      expect(await run('search-index', ['verify'])).toContain('Nothing is missing');
      await run('system-update');
      // Without authentication nobody needs one, which it says.
      if (asked.token === undefined)
        expect(await run('admin-token', [], NOTHING_TO_DO)).toContain('Nobody needs a token');
      else expect(await run('admin-token')).toMatch(/^ey/m);
      await run('backup', ['backup']);
    });

    it('leave a service that stops with code 0 and logs no error', async () => {
      const { code, output } = await shipped.service.stop();
      expect(code).toBe(0);
      expect(brokenLines(output)).toEqual([]);
    });

    it('restore the backup into an empty catalog', async () => {
      await empty(shipped);
      expect(await run('restore', ['backup'])).toContain('Restored');
      await run('check-graph');
    });

    it('that ran are all those that the documentation names', () => {
      const elsewhere = [...Object.keys(NOT_RUN), 'sample'];
      expect(documentedCommands()).toEqual([...new Set([...ran, ...elsewhere])].sort());
    });
  });
}
