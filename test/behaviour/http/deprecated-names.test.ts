import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { datasetUrn, tagUrn, uniqueName } from '../support/urns.js';

const { baseUrl, rest } = await behaviour();
const { run } = graphqlOf(baseUrl);

const kindOf = async (urn: string) =>
  (
    await run<{ dataset: { platformNativeType: string | null } }>(
      'query ($urn: String!) { dataset(urn: $urn) { platformNativeType } }',
      { urn },
    )
  ).dataset.platformNativeType;

describe('deprecated fields of GraphQL', () => {
  it.each([
    [['Table'], 'TABLE'],
    [['view'], 'VIEW'],
    [['Topic'], 'STREAM'],
    [['Folder'], 'DIRECTORY'],
    [['Bucket'], 'BUCKET'],
    [['External', 'Table', 'View'], 'TABLE'],
    [['Source'], null],
    [['constructor'], null],
    [[], null],
  ])('platformNativeType of a dataset with the sub-types %j is %j', async (typeNames, kind) => {
    const urn = datasetUrn();
    await rest.write({ urn, aspect: 'subTypes', value: { typeNames } });
    expect(await kindOf(urn)).toBe(kind);
  });

  it('platformNativeType of a dataset without the aspect subTypes is null', async () => {
    const urn = datasetUrn();
    await rest.write({ urn, aspect: 'status', value: { removed: false } });
    expect(await kindOf(urn)).toBeNull();
  });

  it.each(['glossaryTerm', 'glossaryNode'])('tags and globalTags of a %s are the same', async (type) => {
    const [urn, tag] = [`urn:li:${type}:${uniqueName()}`, tagUrn()];
    await rest.write({ urn, aspect: 'globalTags', value: { tags: [{ tag }] } });
    const ASK = `query ($urn: String!) { entity: ${type}(urn: $urn) {
      tags { tags { tag { urn } } } globalTags { tags { tag { urn } } }
    } }`;
    const tags = { tags: [{ tag: { urn: tag } }] };
    expect(await run(ASK, { urn })).toEqual({ entity: { tags, globalTags: tags } });
  });
});
