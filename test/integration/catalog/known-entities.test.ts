import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Assumptions } from '../../../src/catalog/proposals/assumptions.js';
import type { Proposal } from '../../../src/catalog/types.js';
import { cleanDatabase } from '../../support/clean-database.js';
import { CALLER, type CachingCatalog, numberOf, openCachingCatalog } from '../reads/support.js';
import { datasetUrn, expectClean, openTestCatalog, query, remove, upsert } from './support/test-catalog.js';

let own: CachingCatalog;
/** Statements since the test began, without those of writers and the names of folders. */
let statements: string[];

beforeAll(async () => {
  own = openCachingCatalog((await openTestCatalog()).graph);
  await cleanDatabase(own.graph);
});
beforeEach(async () => {
  statements = [];
  own.graph.sessions.onStatement = (name) => {
    if (!name.startsWith('writers/')) statements.push(name.replace(/^\w+\//, ''));
  };
});
afterAll(async () => {
  await expectClean(own);
  await own.graph.close();
});

const LOCKED = ['lock-entities', 'write-draft'];
/** After a statement that may have committed. */
const STARTED_OVER = ['write-draft', 'lock-entities', 'find-commit', 'write-draft'];

const submit = (...batch: Proposal[]) => own.catalog.proposals.submit(batch, CALLER);
const described = (name: string, description = `${Math.random()}`) =>
  upsert(datasetUrn(name), 'datasetProperties', { description, customProperties: {} });
const tagged = (name: string) => upsert(datasetUrn(name), 'globalTags', { tags: [{ tag: 'urn:li:tag:t' }] });
const feed = (from: string, to: string) =>
  own.catalog.lineage.update(
    { edgesToAdd: [{ upstreamUrn: datasetUrn(from), downstreamUrn: datasetUrn(to) }], edgesToRemove: [] },
    CALLER,
  );
const run = (text: string, parameters = {}) => query(own.graph, text, parameters);

/** Makes new datasets that are in memory, and forgets the statements. */
async function remembered(...names: string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        // New datasets are kept as they were written, if nobody else has written anything meanwhile.
        if (!names.every(isWritten)) await makeAnew(names);
        return names.every(isWritten);
      },
      { interval: 600 },
    )
    .toBe(true);
  statements = [];
}

const isWritten = (name: string): boolean =>
  own.memory
    .recall({ urn: datasetUrn(name), names: null })
    ?.some(({ observedAt }) => observedAt !== undefined) ?? false;

async function makeAnew(names: readonly string[]): Promise<void> {
  for (const urn of names.map(datasetUrn)) {
    await submit(remove(urn, 'datasetKey'));
    await run('MATCH (e:Entity {urn: $urn}) DETACH DELETE e', { urn });
  }
  await submit(...names.map((name) => described(name)));
}

describe('an entity that is in memory is changed by one statement', () => {
  it('a further aspect, and a new version of one', async () => {
    await remembered('one');
    await submit(tagged('one'));
    const [result] = await submit(described('one'));
    expect(statements).toEqual(['write-draft', 'write-draft']);
    expect(result).toMatchObject({ effect: 'UPDATED', record: { number: 2 } });
    expect(await numberOf(own, 'one')).toBe(2);
    expect(statements).toEqual(['write-draft', 'write-draft']);
    const [row] = await run(
      "MATCH (:Entity {urn: $urn})-[:HAD_ASPECT]->(a:Aspect {name: 'datasetProperties'}) RETURN collect(a.number) AS former",
      { urn: datasetUrn('one') },
    );
    expect(row).toEqual({ former: [1] });
  });

  it('the same value again', async () => {
    await remembered('same');
    await submit(described('same', 'a'));
    const [result] = await submit(described('same', 'a'));
    expect(statements).toEqual(['write-draft', 'write-draft']);
    expect(result?.effect).toBe('UNCHANGED');
    const rows = await run(
      "MATCH (:Entity {urn: $urn})-[:HAS_ASPECT|HAD_ASPECT]->(a:Aspect {name: 'datasetProperties'}) RETURN a.number AS number ORDER BY number",
      { urn: datasetUrn('same') },
    );
    expect(rows).toEqual([{ number: 1 }, { number: 2 }]);
  });

  it('lineage between two of them, and a patch', async () => {
    await remembered('up', 'down');
    await feed('up', 'down');
    expect(statements).toEqual(['write-draft']);
    const patch = [{ op: 'add', path: '/customProperties/a', value: 'b' }];
    await submit({ ...described('down'), changeType: 'PATCH', aspect: patch });
    expect(statements).toEqual(['write-draft', 'write-draft']);
  });
});

describe('a commit is planned while the one before is under way', () => {
  /** Submits when the first `write-draft` is sent. */
  function whenSent<T>(submitted: () => Promise<T>): Promise<T> {
    const { onStatement } = own.graph.sessions;
    return new Promise((resolve, reject) => {
      let isSent = false;
      own.graph.sessions.onStatement = (name) => {
        onStatement?.(name);
        if (isSent || name !== 'proposals/write-draft') return;
        isSent = true;
        setImmediate(() => submitted().then(resolve, reject));
      };
    });
  }

  it('from what memory knows, and sent after it', async () => {
    await remembered('first', 'second');
    let planned: number | undefined;
    const second = whenSent(() => submit(described('second')));
    const planning = vi.spyOn(Assumptions.prototype, 'of');
    const [[first], [result]] = await Promise.all([
      submit(described('first')).finally(() => {
        planned = planning.mock.results.filter(({ value }) => value).length;
      }),
      second,
    ]);
    planning.mockRestore();
    expect([first?.record?.number, result?.record?.number]).toEqual([2, 2]);
    expect(statements).toEqual(['write-draft', 'write-draft']);
    // When the first was answered.
    expect(planned).toBe(2);
  });

  it('under locks if that changes the same entity', async () => {
    await remembered('twice');
    const second = whenSent(() => submit(described('twice')));
    const results = await Promise.all([submit(described('twice')), second]);
    expect(results.map(([result]) => result?.record?.number)).toEqual([2, 3]);
    expect(statements).toEqual(['write-draft', ...LOCKED]);
  });

  it('and starts over if that fails', async () => {
    await remembered('failed', 'alive');
    const { write } = own.graph;
    const failing = vi.spyOn(own.graph, 'write').mockImplementationOnce(async (...written) => {
      await write.apply(own.graph, written);
      throw new Error('of the test');
    });
    const second = whenSent(() => submit(described('alive')));
    const outcomes = await Promise.allSettled([submit(described('failed')), second]);
    failing.mockRestore();
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(statements).toEqual(['write-draft', ...STARTED_OVER.slice(1)]);
    expect(await numberOf(own, 'alive')).toBe(2);
  });

  it('and starts over if that starts over', async () => {
    await remembered('refused', 'after');
    await run("MATCH (l:WriteLease {name: 'sole writer'}) SET l.memberChanges = l.memberChanges + 1");
    const second = whenSent(() => submit(described('after')));
    const results = await Promise.all([submit(described('refused')), second]);
    expect(results.map(([result]) => result?.record?.number)).toEqual([2, 2]);
    expect(statements).toEqual([...STARTED_OVER, ...STARTED_OVER.slice(1)]);
  });
});

describe('what has changed meanwhile is seen, and the transaction starts over', () => {
  it.each([
    [
      'another change was logged',
      "MATCH (c:Counter {name: 'change'}) SET c.value = c.value + 1 CREATE (:Change {seq: c.value, urn: 'urn:li:tag:by', entityType: 'tag', aspect: 'tagKey', changeType: 'RESTATE', time: timestamp(), actor: 'urn:li:corpuser:by'})",
    ],
    [
      'another process has registered',
      "MATCH (l:WriteLease {name: 'sole writer'}) SET l.memberChanges = l.memberChanges + 1",
    ],
    [
      'the aspect has gone',
      "MATCH (:Entity {urn: $urn})-[:HAS_ASPECT]->(a:Aspect {name: 'datasetProperties'}) DETACH DELETE a",
    ],
  ])('%s', async (what, change) => {
    const name = what.replaceAll(' ', '_');
    await remembered(name);
    await run(change, { urn: datasetUrn(name) });
    const [result] = await submit(described(name));
    expect(statements).toEqual(STARTED_OVER);
    expect(result?.record?.number).toBe(what === 'the aspect has gone' ? 1 : 2);
  });

  it('this process is no longer registered', async () => {
    await remembered('unregistered');
    const { id } = own.graph.writer.registration.writer;
    await run('MATCH (w:Writer {id: $id}) DELETE w', { id });
    const [result] = await submit(described('unregistered'));
    // A look that finds out at the same time lets it start over once more.
    expect(statements.slice(0, STARTED_OVER.length)).toEqual(STARTED_OVER);
    expect(result?.record?.number).toBe(2);
  });
});

describe('what cannot be decided from memory is decided under locks', () => {
  it.each<[what: string, change: () => Promise<unknown>]>([
    ['a deletion', () => submit(remove(datasetUrn('locked'), 'globalTags'))],
    ['what may be wrong', () => submit({ ...described('locked'), changeType: 'CREATE' })],
    ['lineage to who is not known', () => feed('locked', 'unknown')],
    [
      'a value of a structured property',
      () =>
        submit(
          upsert(datasetUrn('locked'), 'structuredProperties', {
            properties: [{ propertyUrn: 'urn:li:structuredProperty:none', values: [{ string: 'a' }] }],
          }),
        ),
    ],
  ])('%s', async (_, change) => {
    await remembered('locked');
    await change().catch(() => undefined);
    expect(statements).toContain('lock-entities');
    expect(statements.filter((name) => name === 'write-draft').length).toBeLessThan(2);
  });

  it('a condition of an operation', async () => {
    await remembered('checked');
    await own.catalog.proposals.submit([described('checked')], CALLER, { check: async () => undefined });
    expect(statements).toEqual(LOCKED);
  });

  it('an aspect that was only read', async () => {
    await remembered('read');
    own.memory.invalidate([datasetUrn('read')])();
    await numberOf(own, 'read');
    statements = [];
    await submit(tagged('read'));
    await numberOf(own, 'read');
    own.memory.invalidate([datasetUrn('read')])();
    await numberOf(own, 'read');
    statements = [];
    await submit(described('read'));
    expect(statements).toEqual(LOCKED);
  });
});
