import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/model/types.js';
import { add, patched, remove } from './patch-support.js';

const JANE = 'urn:li:corpuser:jane';
const JOE = 'urn:li:corpuser:joe';
const [TAG_A, TAG_B] = ['urn:li:tag:a', 'urn:li:tag:b'];
const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,t,PROD)';
const SOURCE = 'urn:li:dataHubAction:classifier';

const keys = (arrayPrimaryKeys: JsonObject, ...patch: Json[]) => ({ arrayPrimaryKeys, patch });

describe('what the public Python client sends', () => {
  it.each<[string, string, JsonObject, Json, JsonObject]>([
    [
      'a tag with its source, empty where there is none',
      'globalTags',
      { tags: [{ tag: TAG_A }] },
      keys({ tags: ['attribution␟source', 'tag'] }, add(`/tags//${TAG_B}`, { tag: TAG_B })),
      { tags: [{ tag: TAG_A }, { tag: TAG_B }] },
    ],
    [
      'the same tag from a source besides the one without',
      'globalTags',
      { tags: [{ tag: TAG_A }] },
      keys(
        { tags: ['attribution␟source', 'tag'] },
        add(`/tags/${SOURCE}/${TAG_A}`, { tag: TAG_A, attribution: { source: SOURCE } }),
      ),
      { tags: [{ tag: TAG_A }, { tag: TAG_A, attribution: { source: SOURCE } }] },
    ],
    [
      'the removal of a tag from all sources, by keys in another order and a part of the path',
      'globalTags',
      { tags: [{ tag: TAG_A }, { tag: TAG_B }, { tag: TAG_A, attribution: { source: SOURCE } }] },
      keys({ tags: ['tag', 'attribution␟source'] }, remove(`/tags/${TAG_A}`)),
      { tags: [{ tag: TAG_B }] },
    ],
    [
      'an owner by owner, type, type URN and source',
      'ownership',
      { owners: [{ owner: JANE, type: 'DATAOWNER' }] },
      keys(
        { owners: ['owner', 'type', 'typeUrn', 'attribution␟source'] },
        add(`/owners/${JANE}/CUSTOM/urn:li:ownershipType:x/`, {
          owner: JANE,
          type: 'CUSTOM',
          typeUrn: 'urn:li:ownershipType:x',
        }),
      ),
      {
        owners: [
          { owner: JANE, type: 'DATAOWNER' },
          { owner: JANE, type: 'CUSTOM', typeUrn: 'urn:li:ownershipType:x' },
        ],
      },
    ],
    [
      'the removal of an owner with all types',
      'ownership',
      {
        owners: [
          { owner: JANE, type: 'DATAOWNER' },
          { owner: JOE, type: 'DATAOWNER' },
          { owner: JANE, type: 'CUSTOM' },
        ],
      },
      keys({ owners: ['owner', 'type', 'typeUrn', 'attribution␟source'] }, remove(`/owners/${JANE}`)),
      { owners: [{ owner: JOE, type: 'DATAOWNER' }] },
    ],
    [
      'all owners at once',
      'ownership',
      { owners: [{ owner: JANE, type: 'DATAOWNER' }] },
      [add('/owners', [{ owner: JOE, type: 'NONE' }])],
      { owners: [{ owner: JOE, type: 'NONE' }] },
    ],
    [
      'a link by its address, which has slashes',
      'institutionalMemory',
      { elements: [] },
      keys(
        { elements: ['url'] },
        add('/elements/https:~1~1x.org~1a', { url: 'https://x.org/a', description: 'A' }),
      ),
      { elements: [{ url: 'https://x.org/a', description: 'A' }] },
    ],
    [
      'documentation without a source',
      'documentation',
      { documentations: [{ documentation: 'old' }] },
      keys({ documentations: ['attribution␟source'] }, add('/documentations/', { documentation: 'new' })),
      { documentations: [{ documentation: 'new' }] },
    ],
    [
      'the removal of all documentation',
      'documentation',
      { documentations: [{ documentation: 'old' }] },
      keys({ documentations: ['attribution␟source'] }, remove('/documentations')),
      { documentations: [] },
    ],
    [
      'a tag of a field that has no entry yet',
      'editableSchemaMetadata',
      { editableSchemaFieldInfo: [{ fieldPath: 'a', description: 'A' }] },
      [add(`/editableSchemaFieldInfo/b/globalTags/tags/${TAG_A}`, { tag: TAG_A })],
      {
        editableSchemaFieldInfo: [
          { fieldPath: 'a', description: 'A' },
          { fieldPath: 'b', globalTags: { tags: [{ tag: TAG_A }] } },
        ],
      },
    ],
    [
      'the removal of a term of a field',
      'editableSchemaMetadata',
      {
        editableSchemaFieldInfo: [
          {
            fieldPath: 'a',
            glossaryTerms: { terms: [{ urn: 'urn:li:glossaryTerm:x' }, { urn: 'urn:li:glossaryTerm:y' }] },
          },
        ],
      },
      [remove('/editableSchemaFieldInfo/a/glossaryTerms/terms/urn:li:glossaryTerm:x')],
      {
        editableSchemaFieldInfo: [
          { fieldPath: 'a', glossaryTerms: { terms: [{ urn: 'urn:li:glossaryTerm:y' }] } },
        ],
      },
    ],
    [
      'an edge by its destination',
      'dataJobInputOutput',
      { inputDatasets: [], outputDatasets: [] },
      [add(`/inputDatasetEdges/${DATASET}`, { destinationUrn: DATASET })],
      { inputDatasets: [], outputDatasets: [], inputDatasetEdges: [{ destinationUrn: DATASET }] },
    ],
    [
      'an asset of a data product',
      'dataProductProperties',
      { assets: [{ destinationUrn: DATASET }] },
      [remove(`/assets/${DATASET}`), add('/assets/urn:li:tag:a', { destinationUrn: TAG_A })],
      { assets: [{ destinationUrn: TAG_A }] },
    ],
    [
      'an input of a chart, a union, as the plain URN',
      'chartInfo',
      { inputs: [{ string: DATASET }] },
      [add(`/inputs/${DATASET}`, DATASET), add(`/inputs/${DATASET}2`, `${DATASET}2`)],
      { inputs: [{ string: DATASET }, { string: `${DATASET}2` }] },
    ],
    [
      'a user of a form, inside a record',
      'formInfo',
      { name: 'F', actors: { users: [JANE] } },
      [add(`/actors/users/${JOE}`, JOE), remove(`/actors/users/${JANE}`), add('/actors/groups/g', 'g')],
      { name: 'F', actors: { users: [JOE], groups: ['g'] } },
    ],
    [
      'a prompt of a form by its id',
      'formInfo',
      { name: 'F', prompts: [{ id: 'p1', title: 'One' }] },
      [add('/prompts/p2', { id: 'p2', title: 'Two' }), remove('/prompts/p1')],
      { name: 'F', prompts: [{ id: 'p2', title: 'Two' }] },
    ],
    [
      'an allowed number, written as a double',
      'propertyDefinition',
      { allowedValues: [{ value: { double: 30 } }, { value: { double: 5.5 } }] },
      [add('/allowedValues/30.0', { value: { double: 30 }, description: 'thirty' })],
      { allowedValues: [{ value: { double: 30 }, description: 'thirty' }, { value: { double: 5.5 } }] },
    ],
    [
      'a sibling, and which one is primary',
      'siblings',
      { siblings: [DATASET], primary: false },
      [add(`/siblings/${DATASET}2`, `${DATASET}2`), add('/primary', true), remove(`/siblings/${DATASET}`)],
      { siblings: [`${DATASET}2`], primary: true },
    ],
    [
      'custom properties, one by one and all at once',
      'datasetProperties',
      { customProperties: { a: '1', 'with/slash': '2' } },
      [
        add('/customProperties/b', '3'),
        remove('/customProperties/with~1slash'),
        remove('/customProperties/absent'),
      ],
      { customProperties: { a: '1', b: '3' } },
    ],
  ])('%s', (_, aspect, value, patch, expected) => {
    expect(patched(aspect, value, patch)).toEqual(expected);
  });
});

describe('elements that a patch does not name stay as they are', () => {
  it('those with the same key as others', () => {
    const owner = (typeUrn: string) => ({ owner: JANE, type: 'CUSTOM', typeUrn });
    const owners = [owner('urn:li:ownershipType:a'), owner('urn:li:ownershipType:b')];
    expect(
      patched('ownership', { owners }, [add(`/owners/${JOE}/NONE`, { owner: JOE, type: 'NONE' })]),
    ).toEqual({
      owners: [...owners, { owner: JOE, type: 'NONE' }],
    });
  });

  it('in their order, also where keys look like numbers', () => {
    const allowedValues = ['10', '2', 'x', '1'].map((string) => ({ value: { string } }));
    expect(
      patched('propertyDefinition', { allowedValues }, [add('/allowedValues/7', { value: { string: '7' } })]),
    ).toEqual({ allowedValues: [...allowedValues, { value: { string: '7' } }] });
  });

  it('where keys are the names of what every object has', () => {
    const elements = ['__proto__', 'constructor', 'toString'].map((description) => ({
      url: 'u',
      description,
    }));
    const keyed = { elements: ['description', 'url'] };
    expect(
      patched(
        'institutionalMemory',
        { elements },
        keys(keyed, add('/elements/d/v', { url: 'v', description: 'd' })),
      ),
    ).toEqual({ elements: [...elements, { url: 'v', description: 'd' }] });
    expect({}).not.toHaveProperty('u');
    expect(Object).not.toHaveProperty('u');
  });

  it('where the patch is about another field', () => {
    const fineGrainedLineages = [
      { upstreamType: 'DATASET', upstreams: [DATASET], downstreamType: 'FIELD_SET', downstreams: ['a', 'b'] },
    ];
    const value = { upstreams: [], fineGrainedLineages };
    expect(patched('upstreamLineage', value, [add(`/upstreams/${DATASET}`, { dataset: DATASET })])).toEqual({
      upstreams: [{ dataset: DATASET }],
      fineGrainedLineages,
    });
  });
});

it('one element may be given for a part of its key', () => {
  const value = { owners: [{ owner: JANE, type: 'DATAOWNER' }] };
  expect(patched('ownership', value, [add(`/owners/${JANE}`, { owner: JANE, type: 'NONE' })])).toEqual({
    owners: [{ owner: JANE, type: 'NONE' }],
  });
});

it('plain values may be addressed by their place instead', () => {
  const value = { paths: ['/a', '/b', '/c'] };
  const patch = [remove('/paths/1'), add('/paths/0', '/z'), add('/paths/-', '/y')];
  expect(patched('browsePaths', value, patch)).toEqual({ paths: ['/z', '/a', '/c', '/y'] });
});

it('forceGenericPatch leaves only the keys that are given', () => {
  const value = { tags: [{ tag: TAG_A }, { tag: TAG_B }] };
  const patch = { forceGenericPatch: true, arrayPrimaryKeys: {}, patch: [remove('/tags/0')] };
  expect(patched('globalTags', value, patch)).toEqual({ tags: [{ tag: TAG_B }] });
});
