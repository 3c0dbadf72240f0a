import { objectsOf } from '../../model/json.js';
import { columnUrn } from '../../model/urn-build.js';
import { pathOf } from './differ-builders.js';
import { type Differ, type Difference, operationOf, pairs } from './difference.js';

/** Columns that were added, removed or changed. */
export const schema: Differ = (before, after, urn) =>
  pairs(objectsOf(before.fields), objectsOf(after.fields), pathOf).flatMap((pair): Difference[] => {
    const { operation, verb } = operationOf(pair);
    const modifier = columnUrn(urn, pair.key);
    const parameters = {
      fieldPath: pair.key,
      fieldUrn: modifier,
      nullable: String(pair.after?.nullable ?? false),
    };
    const common = { category: 'TECHNICAL_SCHEMA', operation, modifier, parameters } as const;
    if (operation !== 'MODIFY') {
      const semVerChange = operation === 'ADD' ? 'MINOR' : 'MAJOR';
      return [{ ...common, semVerChange, description: `${verb} column ${pair.key} of ${urn}` }];
    }
    const [old, now] = [pair.before?.nativeDataType, pair.after?.nativeDataType].map(String);
    if (old === now) return [];
    const description = `Changed the type of column ${pair.key} of ${urn} from ${old} to ${now}`;
    return [{ ...common, semVerChange: 'MAJOR', description }];
  });
