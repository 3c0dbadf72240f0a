import { describe, expect, it } from 'vitest';
import { add, DATASET, JANE, JOE, keys, patched, remove, TAG_A, TAG_B } from './patch-support.js';

describe('a patch of an array keeps the elements that it does not name', () => {
  it('with equal keys', () => {
    const owner = (typeUrn: string) => ({ owner: JANE, type: 'CUSTOM', typeUrn });
    const owners = [owner('urn:li:ownershipType:a'), owner('urn:li:ownershipType:b')];
    expect(
      patched('ownership', { owners }, [add(`/owners/${JOE}/NONE`, { owner: JOE, type: 'NONE' })]),
    ).toEqual({
      owners: [...owners, { owner: JOE, type: 'NONE' }],
    });
  });

  it('in their order, even if keys are numbers', () => {
    const allowedValues = ['10', '2', 'x', '1'].map((string) => ({ value: { string } }));
    expect(
      patched('propertyDefinition', { allowedValues }, [add('/allowedValues/7', { value: { string: '7' } })]),
    ).toEqual({ allowedValues: [...allowedValues, { value: { string: '7' } }] });
  });

  it('with keys such as __proto__', () => {
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

  it('in other arrays of the aspect', () => {
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

it('a patch may name an element by a part of its key', () => {
  const value = { owners: [{ owner: JANE, type: 'DATAOWNER' }] };
  expect(patched('ownership', value, [add(`/owners/${JANE}`, { owner: JANE, type: 'NONE' })])).toEqual({
    owners: [{ owner: JANE, type: 'NONE' }],
  });
});

it('a patch may name plain values by their index', () => {
  const value = { paths: ['/a', '/b', '/c'] };
  const patch = [remove('/paths/1'), add('/paths/0', '/z'), add('/paths/-', '/y')];
  expect(patched('browsePaths', value, patch)).toEqual({ paths: ['/z', '/a', '/c', '/y'] });
});

it('a patch with forceGenericPatch uses only the keys that it gives', () => {
  const value = { tags: [{ tag: TAG_A }, { tag: TAG_B }] };
  const patch = { forceGenericPatch: true, arrayPrimaryKeys: {}, patch: [remove('/tags/0')] };
  expect(patched('globalTags', value, patch)).toEqual({ tags: [{ tag: TAG_B }] });
});
