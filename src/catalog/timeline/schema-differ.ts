import { listOf, objectsOf } from '../../model/json.js';
import type { JsonObject } from '../../model/types.js';
import { columnUrn } from '../../model/urn-build.js';
import { pathOf, schemaColumns } from './column-pairs.js';
import { combined } from './differ-builders.js';
import { type Differ, type Difference, pairs } from './difference.js';

/** The kind of change of a column. */
type ModificationCategory = 'RENAME' | 'TYPE_CHANGE' | 'OTHER';

/** Columns that were added, removed, changed or renamed. */
const columns: Differ = (before, after, urn) =>
  schemaColumns(objectsOf(before.fields), objectsOf(after.fields)).flatMap((pair): Difference[] => {
    const [old, now] = [pair.before, pair.after];
    if (old && now) return modified(urn, old, now);
    if (now) return [{ ...about(urn, now, 'OTHER'), ...ADDED, description: `Added ${named(urn, now)}` }];
    if (old) return [{ ...about(urn, old, 'OTHER'), ...REMOVED, description: `Removed ${named(urn, old)}` }];
    return [];
  });

const ADDED = { operation: 'ADD', semVerChange: 'MINOR' } as const;
const REMOVED = { operation: 'REMOVE', semVerChange: 'MAJOR' } as const;

function modified(urn: string, old: JsonObject, now: JsonObject): Difference[] {
  const operation = 'MODIFY';
  if (pathOf(old) !== pathOf(now)) {
    const event = about(urn, old, 'RENAME');
    const parameters = { ...event.parameters, newFieldPath: pathOf(now) };
    const description = `Renamed ${named(urn, old)} to ${pathOf(now)}`;
    return [{ ...event, parameters, operation, semVerChange: 'MINOR', description }];
  }
  const [type, newType] = [old.nativeDataType, now.nativeDataType].map(String);
  if (type === newType) return [];
  const description = `Changed the type of ${named(urn, old)} from ${type} to ${newType}`;
  return [{ ...about(urn, old, 'TYPE_CHANGE'), operation, semVerChange: 'MAJOR', description }];
}

const named = (urn: string, column: JsonObject) => `column ${pathOf(column)} of ${urn}`;

/** The parts of an event that describe a column. */
function about(urn: string, column: JsonObject, modificationCategory: ModificationCategory) {
  const modifier = columnUrn(urn, pathOf(column));
  const nullable = column.nullable === true;
  return {
    category: 'TECHNICAL_SCHEMA' as const,
    modifier,
    parameters: { fieldPath: pathOf(column), fieldUrn: modifier, nullable, modificationCategory },
  };
}

/** Columns that joined or left the primary key. */
const primaryKey: Differ = (before, after, urn) =>
  pairs(listOf(before.primaryKeys), listOf(after.primaryKeys), String).map(({ key, after: now }) => {
    const all = [...objectsOf(after.fields), ...objectsOf(before.fields)];
    const column = all.find((one) => pathOf(one) === key) ?? { fieldPath: key };
    const change = now === undefined ? 'is no longer' : 'became';
    return {
      ...about(urn, column, 'OTHER'),
      ...({ operation: 'MODIFY', semVerChange: 'MAJOR' } as const),
      description: `Column ${key} of ${urn} ${change} part of the primary key`,
    };
  });

/** The differ of a schema. It reports columns first, then the primary key. */
export const schema = combined(columns, primaryKey);
