import type { AspectRecord, Author, Catalog, EntityRecord } from '../types.js';
import { readsSecrets, redacted } from './secrets.js';

/** The catalog as somebody may read it: every value that leaves it goes by here, whichever interface asked. */
export function catalogSeenBy(author: Author, catalog: Catalog): Catalog {
  if (readsSecrets(author)) return catalog;
  const { entities, runs } = catalog;
  const ofRecord = (record: AspectRecord): AspectRecord => ({
    ...record,
    value: redacted(record.name, record.value, author),
  });
  const ofEntity = ({ aspects, ...entity }: EntityRecord): EntityRecord => ({
    ...entity,
    aspects: Object.fromEntries(Object.entries(aspects).map(([name, record]) => [name, ofRecord(record)])),
  });
  return {
    ...catalog,
    entities: {
      ...entities,
      get: async (urns, names) => (await entities.get(urns, names)).map(ofEntity),
      getAspects: async (pairs) =>
        (await entities.getAspects(pairs)).map((record) => record && ofRecord(record)),
      getVersions: async (keys) =>
        (await entities.getVersions(keys)).map((record) => record && ofRecord(record)),
      async getAspectAtVersion(urn, aspect, version) {
        const record = await entities.getAspectAtVersion(urn, aspect, version);
        return record && ofRecord(record);
      },
    },
    runs: {
      ...runs,
      async describe(description) {
        const aspects = await runs.describe(description);
        return aspects.map(({ value, ...aspect }) => ({
          ...aspect,
          ...(value && { value: redacted(aspect.aspectName, value, author) }),
        }));
      },
    },
  };
}
