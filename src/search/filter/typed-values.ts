import { badRequest } from '../../errors.js';
import { buildUrn, canonicalUrn } from '../../model/index.js';
import { modelSpelling } from '../../model/registry.js';
import type { Registry } from '../../model/types.js';
import type { FieldValue } from '../documents/values.js';
import { isTextual } from '../fields/kinds.js';
import type { SearchField } from '../types.js';
import { referencedTypes } from './referenced-types.js';

/**
 * The values that a filter's text may mean in a field that holds no dates: one as a rule; for a name where the field holds URNs, the text
 * itself and the URNs of what may have that name.
 * @throws CairnError BAD_REQUEST when the text is no value of the field's kind.
 */
export function typedValues(registry: Registry, field: SearchField, text: string): FieldValue[] {
  if (field.name === '_entityType') return [entityTypeName(registry, text)];
  if (field.kind === 'urn') return [canonicalUrn(registry, text), ...namedUrns(registry, field, text)];
  if (isTextual(field.kind)) return [...new Set([text, canonicalUrn(registry, text)])];
  if (field.kind === 'boolean') return [booleanOf(field, text)];
  return [numberOf(field, text)];
}

/** @throws CairnError BAD_REQUEST when the text is none. */
export function numberOf(field: SearchField, text: string): number {
  const number = /\S/.test(text) ? Number(text) : Number.NaN;
  if (Number.isFinite(number)) return number;
  throw badRequest(`${field.name} is compared with numbers, not with ${JSON.stringify(text)}`);
}

function booleanOf(field: SearchField, text: string): boolean {
  const lower = text.toLowerCase();
  if (lower !== 'true' && lower !== 'false')
    throw badRequest(`${field.name} is true or false, not ${JSON.stringify(text)}`);
  return lower === 'true';
}

/** `DATA_JOB`, `dataJob` and `datajob` are one type. */
function entityTypeName(registry: Registry, text: string): string {
  return registry.entity(modelSpelling(text)).name;
}

function namedUrns(registry: Registry, field: SearchField, text: string): string[] {
  if (text === '' || text.startsWith('urn:')) return [];
  return referencedTypes(registry, field.name).flatMap(({ name, key }) => {
    const [part, ...others] = key.record.fields;
    if (part === undefined || others.length > 0) return [];
    try {
      return [buildUrn(registry, name, { [part.name]: text })];
    } catch {
      // A text that cannot be such a name.
      return [];
    }
  });
}
