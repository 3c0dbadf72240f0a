// Unusual entities: with very long names, with nothing but a URN, with thousands of columns.

/** @param {string} name */
const dataset = (name) => `urn:li:dataset:(urn:li:dataPlatform:hive,odd.${name},PROD)`;

const LONG = dataset('long');
const BARE = dataset('bare');
const WIDE = dataset('wide');
const REMOVED = dataset('removed');
const TAG = 'urn:li:tag:odd-long-name';
const OWNER = 'urn:li:corpuser:odd.long.name';

const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'.repeat(6);
const name = `${word} ${'a name of many words '.repeat(40)}`;
const endless = 'endless'.repeat(3_000);

/**
 * @param {string} fieldPath
 * @param {string | undefined} description
 */
const field = (fieldPath, description) => ({
  fieldPath,
  description,
  nativeDataType: `struct<${'a: int, '.repeat(40)}b: int>`,
  type: { type: { 'com.linkedin.schema.RecordType': {} } },
});

/** @param {object[]} fields */
const schemaOf = (fields) => ({
  ...{ schemaName: 'odd', platform: 'urn:li:dataPlatform:hive', version: 0, hash: '', fields },
  platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
});

/** The entities with their aspects. */
const ENTITIES = {
  [LONG]: {
    datasetProperties: {
      name,
      description: `# ${word}\n\n${name}\n\n| ${word} | b |\n|---|---|\n| ${name} | ${word} |\n\n\`${word}\`\n\n1. one\n2. two\n\n> ${name}`,
      customProperties: { [word]: name, empty: '' },
    },
    globalTags: {
      tags: Array.from({ length: 30 }, (_, index) => ({ tag: index ? `${TAG}-${index}` : TAG })),
    },
    ownership: { owners: [{ owner: OWNER, type: 'DATAOWNER' }], lastModified: { time: 0, actor: OWNER } },
    schemaMetadata: schemaOf([field(word, name), field(`${word}.${word}`, undefined)]),
    deprecation: { deprecated: true, note: name, actor: OWNER, decommissionTime: 1_900_000_000_000 },
    institutionalMemory: {
      elements: [
        { url: `https://example.org/${word}`, description: '', createStamp: { time: 0, actor: OWNER } },
      ],
    },
    upstreamLineage: {
      upstreams: [
        { dataset: BARE, type: 'COPY' },
        { dataset: WIDE, type: 'COPY' },
      ],
    },
  },
  [BARE]: { status: { removed: false } },
  [WIDE]: {
    datasetProperties: { name: endless.slice(0, 20_000), description: endless.slice(0, 20_000) },
    schemaMetadata: schemaOf(Array.from({ length: 2_000 }, (_, index) => field(`column_${index}`, 'x'))),
  },
  [REMOVED]: { datasetProperties: { name: 'Removed' }, status: { removed: true } },
  [TAG]: { tagProperties: { name: word, description: name, colorHex: '#a02c5a' } },
  [OWNER]: { corpUserInfo: { active: true, displayName: word, title: name, email: `${word}@example.org` } },
};

/**
 * Writes the entities to a service.
 * @param {string} address
 */
export async function writeOdd(address) {
  const proposals = Object.entries(ENTITIES).flatMap(([entityUrn, aspects]) =>
    Object.entries(aspects).map(([aspectName, value]) => ({
      ...{ entityType: entityUrn.split(':')[2], entityUrn, changeType: 'UPSERT', aspectName },
      aspect: { value: JSON.stringify(value), contentType: 'application/json' },
    })),
  );
  const response = await fetch(`${address}/aspects?action=ingestProposalBatch`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ proposals }),
  });
  if (!response.ok) throw new Error(await response.text());
}

/**
 * @param {string} urn
 * @param {string} [tab]
 */
const asset = (urn, tab) => `#/asset/${urn}${tab ? `?tab=${tab}` : ''}`;

/** The pages of these entities. */
export const ODD_PAGES = {
  long: asset(LONG),
  'long-columns': asset(LONG, 'columns'),
  'long-history': asset(LONG, 'history'),
  'long-related': asset(LONG, 'related'),
  'long-aspects': asset(LONG, 'raw'),
  'long-search': '#/search?q=odd',
  'long-lineage': `#/lineage/${LONG}?list=upstream`,
  'long-person': asset(OWNER),
  'long-tag': asset(TAG),
  bare: asset(BARE),
  'bare-columns': asset(BARE, 'columns'),
  'bare-usage': asset(BARE, 'activity'),
  wide: asset(WIDE),
  'wide-columns': asset(WIDE, 'columns'),
  removed: asset(REMOVED),
};
