import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { proposal } from '../support/proposal.js';
import { datasetUrn, tagUrn, userUrn } from '../support/urns.js';

const { call, rest } = await behaviour();
const encode = encodeURIComponent;

describe('ingestProposal', () => {
  it.each(['/aspects?action=ingestProposal', '/aspects/?action=ingestProposal'])(
    'at %s answers the URN of the entity',
    async (path) => {
      const urn = tagUrn();
      const reply = await call(path, { body: { proposal: proposal(urn, 'tagProperties', { name: 'n' }) } });
      expect([reply.status, reply.json]).toEqual([200, { value: urn }]);
    },
  );

  it.each([true, false, 'true', 'false', 'True', 'False', null])('accepts async as %j', async (async) => {
    const body = { proposal: proposal(tagUrn(), 'tagProperties', { name: 'n' }), async };
    expect((await call('/aspects?action=ingestProposal', { body })).status).toBe(200);
  });

  it('accepts system metadata as an object, as JSON text, or as null', async () => {
    const urn = tagUrn();
    for (const [index, systemMetadata] of [{ runId: 'r0' }, '{"runId":"r1"}', null].entries()) {
      const body = { proposal: { ...proposal(urn, 'tagProperties', { name: `${index}` }), systemMetadata } };
      expect((await call('/aspects?action=ingestProposal', { body })).status).toBe(200);
    }
    const { json } = await call(`/entitiesV2/${encode(urn)}?aspects=List(tagProperties)`);
    expect(json).toMatchObject({
      aspects: { tagProperties: { systemMetadata: { version: '3', lastRunId: 'r1' } } },
    });
  });

  it('accepts a patch as an array of operations, with the content type of JSON Patch', async () => {
    const [urn, tag] = [datasetUrn(), tagUrn()];
    const operations = [{ op: 'add', path: `/tags/${tag}`, value: { tag } }];
    const aspect = { value: JSON.stringify(operations), contentType: 'application/json-patch+json' };
    const body = { proposal: { ...proposal(urn, 'globalTags', {}), changeType: 'PATCH', aspect } };
    expect((await call('/aspects?action=ingestProposal', { body })).status).toBe(200);
    expect((await rest.readAspect(urn, 'globalTags'))?.value).toEqual({ tags: [{ tag }] });
  });

  it('warns of the unknown fields that it drops', async () => {
    const body = { proposal: proposal(tagUrn(), 'tagProperties', { name: 'n', inventedLater: 1 }) };
    const { json } = await call('/aspects?action=ingestProposal', { body });
    expect(json).toMatchObject({ warnings: [expect.stringContaining('inventedLater')] });
  });

  it('keeps the key of the URN, with a warning, if another one is sent', async () => {
    const urn = tagUrn();
    const body = { proposal: proposal(urn, 'tagKey', { name: 'another' }) };
    const { json } = await call('/aspects?action=ingestProposal', { body });
    expect(json).toMatchObject({ value: urn, warnings: [expect.stringContaining('another')] });
    expect((await rest.readAspect(urn, 'tagKey'))?.value).toEqual({ name: urn.split(':')[3] });
  });

  it('accepts If-Version-Match as an HTTP header, too', async () => {
    const urn = tagUrn();
    const write = (name: string, version: string) =>
      call('/aspects?action=ingestProposal', {
        body: { proposal: proposal(urn, 'tagProperties', { name }) },
        headers: { 'If-Version-Match': version },
      });
    expect([(await write('a', '-1')).status, (await write('b', '-1')).status]).toEqual([200, 412]);
  });

  it.each([
    ['once', '\\u'],
    ['twice, as the public client does', '\\\\u'],
  ])('writes URNs that are not ASCII, escaped %s', async (_how, prefix) => {
    const urn = `${tagUrn()}.größe.数据`;
    const text = JSON.stringify({ proposal: proposal(urn, 'tagProperties', { name: 'größe' }) });
    const escaped = text.replace(
      /[^\x20-\x7e]/g,
      (char) => `${prefix}${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    const reply = await call('/aspects?action=ingestProposal', { body: escaped });
    expect([reply.status, reply.json]).toEqual([200, { value: urn }]);
    expect((await rest.readAspect(urn, 'tagProperties'))?.value).toEqual({ name: 'größe' });
  });
});

describe('ingestProposalBatch', () => {
  it('answers success', async () => {
    const proposals = [tagUrn(), tagUrn()].map((urn) => proposal(urn, 'tagProperties', { name: 'n' }));
    const reply = await call('/aspects?action=ingestProposalBatch', { body: { proposals, async: 'true' } });
    expect([reply.status, reply.json]).toEqual([200, { value: 'success' }]);
  });
});

describe('the actor', () => {
  it('is the one in the header X-DataHub-Actor', async () => {
    const urn = tagUrn();
    const actor = userUrn();
    const body = { proposal: proposal(urn, 'tagProperties', { name: 'n' }) };
    await call('/aspects?action=ingestProposal', { body, headers: { 'X-DataHub-Actor': actor } });
    const { json } = await call(`/entitiesV2/${encode(urn)}?aspects=List(tagProperties)`);
    expect(json).toMatchObject({ aspects: { tagProperties: { created: { actor } } } });
  });

  it.each(['nobody', 'urn:li:tag:x', 'urn:li:corpuser:'])('is refused with 400 as %j', async (actor) => {
    const { status } = await call(`/entitiesV2/${encode(tagUrn())}`, {
      headers: { 'X-DataHub-Actor': actor },
    });
    expect(status).toBe(400);
  });
});
