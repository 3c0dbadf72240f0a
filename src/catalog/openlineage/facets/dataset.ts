import type { JsonObject } from '../../../model/types.js';
import { columnUrn } from '../../../model/urn-build.js';
import { groupBy } from '../../../shared/group-by.js';
import type { Path } from '../../../shared/path.js';
import type { Merge } from '../merge.js';
import { members, objects, text, texts } from '../values.js';
import { setOwners, setTags, tagKey, tagsOf } from './owners-and-tags.js';
import type { DatasetScope, FacetReader, FacetRule } from './rule.js';

const PROPERTIES = 'datasetProperties';

const setProperties = (scope: DatasetScope, path: Path, customProperties: JsonObject) =>
  scope.writes.setFields(path, scope.dataset, PROPERTIES, { customProperties });

const documentation: FacetReader<DatasetScope> = ({ description }, scope, path) =>
  scope.writes.setFields(path, scope.dataset, PROPERTIES, {
    description: text(description),
  });

const dataSource: FacetReader<DatasetScope> = ({ name, uri }, scope, path) =>
  setProperties(scope, path, texts({ name: name ?? null, uri: uri ?? null }, 'dataSource.'));

const storage: FacetReader<DatasetScope> = ({ storageLayer, fileFormat }, scope, path) =>
  setProperties(scope, path, texts({ storageLayer: storageLayer ?? null, fileFormat: fileFormat ?? null }));

const CATALOG: Readonly<Record<string, string>> = {
  framework: 'catalogFramework',
  type: 'catalogType',
  name: 'catalogName',
  metadataUri: 'catalogMetadataUri',
  warehouseUri: 'catalogWarehouseUri',
  source: 'catalogSource',
};

const catalog: FacetReader<DatasetScope> = ({ catalogProperties, ...facet }, scope, path) => {
  const named = Object.entries(CATALOG).map(
    ([member, property]) => [property, facet[member] ?? null] as const,
  );
  setProperties(scope, path, {
    ...texts(Object.fromEntries(named)),
    ...texts(members(catalogProperties), 'openlineage.catalog.'),
  });
};

const datasetType: FacetReader<DatasetScope> = ({ datasetType: type, subType }, scope, path) => {
  const typeNames = [...new Set([text(type), text(subType)])].filter((name) => name !== undefined);
  if (typeNames.length > 0) scope.writes.setFields(path, scope.dataset, 'subTypes', { typeNames });
};

/**
 * A version that was written is the dataset's current one. A version that was read may be old, so it belongs to the
 * run.
 */
const datasetVersionFacet: FacetReader<DatasetScope> = ({ datasetVersion }, scope, path) => {
  const version = text(datasetVersion);
  if (version === undefined) return;
  if (scope.role !== 'input') setProperties(scope, path, { 'openlineage.datasetVersion': version });
  else if (scope.run)
    scope.writes.setFields(path, scope.run, 'dataProcessInstanceProperties', {
      customProperties: { [`datasetVersion.${scope.dataset}`]: version },
    });
};

const ownership: FacetReader<DatasetScope> = (facet, scope, path) =>
  setOwners(facet, scope, scope.dataset, path);

const tags: FacetReader<DatasetScope> = ({ tags: given }, scope, path) => {
  const all = objects(given);
  setTags(
    all.filter(({ field }) => text(field) === undefined),
    scope,
    scope.dataset,
    path,
  );
  const ofColumns = groupBy(
    all.filter(({ field }) => text(field) !== undefined),
    ({ field }) => String(field),
  );
  if (ofColumns.size > 0)
    scope.writes.merge(path, scope.dataset, 'editableSchemaMetadata', columnTags(ofColumns, scope));
};

/** Adds tags to columns. It removes no tags, since users edit the same aspect. */
function columnTags(tagsByColumn: ReadonlyMap<string, JsonObject[]>, { urns }: DatasetScope): Merge {
  return (value) => {
    const stored = objects(value.editableSchemaFieldInfo);
    const columns = new Map(stored.map((column) => [String(column.fieldPath), column]));
    for (const [fieldPath, given] of [...tagsByColumn].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const column = columns.get(fieldPath) ?? { fieldPath };
      const known = objects(members(column.globalTags).tags);
      // A facet may name a tag twice.
      const byKey = new Map([...tagsOf(given, urns), ...known].map((tag) => [tagKey(tag), tag]));
      const all = [...byKey.values()].sort((a, b) => (tagKey(a) < tagKey(b) ? -1 : 1));
      columns.set(fieldPath, { ...column, globalTags: { ...members(column.globalTags), tags: all } });
    }
    const infos = [...columns.values()].sort((a, b) => (String(a.fieldPath) < String(b.fieldPath) ? -1 : 1));
    return { ...value, editableSchemaFieldInfo: infos };
  };
}

/** The dataset with the event's own name becomes a sibling of the dataset that the symlink names. */
const symlinks: FacetReader<DatasetScope> = (_facet, scope, path) => {
  const own = scope.urns.datasetByOwnName(scope.eventDataset);
  if (own === scope.dataset) return;
  scope.writes.merge(path, scope.dataset, 'siblings', (value) => {
    const known = (value.siblings as string[] | undefined) ?? [];
    return { primary: true, ...value, siblings: [...new Set([...known, own])].sort() };
  });
};

/** The URN of a column of a dataset. */
export const columnOf = (dataset: string, fieldPath: string) => columnUrn(dataset, fieldPath);

/** Facets that describe datasets. */
export const DATASET_FACETS: readonly FacetRule<DatasetScope>[] = [
  { name: 'documentation', target: 'description of the dataset (`datasetProperties`)', read: documentation },
  {
    name: 'dataSource',
    target: 'custom properties of the dataset: `dataSource.name`, `dataSource.uri`',
    read: dataSource,
  },
  {
    name: 'storage',
    target: 'custom properties of the dataset: `storageLayer`, `fileFormat`',
    read: storage,
  },
  {
    name: 'catalog',
    target: 'custom properties of the dataset: `catalogName` and the like, `openlineage.catalog.<property>`',
    read: catalog,
  },
  { name: 'datasetType', target: 'subtypes of the dataset (`subTypes`)', read: datasetType },
  {
    name: 'version',
    target:
      'of a written dataset: its custom property `openlineage.datasetVersion`; of a dataset that was read: a custom property of the run',
    read: datasetVersionFacet,
  },
  { name: 'ownership', target: 'owners of the dataset (`ownership`)', read: ownership },
  {
    name: 'tags',
    target: 'tags of the dataset (`globalTags`), and of its columns (`editableSchemaMetadata`)',
    read: tags,
  },
  {
    name: 'symlinks',
    target:
      'an identifier of type TABLE, in Glue or Hive, names the dataset wherever it occurs in the event; the dataset of the own name becomes a sibling (`siblings`)',
    read: symlinks,
  },
];
