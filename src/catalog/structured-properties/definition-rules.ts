import { randomUUID } from 'node:crypto';
import type { StructuredPropertyDefinition } from '../../generated/aspects.js';
import { AspectValue } from '../../model/aspect-value.js';
import { parseUrn } from '../../model/index.js';
import { unprocessable } from '../../shared/errors.js';
import type { Finding } from '../../shared/path.js';
import { refuse } from '../proposals/refuse.js';
import type { AspectRules, CheckedAspect } from '../proposals/rules.js';
import { withCanonicalAllowed } from './canonical-values.js';
import { incompatibilities } from './compatibility.js';
import { toDefinition } from './definition.js';
import { definitionProblems } from './definition-problems.js';
import { CreatedDefinition, propertiesNamed, RetiredDefinition } from './draft-definitions.js';
import { fieldName } from './names.js';
import { isSoftDeleted } from './property-state.js';
import { isKnownType } from './value-types.js';
import { isLater } from './version.js';

/**
 * The rules of `propertyDefinition`. A new property gets a new definition id, and so does a later version. A new
 * definition has no values.
 */
export const definitionRules: AspectRules = {
  validate(planned, given, before) {
    const { draft, urn, aspect, registry, path } = planned;
    const value = withCanonicalAllowed(registry, aspect, given, toDefinition(given.json));
    const definition = toDefinition(value.json);
    const old = before && toDefinition(new AspectValue(before.value).json);
    if (isSoftDeleted(draft, registry, urn.text))
      throw unprocessable(`Cannot mutate a soft deleted Structured Property Definition: ${urn.text}`);
    refuse(`definition of ${urn.text}`, [
      ...definitionProblems(registry, urn, definition, path),
      ...missingTypeProblems(planned, definition),
      ...nameConflictProblems(planned, definition),
      ...(old ? incompatibilities(old, definition, path) : []),
    ]);
    const [id] = before?.definitionIds ?? [];
    if (id !== undefined && !isLater(definition.version, old?.version)) return { value, definitionIds: [id] };
    if (id !== undefined) draft.extensions.push(new RetiredDefinition(id));
    const created = randomUUID();
    draft.extensions.push(new CreatedDefinition(created, urn.text));
    return { value, definitionIds: [created] };
  },

  deleted({ draft }, { definitionIds }) {
    const [id] = definitionIds ?? [];
    if (id !== undefined) draft.extensions.push(new RetiredDefinition(id));
  },

  nodeProperties: (urn, value) => ({ fieldName: value === null ? null : fieldName(urn.key.id ?? '') }),
};

/** A data type that users defined must exist. */
function missingTypeProblems(
  { draft, registry, path }: CheckedAspect,
  { valueType }: StructuredPropertyDefinition,
): Finding[] {
  if (isKnownType(valueType)) return [];
  const urn = parseUrn(registry, valueType);
  if (urn.entityType.name !== 'dataType' || draft.exists(urn)) return [];
  return [{ path: path.at('valueType'), message: `the data type ${valueType} does not exist` }];
}

/** Search fields contain no dots. So `a.b` and `a_b` would share a field. */
function nameConflictProblems(
  { draft, urn, path }: CheckedAspect,
  { qualifiedName }: StructuredPropertyDefinition,
): Finding[] {
  const name = fieldName(qualifiedName);
  const other = propertiesNamed(draft, name).find((text) => text !== urn.text);
  if (other === undefined) return [];
  const message = `the name ${name}, by which ${qualifiedName} would be searched, is taken by ${other}`;
  return [{ path: path.at('qualifiedName'), message }];
}
