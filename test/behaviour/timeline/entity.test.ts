import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { columnUrn, datasetUrn, tagUrn, uniqueName, userUrn } from '../support/urns.js';
import { changes, timelineReader } from './reader.js';

const testCatalog = await behaviour();
const { rest } = testCatalog;
const read = timelineReader(testCatalog);

describe('the timeline of an entity', () => {
  it('has an ADD and a REMOVE of each tag and owner', async () => {
    const [urn, one, two, owner] = [datasetUrn(), tagUrn(), tagUrn(), userUrn()];
    const tags = (...all: string[]) => ({ tags: all.map((tag) => ({ tag })) });
    await rest.write({ urn, aspect: 'globalTags', value: tags(one) });
    await rest.write({ urn, aspect: 'globalTags', value: tags(one, two) });
    await rest.write({ urn, aspect: 'globalTags', value: tags(two) });
    await rest.write({
      urn,
      aspect: 'ownership',
      value: { owners: [{ owner, type: 'DATAOWNER' }], lastModified: { time: 0, actor: owner } },
    });
    const timeline = await read(urn, { categories: 'TAG' });
    expect(changes(timeline)).toEqual([[['ADD', one]], [['ADD', two]], [['REMOVE', one]]]);
    expect(timeline.map(({ semVer }) => semVer)).toEqual([
      '0.0.0-computed',
      '0.1.0-computed',
      '0.2.0-computed',
    ]);
    expect(timeline[0]?.changeEvents[0]).toMatchObject({
      entityUrn: urn,
      category: 'TAG',
      semVerChange: 'MINOR',
      auditStamp: { actor: 'urn:li:corpuser:unknown' },
      description: `Added tag ${one} of ${urn}`,
    });
    expect(timeline[1]?.versionStamp).toBe(
      'browsePathsV2:1;dataPlatformInstance:1;datasetKey:1;globalTags:2',
    );
    expect(changes(await read(urn, { categories: 'OWNERSHIP' }))).toEqual([[['ADD', owner]]]);
    expect(changes(await read(urn, { categories: 'TAG,OWNERSHIP' })).flat()).toHaveLength(4);
  });

  const STAMP = { time: 0, actor: 'urn:li:corpuser:a' };
  const TERM = 'urn:li:glossaryTerm:timeline';
  const TAG = tagUrn();
  const DOMAIN = 'urn:li:domain:timeline';
  const APPLICATION = 'urn:li:application:timeline';
  const terms = { auditStamp: STAMP, terms: [{ urn: TERM }] };
  const link = { url: 'https://example.org', description: 'x', createStamp: STAMP };
  const ofColumn = (field: object) => ({
    ...{ created: STAMP, lastModified: STAMP },
    editableSchemaFieldInfo: [{ fieldPath: 'a,(b)', ...field }],
  });
  it.each<[string, string, Json, Json, string]>([
    ['GLOSSARY_TERM', 'glossaryTerms', terms, { ...terms, terms: [] }, TERM],
    ['GLOSSARY_TERM', 'editableSchemaMetadata', ofColumn({ glossaryTerms: terms }), ofColumn({}), TERM],
    ['TAG', 'editableSchemaMetadata', ofColumn({ globalTags: { tags: [{ tag: TAG }] } }), ofColumn({}), TAG],
    ['DOCUMENTATION', 'institutionalMemory', { elements: [link] }, { elements: [] }, link.url],
    ['DOMAIN', 'domains', { domains: [DOMAIN] }, { domains: [] }, DOMAIN],
    ['APPLICATION', 'applications', { applications: [APPLICATION] }, { applications: [] }, APPLICATION],
  ])('has an ADD and a REMOVE in %s for the aspect %s', async (category, aspect, first, second, modifier) => {
    const urn = datasetUrn();
    await rest.write({ urn: DOMAIN, aspect: 'domainProperties', value: { name: 'x' } });
    await rest.write({ urn, aspect, value: first });
    await rest.write({ urn, aspect, value: second });
    const timeline = await read(urn, { categories: category });
    expect(changes(timeline)).toEqual([[['ADD', modifier]], [['REMOVE', modifier]]]);
    for (const { changeEvents } of timeline)
      for (const event of changeEvents) {
        const isOfColumn = aspect === 'editableSchemaMetadata';
        const entityUrn = isOfColumn ? columnUrn(urn, 'a%2C%28b%29') : urn;
        expect(event).toMatchObject({ category, semVerChange: 'MINOR', entityUrn });
        if (isOfColumn) expect(event.parameters).toMatchObject({ fieldPath: 'a,(b)', parentUrn: urn });
      }
  });

  it('has the assets of a data product, and the parent and related entities of a document', async () => {
    const [asset, product] = [datasetUrn(), `urn:li:dataProduct:${uniqueName('timeline')}`];
    const assets = (...urns: string[]) => ({
      name: 'p',
      assets: urns.map((destinationUrn) => ({ destinationUrn })),
    });
    await rest.write({ urn: asset, aspect: 'status', value: { removed: false } });
    await rest.write({ urn: product, aspect: 'dataProductProperties', value: assets(asset) });
    await rest.write({ urn: product, aspect: 'dataProductProperties', value: assets() });
    expect(changes(await read(product, { categories: 'ASSET_MEMBERSHIP' }))).toEqual([
      [['ADD', asset]],
      [['REMOVE', asset]],
    ]);

    const [urn, above, other] = [1, 2, 3].map(() => `urn:li:document:${uniqueName('timeline')}`);
    const info = (more: object) => ({
      ...{ title: 't', status: { state: 'PUBLISHED' }, contents: { text: 't' } },
      ...{ created: STAMP, lastModified: STAMP, ...more },
    });
    const about = { relatedAssets: [{ asset }], relatedDocuments: [{ document: other }] };
    await rest.write({ urn: `${urn}`, aspect: 'documentInfo', value: info({}) });
    await rest.write({
      urn: `${urn}`,
      ...{ aspect: 'documentInfo', value: info({ ...about, parentDocument: { document: above } }) },
    });
    await rest.write({ urn: `${urn}`, aspect: 'documentInfo', value: info({ relatedAssets: [{ asset }] }) });
    expect(changes(await read(`${urn}`, { categories: 'RELATED_ENTITIES' }))).toEqual([
      [
        ['ADD', asset],
        ['ADD', other],
      ],
      [['REMOVE', other]],
    ]);
    const moves = (await read(`${urn}`, { categories: 'PARENT' })).flatMap(
      ({ changeEvents }) => changeEvents,
    );
    expect(moves).toMatchObject([
      { operation: 'MODIFY', parameters: { newParent: above }, description: `Moved ${urn} below ${above}` },
      { operation: 'MODIFY', parameters: { oldParent: above }, description: `Moved ${urn} to the top` },
    ]);
  });

  it('has changed values of structured properties', async () => {
    const [urn, property] = [datasetUrn(), `urn:li:structuredProperty:${uniqueName('timeline')}`];
    const definition = {
      qualifiedName: property.slice('urn:li:structuredProperty:'.length),
      valueType: 'urn:li:dataType:datahub.string',
      entityTypes: ['urn:li:entityType:datahub.dataset'],
    };
    await rest.write({ urn: property, aspect: 'propertyDefinition', value: definition });
    await rest.write({ urn, aspect: 'status', value: { removed: false } });
    for (const string of ['a', 'b'])
      await rest.write({
        urn,
        aspect: 'structuredProperties',
        value: { properties: [{ propertyUrn: property, values: [{ string }] }] },
      });
    const timeline = await read(urn, { categories: 'STRUCTURED_PROPERTY' });
    expect(changes(timeline)).toEqual([[['ADD', property]], [['MODIFY', property]]]);
  });
});
