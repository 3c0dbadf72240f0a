import type {
  CreateLogicalModelInput,
  EditableSchemaFieldInput,
  LinkPhysicalChildInput,
  SetLogicalParentInput,
  UpdateLogicalModelSchemaInput,
} from '../../generated/api.js';
import { buildUrn, parseUrn } from '../../model/index.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import type { Caller } from '../callers/caller.js';
import { type Column, requireColumns } from '../editing/columns.js';
import { dataType } from '../editing/data-types.js';
import { type EditContext, editAspect, stamped, submitEdit } from '../editing/edit.js';
import { createByKey, requireText } from '../editing/entities.js';
import { readAspects } from '../entities/index.js';
import { creatorAsOwner } from '../ownership/owners.js';
import type { Proposal } from '../proposals/types.js';
import { typedUrn } from '../urns.js';

const PARENT = 'logicalParent';

/** Creates a logical dataset with its columns, and returns its URN. */
export async function createLogicalModel(
  catalog: EditContext,
  { name, displayName, env, platform, columns }: CreateLogicalModelInput,
  caller: Caller,
): Promise<string> {
  const { registry } = catalog;
  const on = platform
    ? typedUrn(registry, platform, 'dataPlatform')
    : buildUrn(registry, 'dataPlatform', { platformName: 'logical' });
  const urn = buildUrn(registry, 'dataset', {
    platform: on,
    name: requireText('name', name),
    origin: env ?? 'PROD',
  });
  const proposals = [
    createByKey(registry, urn),
    editAspect(urn, 'datasetProperties', () => ({ name: displayName ?? name })),
    writeSchema(urn, on, columns),
    ...creatorAsOwner(registry, urn, caller),
  ];
  await submitEdit(catalog, { proposals }, caller);
  return urn;
}

/** Replaces the columns of a logical dataset. */
export function updateLogicalSchema(
  catalog: EditContext,
  { urn: text, columns }: UpdateLogicalModelSchemaInput,
  caller: Caller,
): Promise<true> {
  const { registry } = catalog;
  const urn = typedUrn(registry, text, 'dataset');
  const { platform = '' } = parseUrn(registry, urn).key;
  return submitEdit(catalog, { proposals: [writeSchema(urn, platform, columns)], mustExist: [urn] }, caller);
}

/** Links a physical dataset to a logical one, and columns of the physical dataset to columns of the logical one. */
export async function linkPhysicalChild(
  catalog: EditContext,
  { logicalParentUrn, childUrn, columnMappings = [] }: LinkPhysicalChildInput,
  caller: Caller,
): Promise<true> {
  const { registry } = catalog;
  const parent = typedUrn(registry, logicalParentUrn, 'dataset');
  const child = typedUrn(registry, childUrn, 'dataset');
  const pairs = columnMappings.map(({ parentFieldPath, childFieldPath }) => ({
    parent: { dataset: parent, fieldPath: parentFieldPath },
    child: { dataset: child, fieldPath: childFieldPath },
  }));
  await requireColumns(
    catalog,
    pairs.flatMap((pair) => [pair.parent, pair.child]),
  );
  const proposals = [
    setParent(child, parent),
    ...pairs.map((pair) => setParent(columnUrn(registry, pair.child), columnUrn(registry, pair.parent))),
  ];
  return submitEdit(catalog, { proposals, mustExist: [parent, child] }, caller);
}

/** Removes the links of a physical dataset and its columns. */
export async function unlinkPhysicalChild(
  catalog: EditContext,
  childUrn: string,
  caller: Caller,
): Promise<true> {
  const { registry, stored } = catalog;
  const child = typedUrn(registry, childUrn, 'dataset');
  const [schema] = await readAspects(stored, [{ urn: child, aspect: 'schemaMetadata' } as const]);
  const columns = schema?.value.json.fields.map(({ fieldPath }) =>
    columnUrn(registry, { dataset: child, fieldPath }),
  );
  const proposals = [child, ...(columns ?? [])].map((urn) => setParent(urn, undefined, true));
  return submitEdit(catalog, { proposals, mustExist: [child] }, caller);
}

/** Sets or removes the logical parent of a dataset or a column. */
export function setLogicalParent(
  catalog: EditContext,
  { resourceUrn, parentUrn }: SetLogicalParentInput,
  caller: Caller,
): Promise<true> {
  const { registry } = catalog;
  const resource = parseUrn(registry, resourceUrn);
  const type = resource.entityType.name;
  if (type !== 'dataset' && type !== 'schemaField')
    throw badRequest(`${resource.text} is a ${type}, not a dataset or a column`);
  const parent = parentUrn ? typedUrn(registry, parentUrn, type) : undefined;
  const mustExist = type === 'dataset' ? [resource.text, ...(parent ? [parent] : [])] : [];
  return submitEdit(catalog, { proposals: [setParent(resource.text, parent)], mustExist }, caller);
}

const columnUrn = (registry: Registry, { dataset, fieldPath }: Column) =>
  buildUrn(registry, 'schemaField', { parent: dataset, fieldPath });

/** @param isKnown changes only an existing parent; without one, nothing is written */
function setParent(urn: string, parent: string | undefined, isKnown = false): Proposal {
  return editAspect(urn, PARENT, (stored, stamp): JsonObject | undefined => {
    if (isKnown && stored?.parent === undefined) return undefined;
    return omitNullish({ parent: parent && stamped(undefined, { destinationUrn: parent }, stamp) });
  });
}

function writeSchema(urn: string, platform: string, columns: readonly EditableSchemaFieldInput[]): Proposal {
  const fields = columns.map(({ fieldPath, type }) => ({
    ...{ fieldPath: requireText('fieldPath', fieldPath), type: { type: dataType(type) } },
    nativeDataType: type.toLowerCase(),
  }));
  if (new Set(fields.map(({ fieldPath }) => fieldPath)).size < fields.length)
    throw badRequest('Two columns have the same fieldPath');
  return editAspect(urn, 'schemaMetadata', (stored, stamp) => {
    const known = new Map(stored?.fields.map((field) => [field.fieldPath, field]));
    const all = fields.map((field) => ({ ...known.get(field.fieldPath), ...field }));
    return {
      ...{ schemaName: urn, platform, version: 0, hash: '' },
      platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
      ...stamped(stored, { fields: all }, stamp),
    };
  });
}
