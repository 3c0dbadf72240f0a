import { describe, expect, it } from 'vitest';
import { type BatchItem, batchInterfaces, told } from '../support/batches.js';
import { behaviour } from '../support/behaviour.js';
import { proposal } from '../support/proposal.js';
import { datasetUrn, tagUrn, userUrn } from '../support/urns.js';

const { rest, call } = await behaviour();

const batches = batchInterfaces(call);

const ownership = (owner = userUrn()) => ({ owners: [{ owner, type: 'DATAOWNER' }] });
const bad = { ...ownership(), lastModified: { time: 1, actor: 'jane' } };

describe.each(batches)('a batch of proposals through $name', ({ send, place }) => {
  it('that is not atomic writes all but the bad proposal, which the error names', async () => {
    const items: BatchItem[] = Array.from({ length: 100 }, (_, index) => ({
      urn: datasetUrn(),
      aspect: 'ownership',
      value: index === 41 ? bad : ownership(),
    }));
    const [worst] = items.slice(41) as [BatchItem];
    const answer = await send(items, true);
    expect(answer.status).toBe(400);
    expect(answer.message).toContain('1 of 100 proposals refused, 99 written');
    expect(answer.message).toContain(`ownership of ${worst.urn}: `);
    expect(answer.pointers).toHaveLength(1);
    expect(answer.pointers[0]?.startsWith(place(41, worst))).toBe(true);
    const there = await Promise.all(items.map(({ urn }) => rest.exists(urn)));
    expect(there.flatMap((isThere, index) => (isThere ? [] : [index]))).toEqual([41]);
  });

  it('that is atomic writes nothing if one proposal is bad', async () => {
    const items = [ownership(), bad].map((value) => ({ urn: datasetUrn(), aspect: 'ownership', value }));
    const answer = await send(items, false);
    expect(answer.status).toBe(400);
    expect(answer.message).not.toContain('written');
    expect(await Promise.all(items.map(({ urn }) => rest.exists(urn)))).toEqual([false, false]);
  });

  it('that is not atomic writes all proposals if none is bad', async () => {
    const items = [ownership(), ownership()].map((value) => ({
      urn: datasetUrn(),
      aspect: 'ownership',
      value,
    }));
    expect((await send(items, true)).status).toBeLessThan(300);
    expect(await Promise.all(items.map(({ urn }) => rest.exists(urn)))).toEqual([true, true]);
  });

  it('that is not atomic refuses an unknown aspect by its name, and writes the other proposal', async () => {
    const [good, odd] = [datasetUrn(), datasetUrn()];
    const items = [
      { urn: odd, aspect: 'noSuchAspect', value: { removed: true } },
      { urn: good, aspect: 'status', value: { removed: false } },
    ];
    const answer = await send(items, true);
    expect(answer).toMatchObject({
      status: 400,
      pointers: [expect.stringContaining(place(0, items[0] as BatchItem))],
    });
    expect(answer.message).toContain('1 of 2 proposals refused, 1 written');
    expect(answer.message).toContain('Unknown aspect noSuchAspect for entity dataset');
    expect([await rest.exists(good), await rest.exists(odd)]).toEqual([true, false]);
  });

  it('that is not atomic refuses values of an unknown property, and writes the others in order', async () => {
    const [one, two, property] = [datasetUrn(), datasetUrn(), 'urn:li:structuredProperty:io.acme.none'];
    const values = { properties: [{ propertyUrn: property, values: [{ string: 'a' }] }] };
    const items = [
      { urn: one, aspect: 'status', value: { removed: true } },
      { urn: one, aspect: 'structuredProperties', value: values },
      { urn: one, aspect: 'status', value: { removed: false } },
      { urn: two, aspect: 'status', value: { removed: false } },
    ];
    const answer = await send(items, true);
    expect(answer.message).toContain('1 of 4 proposals refused, 3 written');
    expect(answer.pointers.every((pointer) => pointer.startsWith(place(1, items[1] as BatchItem)))).toBe(
      true,
    );
    expect((await rest.readAspect(one, 'status'))?.value).toEqual({ removed: false });
    expect(await rest.exists(two)).toBe(true);
  });
});

describe('a batch of proposals that is not atomic', () => {
  it('answers 400 if all proposals are refused for the same kind of reason', async () => {
    const proposals = [tagUrn(), tagUrn()].map((urn) => proposal(urn, 'tagProperties', {}));
    const answer = await call('/aspects?action=ingestProposalBatch', { body: { proposals, async: 'true' } });
    expect(answer).toMatchObject({ status: 400, json: { code: 'BAD_REQUEST' } });
    expect(told(answer).message).toContain('2 of 2 proposals refused, 0 written');
  });

  it('answers 422 if proposals are refused for several kinds of reasons', async () => {
    const tag = tagUrn();
    const proposals = [
      proposal(tag, 'tagProperties', {}),
      { ...proposal(tag, 'status', { removed: false }), headers: { 'If-Version-Match': '7' } },
      proposal(tag, 'tagProperties', { name: 'T' }),
    ];
    const answer = await call('/aspects?action=ingestProposalBatch', { body: { proposals, async: 'true' } });
    expect(answer).toMatchObject({ status: 422, json: { code: 'UNPROCESSABLE' } });
    expect(told(answer).pointers).toEqual(['/proposals/0/aspect/value/name', '/proposals/1']);
    expect((await rest.readAspect(tag, 'tagProperties'))?.value).toEqual({ name: 'T' });
  });

  it('over REST writes a valid proposal among malformed ones, and points to each of these', async () => {
    const tags = [tagUrn(), tagUrn(), tagUrn(), tagUrn()] as const;
    const [first, ...others] = tags.map((urn) => proposal(urn, 'status', { removed: false }));
    const { aspectName: _, ...nameless } = { ...others[0] };
    const proposals = [
      first,
      nameless,
      { ...others[1], aspect: { value: '{"removed":', contentType: 'application/json' } },
      { ...others[2], systemMetadata: { runId: 7 } },
      null,
    ];
    const answer = await call('/aspects?action=ingestProposalBatch', { body: { proposals, async: 'true' } });
    expect(answer.status).toBe(400);
    expect(told(answer).message).toContain('4 of 5 proposals refused, 1 written');
    expect(told(answer).pointers).toEqual([
      '/proposals/1/aspectName',
      '/proposals/2/aspect/value',
      '/proposals/3/systemMetadata/runId',
      '/proposals/4',
    ]);
    expect(await Promise.all(tags.map((tag) => rest.exists(tag)))).toEqual([true, false, false, false]);
  });

  it('over OpenAPI writes valid aspects among malformed ones, and points to each of these', async () => {
    const tags = [tagUrn(), tagUrn(), tagUrn()] as const;
    const status = { value: { removed: false } };
    const body = [
      { urn: tags[0], status, tagProperties: {} },
      { urn: 7, status },
      { urn: tags[1] },
      'tag',
      { urn: tags[2], status },
    ];
    const answer = await call('/openapi/v3/entity/tag?async=true', { body });
    expect(answer.status).toBe(400);
    expect(told(answer).pointers).toEqual(['/0/tagProperties', '/1/urn', '/2', '/3']);
    expect(await Promise.all(tags.map((tag) => rest.exists(tag)))).toEqual([true, false, true]);
  });

  it('with createEntityIfNotExists writes a new entity whole, and an existing one not at all', async () => {
    const [fresh, known] = [tagUrn(), tagUrn()];
    await rest.write({ urn: known, aspect: 'status', value: { removed: false } });
    const body = [fresh, known].map((urn) => ({
      urn,
      tagProperties: { value: { name: 'T' } },
      status: { value: { removed: true } },
    }));
    const answer = await call('/openapi/v3/entity/tag?async=true&createEntityIfNotExists=true', { body });
    expect(answer.status).toBe(422);
    expect(told(answer).message).toContain('2 of 4 proposals refused, 2 written');
    expect(await rest.readEntity(fresh)).toMatchObject({
      tagProperties: { name: 'T' },
      status: { removed: true },
    });
    expect((await rest.readAspect(known, 'status'))?.value).toEqual({ removed: false });
  });
});
