import { objectOf, objectsOf } from '../../../model/json.js';
import type { JsonObject } from '../../../model/types.js';
import { groupBy } from '../../../shared/group-by.js';
import type { Path } from '../../../shared/path.js';
import type { Merge } from '../merge.js';
import { text, texts, union } from '../values.js';
import { setRunProperties } from './custom-properties.js';
import { setOwners, setTags, tagKey, tagsOf } from './owners-and-tags.js';
import type { DatasetScope, FacetRule } from './rule.js';

const PROPERTIES = 'datasetProperties';

const setProperties = (scope: DatasetScope, path: Path, customProperties: JsonObject) =>
  scope.writes.setFields(path, scope.dataset, PROPERTIES, { customProperties });

/** Adds tags to columns. It removes no tags, since users edit the same aspect. */
function columnTags(tagsByColumn: ReadonlyMap<string, JsonObject[]>, { urns }: DatasetScope): Merge {
  return (value) => {
    const stored = objectsOf(value.editableSchemaFieldInfo);
    const columns = new Map(stored.map((column) => [String(column.fieldPath), column]));
    for (const [fieldPath, given] of [...tagsByColumn].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const column = columns.get(fieldPath) ?? { fieldPath };
      const known = objectsOf(objectOf(column.globalTags).tags);
      // A facet may name a tag twice.
      const byKey = new Map([...tagsOf(given, urns), ...known].map((tag) => [tagKey(tag), tag]));
      const all = [...byKey.values()].sort((a, b) => (tagKey(a) < tagKey(b) ? -1 : 1));
      columns.set(fieldPath, { ...column, globalTags: { ...objectOf(column.globalTags), tags: all } });
    }
    const infos = [...columns.values()].sort((a, b) => (String(a.fieldPath) < String(b.fieldPath) ? -1 : 1));
    return { ...value, editableSchemaFieldInfo: infos };
  };
}

/** Facets that describe datasets. */
export const DATASET_FACETS: readonly FacetRule<DatasetScope>[] = [
  {
    name: 'documentation',
    target: 'description of the dataset (`datasetProperties`)',
    read: ({ description }, scope, path) =>
      scope.writes.setFields(path, scope.dataset, PROPERTIES, { description: text(description) }),
  },
  {
    name: 'dataSource',
    target: 'custom properties of the dataset: `dataSource.name`, `dataSource.uri`',
    read: ({ name, uri }, scope, path) => setProperties(scope, path, texts({ name, uri }, 'dataSource.')),
  },
  {
    name: 'storage',
    target: 'custom properties of the dataset: `storageLayer`, `fileFormat`',
    read: ({ storageLayer, fileFormat }, scope, path) =>
      setProperties(scope, path, texts({ storageLayer, fileFormat })),
  },
  {
    name: 'catalog',
    target: 'custom properties of the dataset: `catalogName` and the like, `openlineage.catalog.<property>`',
    read: (facet, scope, path) =>
      setProperties(scope, path, {
        ...texts({
          catalogFramework: facet.framework,
          catalogType: facet.type,
          catalogName: facet.name,
          catalogMetadataUri: facet.metadataUri,
          catalogWarehouseUri: facet.warehouseUri,
          catalogSource: facet.source,
        }),
        ...texts(objectOf(facet.catalogProperties), 'openlineage.catalog.'),
      }),
  },
  {
    name: 'datasetType',
    target: 'subtypes of the dataset (`subTypes`)',
    read: ({ datasetType, subType }, scope, path) => {
      const typeNames = [...new Set([text(datasetType), text(subType)])].filter((name) => name !== undefined);
      if (typeNames.length > 0) scope.writes.setFields(path, scope.dataset, 'subTypes', { typeNames });
    },
  },
  {
    name: 'version',
    target:
      'of a written dataset: its custom property `openlineage.datasetVersion`; of a dataset that was read: a custom property of the run',
    read: ({ datasetVersion }, scope, path) => {
      const version = text(datasetVersion);
      if (version === undefined) return;
      const { writes, run, dataset } = scope;
      // A version that was read may be old, so it belongs to the run. One that was written is the current one.
      if (scope.role !== 'input') setProperties(scope, path, { 'openlineage.datasetVersion': version });
      else if (run) setRunProperties({ writes, run }, path, { [`datasetVersion.${dataset}`]: version });
    },
  },
  {
    name: 'ownership',
    target: 'owners of the dataset (`ownership`)',
    read: (facet, scope, path) => setOwners(facet, scope, scope.dataset, path),
  },
  {
    name: 'tags',
    target: 'tags of the dataset (`globalTags`), and of its columns (`editableSchemaMetadata`)',
    read: ({ tags }, scope, path) => {
      const all = objectsOf(tags);
      const ofDataset = all.filter(({ field }) => text(field) === undefined);
      const ofColumns = all.filter(({ field }) => text(field) !== undefined);
      setTags(ofDataset, scope, scope.dataset, path);
      const byColumn = groupBy(ofColumns, ({ field }) => String(field));
      if (byColumn.size > 0)
        scope.writes.merge(path, scope.dataset, 'editableSchemaMetadata', columnTags(byColumn, scope));
    },
  },
  {
    name: 'symlinks',
    target:
      'an identifier of type TABLE, in Glue or Hive, names the dataset wherever it occurs in the event; the dataset of the own name becomes a sibling (`siblings`)',
    read: (_facet, scope, path) => {
      const own = scope.urns.datasetByOwnName(scope.eventDataset);
      if (own === scope.dataset) return;
      scope.writes.merge(path, scope.dataset, 'siblings', (value) => ({
        primary: true,
        ...value,
        siblings: union(value.siblings, [own]),
      }));
    },
  },
];
