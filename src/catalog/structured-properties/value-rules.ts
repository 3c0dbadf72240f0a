import type { StructuredPropertyValueAssignment } from '../../generated/aspects.js';
import { AspectValue } from '../../model/aspect-value.js';
import { encodedValue } from '../../model/encode.js';
import type { AspectType } from '../../model/types.js';
import type { Finding, Path } from '../../shared/path.js';
import { defaultAspectValue } from '../proposals/default-aspects.js';
import { refuse } from '../proposals/refuse.js';
import type { AspectRules, PlannedAspect } from '../proposals/rules.js';
import type { AspectState } from '../proposals/stored.js';
import { withCanonicalValues } from './canonical-values.js';
import { PROPERTY_TYPE, toAssignments } from './definition.js';
import { entityTypeOf } from './names.js';
import { type PropertyState, propertyState } from './property-state.js';
import { withAssignments } from './stored-values.js';
import { assignmentProblems, sameValues } from './value-problems.js';

/** A stored assignment with the id of its definition. */
interface Stored {
  assignment: StructuredPropertyValueAssignment;
  id: string;
  /** `hidden` while the property is soft-deleted, `orphaned` if the definition no longer exists. */
  state: 'visible' | 'hidden' | 'orphaned';
  property?: PropertyState;
}

/**
 * The rules of `structuredProperties`. Writers see what readers see. Hidden values of a soft-deleted property survive
 * every write. Values of a deleted definition are removed by the next write.
 */
export const valueRules: AspectRules = {
  visibleState(planned, state) {
    const stored = storedAssignments(planned, state);
    if (stored.every(({ state }) => state === 'visible')) return state;
    return withAssignments(planned.aspect, state, (index) => stored[index]?.state === 'visible');
  },

  validate(planned, given, before) {
    const { registry, aspect, path } = planned;
    const value = withCanonicalValues(registry, aspect, given, (urn) => propertyOf(planned, urn)?.definition);
    const stored = before ? storedAssignments(planned, before) : [];
    const shown = visibleByUrn(stored);
    const problems: Finding[] = [];
    const seen = new Set<string>();
    const listPath = path.at('properties');
    const ids = toAssignments(value.json).map((assignment, index) => {
      const at = listPath.at(index);
      const { propertyUrn } = assignment;
      const { id = '', found = [] } = seen.has(propertyUrn)
        ? { found: [{ path: at, message: `${propertyUrn} is there more than once` }] }
        : checked(planned, assignment, at, shown);
      seen.add(propertyUrn);
      problems.push(...found);
      return id;
    });
    problems.push(...removalProblems(shown, seen, listPath));
    refuse(`structuredProperties of ${planned.urn.text}`, problems);
    return merged(aspect, value, ids, stored);
  },

  deleted(planned, before, aspectOnly) {
    if (!aspectOnly) return;
    const shown = visibleByUrn(storedAssignments(planned, before));
    const problems = removalProblems(shown, new Set(), planned.path);
    refuse(`structuredProperties of ${planned.urn.text}`, problems);
  },
};

function storedAssignments({ draft, registry }: PlannedAspect, before: AspectState): Stored[] {
  const assignments = toAssignments(new AspectValue(before.value).json);
  return assignments.map((assignment, index) => {
    const id = before.definitionIds?.[index] ?? '';
    const property = propertyState(draft, registry, assignment.propertyUrn);
    if (property?.id !== id) return { assignment, id, state: 'orphaned' };
    return { assignment, id, property, state: property.isSoftDeleted ? 'hidden' : 'visible' };
  });
}

const visibleByUrn = (stored: readonly Stored[]): Map<string, Stored> =>
  new Map(stored.filter(({ state }) => state === 'visible').map((one) => [one.assignment.propertyUrn, one]));

/** The state of a property in the draft. Undefined for other URNs and for properties without a definition. */
function propertyOf({ draft, registry }: PlannedAspect, urn: string) {
  return entityTypeOf(registry, urn)?.name === PROPERTY_TYPE
    ? propertyState(draft, registry, urn)
    : undefined;
}

/** The definition of an assignment, or its problems. An unchanged assignment is not checked again. */
function checked(
  planned: PlannedAspect,
  assignment: StructuredPropertyValueAssignment,
  path: Path,
  shown: ReadonlyMap<string, Stored>,
) {
  const { registry } = planned;
  const { propertyUrn } = assignment;
  const refused = (message: string) => ({ found: [{ path: path.at('propertyUrn'), message }] });
  const before = shown.get(propertyUrn);
  if (before && sameValues(before.assignment, assignment)) return { id: before.id };
  if (entityTypeOf(registry, propertyUrn)?.name !== PROPERTY_TYPE)
    return refused(`${propertyUrn} is not a structured property`);
  const property = propertyOf(planned, propertyUrn);
  if (property === undefined) return refused(`the structured property ${propertyUrn} does not exist`);
  if (property.isSoftDeleted)
    return refused(`Cannot apply a soft deleted Structured Property value: ${propertyUrn}`);
  const entity = describedEntity(planned);
  const found = assignmentProblems(registry, property.definition, assignment, entity, path);
  if (before && property.definition.immutable)
    found.push({ path, message: `Cannot mutate an immutable property: ${propertyUrn}` });
  return { id: property.id, found };
}

function describedEntity({ draft, registry, urn }: PlannedAspect) {
  const stored = draft.json(urn, 'dataPlatformInstance');
  const platform = (stored ?? defaultAspectValue(registry, urn, 'dataPlatformInstance'))?.platform;
  return { urn, platform: typeof platform === 'string' ? platform : undefined };
}

function removalProblems(
  shown: ReadonlyMap<string, Stored>,
  kept: ReadonlySet<string>,
  path: Path,
): Finding[] {
  return [...shown].flatMap(([urn, { property }]) => {
    if (kept.has(urn) || !property?.definition.immutable) return [];
    return [{ path, message: `Cannot delete an immutable property: ${urn}` }];
  });
}

/** The new assignments, followed by the hidden ones. */
function merged(aspect: AspectType, value: AspectValue, ids: string[], stored: readonly Stored[]) {
  const hidden = stored.filter(({ state }) => state === 'hidden');
  if (hidden.length === 0) return { value, definitionIds: ids };
  const properties = [...toAssignments(value.json), ...hidden.map(({ assignment }) => assignment)];
  return {
    value: encodedValue(aspect.record, { ...value.json, properties }),
    definitionIds: [...ids, ...hidden.map(({ id }) => id)],
  };
}
