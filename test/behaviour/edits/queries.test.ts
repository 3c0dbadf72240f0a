import { describe, expect, it } from 'vitest';
import { openEditing } from '../support/editing.js';
import { datasetUrn, uniqueName } from '../support/urns.js';

const { rest, run, refused, dataset, aspectOf } = await openEditing();

const QUERY =
  '{ urn properties { name description source statement { value language } } subjects { dataset { urn } } }';
const CREATE = `mutation ($input: CreateQueryInput!) { createQuery(input: $input) ${QUERY} }`;
const UPDATE = `mutation ($urn: String!, $input: UpdateQueryInput!) { updateQuery(urn: $urn, input: $input) ${QUERY} }`;

const statement = { value: 'SELECT 1', language: 'SQL' };

interface Saved {
  urn: string;
  properties: object;
  subjects: object[];
}

describe('queries', () => {
  it('are created for datasets, updated and deleted', async () => {
    const [first, second] = [await dataset(), await dataset()];
    const name = uniqueName();
    const { createQuery } = await run<{ createQuery: Saved }>(CREATE, {
      input: {
        properties: { name, statement },
        subjects: [{ datasetUrn: first }, { datasetUrn: first }],
      },
    });
    const { urn } = createQuery;
    expect(createQuery).toEqual({
      urn: expect.stringMatching(/^urn:li:query:/),
      properties: { name, description: null, source: 'MANUAL', statement },
      subjects: [{ dataset: { urn: first } }],
    });

    const change = { properties: { description: 'd' }, subjects: [{ datasetUrn: second }] };
    const { updateQuery } = await run<{ updateQuery: Saved }>(UPDATE, { urn, input: change });
    expect(updateQuery).toEqual({
      urn,
      properties: { name, description: 'd', source: 'MANUAL', statement },
      subjects: [{ dataset: { urn: second } }],
    });
    expect(await aspectOf(urn, 'queryProperties')).toMatchObject({
      created: { actor: expect.any(String) },
      lastModified: { actor: expect.any(String) },
    });

    await run('mutation ($urn: String!) { deleteQuery(urn: $urn) }', { urn });
    expect(await rest.exists(urn)).toBe(false);
  });

  it('are refused for missing datasets, for other types, and with a blank statement', async () => {
    const asset = await dataset();
    const about = (datasetUrn: string, value = 'SELECT 1') => ({
      input: { properties: { statement: { ...statement, value } }, subjects: [{ datasetUrn }] },
    });
    expect(await refused(CREATE, about(datasetUrn(uniqueName())))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused(CREATE, about('urn:li:tag:x'))).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await refused(CREATE, about(asset, ' '))).toMatchObject({ code: 'BAD_REQUEST' });
    const missing = { urn: `urn:li:query:${uniqueName()}`, input: { properties: { name: 'x' } } };
    expect(await refused(UPDATE, missing)).toMatchObject({ code: 'NOT_FOUND' });
  });
});
