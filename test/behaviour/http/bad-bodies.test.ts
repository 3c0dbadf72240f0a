import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { proposal as proposalOf } from '../support/proposal.js';
import { datasetUrn, tagUrn } from '../support/urns.js';

const { call, rest } = await behaviour();
const urn = tagUrn();
const proposal = proposalOf(urn, 'tagProperties', { name: 'n' });
const { aspect } = proposal;
const ingest = '/aspects?action=ingestProposal';

/** Each is a name, a path, a body, and the pointer of the problem. */
const badBodies: [string, string, unknown, string][] = [
  ['no proposal', ingest, {}, '/proposal'],
  ['a null proposal', ingest, { proposal: null }, '/proposal'],
  ['an array instead of an object', ingest, [], ''],
  ['a number for the URN', ingest, { proposal: { ...proposal, entityUrn: 5 } }, '/proposal/entityUrn'],
  ['a malformed URN', ingest, { proposal: { ...proposal, entityUrn: 'x' } }, '/proposal/entityUrn'],
  ['no entity type', ingest, { proposal: { ...proposal, entityType: undefined } }, '/proposal/entityType'],
  [
    'an entity type other than that of the URN',
    ingest,
    { proposal: { ...proposal, entityType: 'dataset' } },
    '/proposal/entityType',
  ],
  [
    'an unknown entity type',
    ingest,
    { proposal: { ...proposal, entityType: 'frog' } },
    '/proposal/entityType',
  ],
  [
    'an unknown change type',
    ingest,
    { proposal: { ...proposal, changeType: 'FROB' } },
    '/proposal/changeType',
  ],
  ['no aspect name', ingest, { proposal: { ...proposal, aspectName: undefined } }, '/proposal/aspectName'],
  ['an unknown aspect', ingest, { proposal: { ...proposal, aspectName: 'x' } }, '/proposal/aspectName'],
  ['no aspect', ingest, { proposal: { ...proposal, aspect: undefined } }, '/proposal/aspect'],
  [
    'an aspect whose value is an object',
    ingest,
    { proposal: { ...proposal, aspect: { ...aspect, value: {} } } },
    '/proposal/aspect/value',
  ],
  [
    'an aspect whose value is not JSON',
    ingest,
    { proposal: { ...proposal, aspect: { ...aspect, value: '{' } } },
    '/proposal/aspect/value',
  ],
  [
    'a content type other than JSON',
    ingest,
    { proposal: { ...proposal, aspect: { ...aspect, contentType: 'text/plain' } } },
    '/proposal/aspect/contentType',
  ],
  [
    'a field of the wrong type',
    ingest,
    { proposal: { ...proposal, aspect: { ...aspect, value: '{"name":1}' } } },
    '/proposal/aspect/value/name',
  ],
  [
    'system metadata that is a number',
    ingest,
    { proposal: { ...proposal, systemMetadata: 5 } },
    '/proposal/systemMetadata',
  ],
  [
    'system metadata that is not JSON',
    ingest,
    { proposal: { ...proposal, systemMetadata: '{' } },
    '/proposal/systemMetadata',
  ],
  [
    'a run id that is a number',
    ingest,
    { proposal: { ...proposal, systemMetadata: { runId: 5 } } },
    '/proposal/systemMetadata/runId',
  ],
  [
    'a header that is a number',
    ingest,
    { proposal: { ...proposal, headers: { 'If-Version-Match': 1 } } },
    '/proposal/headers/If-Version-Match',
  ],
  [
    'an If-Version-Match header that is not a number',
    ingest,
    { proposal: { ...proposal, headers: { 'If-Version-Match': 'x' } } },
    '/proposal/headers',
  ],
  ['an async member that is not a boolean', ingest, { proposal, async: 'perhaps' }, '/async'],
  ['proposals that are not an array', `${ingest}Batch`, { proposals: proposal }, '/proposals'],
  [
    'a bad proposal among good ones',
    `${ingest}Batch`,
    { proposals: [proposal, { ...proposal, aspectName: 'x' }] },
    '/proposals/1/aspectName',
  ],
  ['no entity', '/entities?action=ingest', {}, '/entity'],
  ['an entity without a snapshot', '/entities?action=ingest', { entity: { value: {} } }, '/entity/value'],
  ['no URN to delete', '/entities?action=delete', {}, '/urn'],
  [
    'a dry run that is not a boolean',
    '/entities?action=deleteReferences',
    { urn, dryRun: 'maybe' },
    '/dryRun',
  ],
  ['no time series aspect', '/aspects?action=getTimeseriesAspectValues', { urn, entity: 'tag' }, '/aspect'],
  [
    'a URN of another entity type',
    '/aspects?action=getTimeseriesAspectValues',
    { urn: datasetUrn(), entity: 'tag', aspect: 'datasetProfile' },
    '/entity',
  ],
  [
    'a time that is a text',
    '/aspects?action=getTimeseriesAspectValues',
    { urn, entity: 'tag', aspect: 'a', startTimeMillis: 'x' },
    '/startTimeMillis',
  ],
  [
    'a filter that has no member or',
    '/aspects?action=getTimeseriesAspectValues',
    {
      urn,
      entity: 'dataset',
      aspect: 'datasetProfile',
      filter: { and: [{ field: 'rowCount', value: '1' }] },
    },
    '/filter',
  ],
  [
    'a criterion with a misspelt member',
    '/aspects?action=getTimeseriesAspectValues',
    {
      ...{ urn, entity: 'dataset', aspect: 'datasetProfile' },
      filter: { or: [{ and: [{ field: 'rowCount', value: '1', conditon: 'LESS_THAN' }] }] },
    },
    '/filter/or/0/and/0',
  ],
];

describe('an action of REST', () => {
  it.each(badBodies)('answers 400 with a pointer to a body with %s', async (_what, path, body, pointer) => {
    const { status, json } = await call(path, { body });
    expect([status, json]).toEqual([
      400,
      expect.objectContaining({
        status: 400,
        code: 'BAD_REQUEST',
        exceptionClass: expect.any(String),
        message: expect.any(String),
        errors: expect.arrayContaining([{ pointer, message: expect.any(String) }]),
      }),
    ]);
    expect(await rest.exists(urn)).toBe(false);
  });

  it('reports all problems of one body', async () => {
    const { json } = await call(ingest, { body: { proposal: { entityUrn: 1, aspectName: 2 } } });
    const pointers = (json as { errors: { pointer: string }[] }).errors.map((error) => error.pointer);
    expect(pointers.sort()).toEqual([
      '/proposal/aspectName',
      '/proposal/changeType',
      '/proposal/entityType',
      '/proposal/entityUrn',
    ]);
  });

  it('answers 400 to a request without a body', async () => {
    expect((await call(ingest, { method: 'POST' })).status).toBe(400);
  });
});
