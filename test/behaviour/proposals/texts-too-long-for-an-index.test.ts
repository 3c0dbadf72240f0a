import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { batchInterfaces } from '../support/batches.js';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { datasetUrn, uniqueName } from '../support/urns.js';

const { apiClients, baseUrl, call, rest } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);

/** In bytes. Each wide character has three. */
const LIMIT = 8_000;
const wide = (bytes: number) => 'あ'.repeat(Math.floor(bytes / 3)) + 'a'.repeat(bytes % 3);

interface Case {
  urn(): string;
  aspect: string;
  value(text: string): JsonObject;
  field: string;
  /** The longest text that fits beside the others of the index. */
  longest: number;
}

const profile = (members: JsonObject): JsonObject => ({ timestampMillis: 1, rowCount: 1, ...members });
const urnOf = (type: string) => () => `urn:li:${type}:${uniqueName()}`;
const CASES: Record<string, Case> = {
  'the name of a domain': {
    ...{ urn: urnOf('domain'), aspect: 'domainProperties', field: 'name', longest: LIMIT },
    value: (name) => ({ name }),
  },
  'the name of a term': {
    ...{ urn: urnOf('glossaryTerm'), aspect: 'glossaryTermInfo', field: 'name', longest: LIMIT },
    value: (name) => ({ name, definition: 'd', termSource: 'INTERNAL' }),
  },
  'the name of a term group': {
    ...{ urn: urnOf('glossaryNode'), aspect: 'glossaryNodeInfo', field: 'name', longest: LIMIT },
    value: (name) => ({ name, definition: 'd' }),
  },
  'the partition of an event': {
    ...{ urn: () => datasetUrn(), aspect: 'datasetProfile', field: 'partition', longest: LIMIT - 200 },
    value: (partition) => profile({ partitionSpec: { type: 'PARTITION', partition } }),
  },
  'the message id of an event': {
    ...{ urn: () => datasetUrn(), aspect: 'datasetProfile', field: 'messageId', longest: LIMIT - 200 },
    value: (messageId) => profile({ messageId }),
  },
};
const cases = Object.entries(CASES);

/** Aspects whose runs are indexed: of events, and of versions. */
const RUNS = [
  { aspect: 'datasetProfile', value: profile({}) },
  { aspect: 'status', value: { removed: false } },
];

describe.each(apiClients)('indexed texts through $name', ({ write, readEntity }) => {
  it.each(cases)('%s too long for an index is refused, and the longest one is accepted', async (_, one) => {
    const { aspect, value, field, longest } = one;
    const urn = one.urn();
    await expect(write({ urn, aspect, value: value(wide(LIMIT + 1)) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringMatching(new RegExp(`${field} is too long: .*\\b${LIMIT} bytes`)),
      problems: [expect.objectContaining({ pointer: expect.stringMatching(new RegExp(`/${field}$`)) })],
    });
    expect(await rest.exists(urn)).toBe(false);
    const long = value(wide(longest));
    await write({ urn, aspect, value: long });
    if (aspect !== 'datasetProfile') expect((await readEntity(urn, [aspect]))[aspect]).toMatchObject(long);
  });

  it('a patch that makes a name too long for an index is refused', async () => {
    const urn = urnOf('domain')();
    await write({ urn, aspect: 'domainProperties', value: { name: 'a' } });
    const patch = [{ op: 'replace', path: '/name', value: wide(LIMIT + 1) }];
    const wanted = { urn, aspect: 'domainProperties', changeType: 'PATCH', value: { patch } } as const;
    await expect(write(wanted)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await rest.readAspect(urn, 'domainProperties'))?.value).toEqual({ name: 'a' });
  });
});

// The API clients of OpenAPI send no system metadata.
it.each(apiClients.filter(({ name }) => !name.startsWith('OpenAPI')))(
  'through $name, a run id that is too long for an index is refused',
  async ({ write }) => {
    for (const written of RUNS) {
      const urn = datasetUrn();
      await expect(
        write({ urn, ...written, systemMetadata: { runId: wide(LIMIT + 1) } }),
      ).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        problems: [expect.objectContaining({ pointer: expect.stringMatching(/systemMetadata\/runId$/) })],
      });
      expect(await rest.exists(urn)).toBe(false);
      await write({ urn, ...written, systemMetadata: { runId: wide(LIMIT) } });
      expect(await rest.exists(urn)).toBe(true);
    }
  },
);

it.each(RUNS)(
  'over OpenAPI v3, a run id of $aspect that is too long for an index is refused',
  async (written) => {
    const urn = datasetUrn();
    const send = (runId: string) =>
      call('/openapi/v3/entity/dataset?async=false', {
        body: [{ urn, [written.aspect]: { value: written.value, systemMetadata: { runId } } }],
      });
    const { status, json } = await send(wide(LIMIT + 1));
    expect(status).toBe(400);
    expect(json).toMatchObject({ errors: [{ pointer: `/0/${written.aspect}/systemMetadata/runId` }] });
    expect(await rest.exists(urn)).toBe(false);
    expect((await send(wide(LIMIT))).status).toBe(200);
  },
);

describe.each(batchInterfaces(call))('over $name, a batch with a name too long for an index', ({ send }) => {
  const item = (name: string) => ({ urn: urnOf('domain')(), aspect: 'domainProperties', value: { name } });
  const items = () => [item('a'), item(wide(LIMIT + 1)), item('b')];
  const written = (all: { urn: string }[]) => Promise.all(all.map(({ urn }) => rest.exists(urn)));

  it('is written except for this proposal if it is not atomic', async () => {
    const sent = items();
    const answer = await send(sent, true);
    expect(answer.status).toBe(400);
    expect(answer.message).toContain('1 of 3 proposals refused, 2 written');
    expect(answer.message).toContain(`domainProperties of ${sent[1]?.urn}`);
    expect(answer.pointers).toEqual([expect.stringMatching(/^\/(proposals\/)?1\b.*\/name$/)]);
    expect(await written(sent)).toEqual([true, false, true]);
  });

  it('is not written at all if it is atomic', async () => {
    const sent = items();
    expect((await send(sent, false)).status).toBe(400);
    expect(await written(sent)).toEqual([false, false, false]);
  });
});

describe('mutations', () => {
  it.each([
    ['createDomain', 'CreateDomainInput'],
    ['createGlossaryTerm', 'CreateGlossaryEntityInput'],
    ['createGlossaryNode', 'CreateGlossaryEntityInput'],
  ])('%s refuses a name that is too long for an index, and accepts a shorter one', async (mutation, type) => {
    const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) }`;
    expect(await refused(query, { input: { name: wide(LIMIT + 1) } })).toMatchObject({ code: 'BAD_REQUEST' });
    const name = `${uniqueName()} ${wide(LIMIT - 100)}`;
    const { [mutation]: urn } = await run<Record<string, string>>(query, { input: { name } });
    const update = 'mutation ($input: UpdateNameInput!) { updateName(input: $input) }';
    expect(await refused(update, { input: { urn, name: wide(LIMIT + 1) } })).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});
