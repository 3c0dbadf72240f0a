import { groupBy } from '../../../group-by.js';
import type { JsonObject } from '../../../model/types.js';
import { columnUrn } from '../../../model/urn-build.js';
import type { Merge } from '../memory.js';
import { members, objects, text, texts } from '../values.js';
import { sayOwners, sayTags, tagKey, tagsOf } from './labels.js';
import type { DatasetScope, FacetReader, FacetRule } from './rule.js';

const PROPERTIES = 'datasetProperties';

export const placeOf = ({ mention }: DatasetScope, facet: string) => `${mention.place}/facets/${facet}`;

const sayProperties = (scope: DatasetScope, facet: string, customProperties: JsonObject) =>
  scope.statements.say(placeOf(scope, facet), scope.dataset, PROPERTIES, { customProperties });

const documentation: FacetReader<DatasetScope> = ({ description }, scope) =>
  scope.statements.say(placeOf(scope, 'documentation'), scope.dataset, PROPERTIES, {
    description: text(description),
  });

const dataSource: FacetReader<DatasetScope> = ({ name, uri }, scope) =>
  sayProperties(scope, 'dataSource', texts({ name: name ?? null, uri: uri ?? null }, 'dataSource.'));

const storage: FacetReader<DatasetScope> = ({ storageLayer, fileFormat }, scope) =>
  sayProperties(
    scope,
    'storage',
    texts({ storageLayer: storageLayer ?? null, fileFormat: fileFormat ?? null }),
  );

const CATALOG: Readonly<Record<string, string>> = {
  framework: 'catalogFramework',
  type: 'catalogType',
  name: 'catalogName',
  metadataUri: 'catalogMetadataUri',
  warehouseUri: 'catalogWarehouseUri',
  source: 'catalogSource',
};

const catalog: FacetReader<DatasetScope> = ({ catalogProperties, ...facet }, scope) => {
  const named = Object.entries(CATALOG).map(
    ([member, property]) => [property, facet[member] ?? null] as const,
  );
  sayProperties(scope, 'catalog', {
    ...texts(Object.fromEntries(named)),
    ...texts(members(catalogProperties), 'openlineage.catalog.'),
  });
};

const datasetType: FacetReader<DatasetScope> = ({ datasetType: type, subType }, scope) => {
  const typeNames = [...new Set([text(type), text(subType)])].filter((name) => name !== undefined);
  if (typeNames.length > 0)
    scope.statements.say(placeOf(scope, 'datasetType'), scope.dataset, 'subTypes', { typeNames });
};

/** The version that was written is the dataset's from now on; that which was read may be an old one, and is the run's. */
const version: FacetReader<DatasetScope> = ({ datasetVersion }, scope) => {
  const said = text(datasetVersion);
  if (said === undefined) return;
  if (scope.role !== 'input') sayProperties(scope, 'version', { 'openlineage.datasetVersion': said });
  else if (scope.run)
    scope.statements.say(placeOf(scope, 'version'), scope.run, 'dataProcessInstanceProperties', {
      customProperties: { [`datasetVersion.${scope.dataset}`]: said },
    });
};

const ownership: FacetReader<DatasetScope> = (facet, scope) =>
  sayOwners(facet, scope, scope.dataset, placeOf(scope, 'ownership'));

const tags: FacetReader<DatasetScope> = ({ tags: given }, scope) => {
  const place = placeOf(scope, 'tags');
  const all = objects(given);
  sayTags(
    all.filter(({ field }) => text(field) === undefined),
    scope,
    scope.dataset,
    place,
  );
  const ofColumns = groupBy(
    all.filter(({ field }) => text(field) !== undefined),
    ({ field }) => String(field),
  );
  if (ofColumns.size > 0)
    scope.statements.merge(place, scope.dataset, 'editableSchemaMetadata', columnTags(ofColumns, scope));
};

/** Tags of columns are added: what people do there is not undone. */
function columnTags(tagsByColumn: ReadonlyMap<string, JsonObject[]>, { names }: DatasetScope): Merge {
  return (value) => {
    const stored = objects(value.editableSchemaFieldInfo);
    const columns = new Map(stored.map((column) => [String(column.fieldPath), column]));
    for (const [fieldPath, given] of [...tagsByColumn].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const column = columns.get(fieldPath) ?? { fieldPath };
      const known = objects(members(column.globalTags).tags);
      // By key: a facet may name a tag twice.
      const byKey = new Map([...tagsOf(given, names), ...known].map((tag) => [tagKey(tag), tag]));
      const all = [...byKey.values()].sort((a, b) => (tagKey(a) < tagKey(b) ? -1 : 1));
      columns.set(fieldPath, { ...column, globalTags: { ...members(column.globalTags), tags: all } });
    }
    const infos = [...columns.values()].sort((a, b) => (String(a.fieldPath) < String(b.fieldPath) ? -1 : 1));
    return { ...value, editableSchemaFieldInfo: infos };
  };
}

/** The name that a dataset has by itself, beside that by which it is known. */
const symlinks: FacetReader<DatasetScope> = (_facet, scope) => {
  const own = scope.names.ownDataset(scope.mention);
  if (own === scope.dataset) return;
  scope.statements.merge(placeOf(scope, 'symlinks'), scope.dataset, 'siblings', (value) => {
    const known = (value.siblings as string[] | undefined) ?? [];
    return { primary: true, ...value, siblings: [...new Set([...known, own])].sort() };
  });
};

/** The URN of a column of a dataset. */
export const columnOf = (dataset: string, fieldPath: string) => columnUrn(dataset, fieldPath);

/** Facets that describe datasets. */
export const DATASET_FACETS: readonly FacetRule<DatasetScope>[] = [
  { name: 'documentation', goes: 'description of the dataset (`datasetProperties`)', read: documentation },
  {
    name: 'dataSource',
    goes: 'custom properties of the dataset: `dataSource.name`, `dataSource.uri`',
    read: dataSource,
  },
  { name: 'storage', goes: 'custom properties of the dataset: `storageLayer`, `fileFormat`', read: storage },
  {
    name: 'catalog',
    goes: 'custom properties of the dataset: `catalogName` and the like, `openlineage.catalog.<property>`',
    read: catalog,
  },
  { name: 'datasetType', goes: 'sub types of the dataset (`subTypes`)', read: datasetType },
  {
    name: 'version',
    goes: 'custom property of the dataset that is written, `openlineage.datasetVersion`; of the run for one that is read',
    read: version,
  },
  { name: 'ownership', goes: 'owners of the dataset (`ownership`)', read: ownership },
  {
    name: 'tags',
    goes: 'tags of the dataset (`globalTags`), and of its columns (`editableSchemaMetadata`)',
    read: tags,
  },
  {
    name: 'symlinks',
    goes: 'the dataset is known by its identifier of type TABLE, in Glue or Hive, wherever the event names it; the name that it has itself becomes a sibling (`siblings`)',
    read: symlinks,
  },
];
