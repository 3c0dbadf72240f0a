import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { datasetUrn, tagUrn, uniqueName } from '../support/urns.js';

const { baseUrl, rest, call } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);

const KINDS = [
  {
    name: 'tags',
    aspect: 'globalTags',
    list: 'tags',
    key: 'tag',
    argument: 'tagUrn',
    one: ['addTag', 'removeTag', 'TagAssociationInput'],
    many: ['addTags', 'AddTagsInput'],
    batch: ['batchAddTags', 'BatchAddTagsInput', 'batchRemoveTags', 'BatchRemoveTagsInput'],
    create: async () => {
      const urn = tagUrn();
      await rest.write({ urn, aspect: 'tagProperties', value: { name: 'T' } });
      return urn;
    },
  },
  {
    name: 'terms',
    aspect: 'glossaryTerms',
    list: 'terms',
    key: 'urn',
    argument: 'termUrn',
    one: ['addTerm', 'removeTerm', 'TermAssociationInput'],
    many: ['addTerms', 'AddTermsInput'],
    batch: ['batchAddTerms', 'BatchAddTermsInput', 'batchRemoveTerms', 'BatchRemoveTermsInput'],
    create: async () => {
      const urn = `urn:li:glossaryTerm:${uniqueName()}`;
      await rest.write({
        urn,
        aspect: 'glossaryTermInfo',
        value: { definition: '', termSource: 'INTERNAL' },
      });
      return urn;
    },
  },
] as const;

const dataset = async (fields: readonly string[] = []) => {
  const urn = datasetUrn();
  await rest.write({ urn, aspect: 'status', value: { removed: false } });
  if (fields.length > 0) await rest.write({ urn, aspect: 'schemaMetadata', value: schema(fields) });
  return urn;
};
const schema = (fields: readonly string[]) => ({
  schemaName: 's',
  platform: 'urn:li:dataPlatform:hive',
  version: 0,
  hash: '',
  platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
  fields: fields.map((fieldPath) => ({
    fieldPath,
    nativeDataType: 'text',
    type: { type: { 'com.linkedin.schema.StringType': {} } },
  })),
});

describe.each(KINDS)('$name of assets', ({ aspect, list, key, argument, one, many, batch, create }) => {
  const mutation = (name: string, type: string) => `mutation ($input: ${type}!) { ${name}(input: $input) }`;
  const [ADD, REMOVE] = [mutation(one[0], one[2]), mutation(one[1], one[2])];
  const ADD_MANY = mutation(many[0], many[1]);
  const [BATCH_ADD, BATCH_REMOVE] = [mutation(batch[0], batch[1]), mutation(batch[2], batch[3])];
  const of = async (urn: string) => {
    const labels = ((await rest.readAspect(urn, aspect))?.value[list] ?? []) as Record<string, string>[];
    return labels.map((label) => label[key]);
  };
  const ofColumn = async (urn: string, path: string) => {
    const { value } = (await rest.readAspect(urn, 'editableSchemaMetadata')) ?? {};
    const columns = (value?.editableSchemaFieldInfo ?? []) as {
      fieldPath: string;
      [name: string]: unknown;
    }[];
    const held = columns.find(({ fieldPath }) => fieldPath === path)?.[aspect] as
      | Record<string, Record<string, string>[]>
      | undefined;
    return (held?.[list] ?? []).map((label) => label[key]);
  };

  it('are added to an asset once, and removed', async () => {
    const [urn, a, b] = [await dataset(), await create(), await create()];
    expect(await run(ADD, { input: { [argument]: a, resourceUrn: urn } })).toEqual({ [one[0]]: true });
    await run(ADD, { input: { [argument]: a, resourceUrn: urn } });
    expect(await rest.readAspect(urn, aspect, 2)).toBeUndefined();
    await run(ADD_MANY, { input: { [`${argument}s`]: [a, b], resourceUrn: urn } });
    expect(await of(urn)).toEqual([a, b]);
    await run(REMOVE, { input: { [argument]: a, resourceUrn: urn } });
    await run(REMOVE, { input: { [argument]: a, resourceUrn: urn } });
    expect(await of(urn)).toEqual([b]);
  });

  it('are added to columns and removed, and leave their other metadata', async () => {
    const [urn, a, b] = [await dataset(['x', 'y']), await create(), await create()];
    const value = { editableSchemaFieldInfo: [{ fieldPath: 'x', description: 'kept' }] };
    await rest.write({ urn, aspect: 'editableSchemaMetadata', value });
    const column = (path: string) => ({
      resourceUrn: urn,
      subResource: path,
      subResourceType: 'DATASET_FIELD',
    });
    await run(ADD, { input: { [argument]: a, ...column('x') } });
    await run(BATCH_ADD, { input: { [`${argument}s`]: [a, b], resources: [column('x'), column('y')] } });
    expect(await ofColumn(urn, 'x')).toEqual([a, b]);
    expect(await ofColumn(urn, 'y')).toEqual([a, b]);
    await run(REMOVE, { input: { [argument]: a, ...column('x') } });
    expect(await ofColumn(urn, 'x')).toEqual([b]);
    expect(await of(urn)).toEqual([]);
    const columns = (await rest.readAspect(urn, 'editableSchemaMetadata'))?.value.editableSchemaFieldInfo;
    expect(columns).toMatchObject([{ fieldPath: 'x', description: 'kept' }, { fieldPath: 'y' }]);
  });

  it('are added and removed in batches, each as a whole or not at all', async () => {
    const [one, two, a] = [await dataset(), await dataset(), await create()];
    const resources = [one, two].map((resourceUrn) => ({ resourceUrn }));
    await run(BATCH_ADD, { input: { [`${argument}s`]: [a], resources } });
    expect([await of(one), await of(two)]).toEqual([[a], [a]]);
    const broken = [...resources, { resourceUrn: datasetUrn() }];
    expect(
      await refused(BATCH_REMOVE, { input: { [`${argument}s`]: [a], resources: broken } }),
    ).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await of(one)).toEqual([a]);
    await run(BATCH_REMOVE, { input: { [`${argument}s`]: [a], resources } });
    expect([await of(one), await of(two)]).toEqual([[], []]);
  });

  it('are refused in a batch that has null among its resources', async () => {
    const [one, two, a] = [await dataset(), await dataset(), await create()];
    const [first, second] = [{ resourceUrn: one }, { resourceUrn: two }];
    await run(BATCH_ADD, { input: { [`${argument}s`]: [a], resources: [first, second] } });
    const BY_LIST = `mutation ($labels: [String!]!, $resources: [ResourceRefInput]!) {
      ${batch[2]}(input: { ${argument}s: $labels, resources: $resources })
    }`;
    expect(await refused(BY_LIST, { labels: [a], resources: [first, null, second, null] })).toEqual({
      code: 'BAD_REQUEST',
      message: '/input/resources/1: must not be null; /input/resources/3: must not be null',
    });
    const adding = { [`${argument}s`]: [await create()], resources: [first, null] };
    expect(await refused(BATCH_ADD, { input: adding })).toMatchObject({ code: 'BAD_REQUEST' });
    expect([await of(one), await of(two)]).toEqual([[a], [a]]);
    await run(BY_LIST, { labels: [a], resources: [first, second] });
    expect([await of(one), await of(two)]).toEqual([[], []]);
  });

  it('are refused for an absent asset, column or label, or a label of another type', async () => {
    const [urn, label] = [await dataset(['x']), await create()];
    const absent = await create();
    await rest.hardDelete(absent);
    const put = (input: object) => refused(ADD, { input: { [argument]: label, resourceUrn: urn, ...input } });
    expect(await put({ [argument]: absent })).toEqual({
      code: 'NOT_FOUND',
      message: `${absent} does not exist`,
    });
    expect(await put({ resourceUrn: datasetUrn() })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await put({ subResource: 'z', subResourceType: 'DATASET_FIELD' })).toEqual({
      code: 'NOT_FOUND',
      message: `${urn} has no field z`,
    });
    expect(await put({ subResource: 'x' })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await put({ subResourceType: 'DATASET_FIELD' })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await put({ [argument]: urn })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await of(urn)).toEqual([]);
  });

  it('are refused with a pointer to the wrong argument', async () => {
    const [urn, label] = [await dataset(), await create()];
    const pointers = async (query: string, input: object) => {
      const { json } = await call('/api/graphql', { body: { query, variables: { input } } });
      const { errors } = json as { errors: { extensions: { problems: { pointer: string }[] } }[] };
      return errors[0]?.extensions.problems.map(({ pointer }) => pointer);
    };
    const [wrong, right] = [{ resourceUrn: 'ada' }, { resourceUrn: urn }];
    expect(await pointers(ADD, { [argument]: label, ...wrong })).toEqual(['/input/resourceUrn']);
    expect(await pointers(ADD, { [argument]: urn, ...right })).toEqual([`/input/${argument}`]);
    expect(await pointers(ADD_MANY, { [`${argument}s`]: [label, urn], ...right })).toEqual([
      `/input/${argument}s/1`,
    ]);
    expect(await pointers(BATCH_ADD, { [`${argument}s`]: [label], resources: [right, wrong] })).toEqual([
      '/input/resources/1/resourceUrn',
    ]);
  });

  it('of concurrent requests are all added, and all removed', async () => {
    const [urn, ...labels] = [await dataset(), ...(await Promise.all(Array.from({ length: 12 }, create)))];
    await Promise.all(labels.map((label) => run(ADD, { input: { [argument]: label, resourceUrn: urn } })));
    expect((await of(urn)).sort()).toEqual([...labels].sort());
    await Promise.all(labels.map((label) => run(REMOVE, { input: { [argument]: label, resourceUrn: urn } })));
    expect(await of(urn)).toEqual([]);
  });
});
