import { isDeepStrictEqual } from 'node:util';
import type {
  PrimitivePropertyValue,
  StructuredPropertyDefinition,
  StructuredPropertyValueAssignment,
} from '../../generated/aspects.js';
import type { Urn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { type Finding, Path } from '../../shared/path.js';
import { sameValue, valueText } from './definition.js';
import { namedEntityType, shortId } from './names.js';
import { typeProblem } from './value-types.js';

/** The entity that has the values. */
interface Assignee {
  urn: Urn;
  /** The URN of its platform, if it has one. */
  platform?: string | undefined;
}

/**
 * The problems of values under their definition. Each message names the property.
 * @param path the assignment's place in the caller's input
 */
export function assignmentProblems(
  registry: Registry,
  definition: StructuredPropertyDefinition,
  { propertyUrn, values }: StructuredPropertyValueAssignment,
  entity: Assignee,
  path = Path.root,
): Finding[] {
  const problem = (at: Path, message: string): Finding => ({
    path: at,
    message: `${propertyUrn}: ${message}`,
  });
  const problems = entityProblems(registry, definition, entity).map((message) => problem(path, message));
  const valuesPath = path.at('values');
  if (definition.cardinality !== 'MULTIPLE' && values.length > 1) {
    const list = values.map(valueText).join(', ');
    problems.push(problem(valuesPath, `cardinality is SINGLE, so at most one value is allowed, not ${list}`));
  }
  const allowed = definition.allowedValues ?? [];
  values.forEach((value, index) => {
    const valuePath = valuesPath.at(index);
    const wrong = typeProblem(registry, definition, value);
    if (wrong !== undefined) problems.push(problem(valuePath, wrong));
    else if (allowed.length > 0 && !allowed.some((one) => sameValue(one.value, value))) {
      const list = allowed.map((one) => wrappedText(one.value)).join(', ');
      problems.push(problem(valuePath, `value: ${wrappedText(value)} should be one of [${list}]`));
    }
  });
  return problems;
}

function entityProblems(
  registry: Registry,
  { entityTypes, allowedPlatforms = [] }: StructuredPropertyDefinition,
  { urn, platform }: Assignee,
): string[] {
  const problems: string[] = [];
  if (!entityTypes.some((type) => namedEntityType(registry, type) === urn.entityType)) {
    const allowed = entityTypes.map(shortId).join(', ') || 'none';
    problems.push(`${urn.text} is a ${urn.entityType.name}, and allowed entity types are ${allowed}`);
  }
  if (allowedPlatforms.length > 0 && (platform === undefined || !allowedPlatforms.includes(platform))) {
    const own = platform ?? 'no platform';
    problems.push(`${urn.text} is of ${own}, and allowed platforms are ${allowedPlatforms.join(', ')}`);
  }
  return problems;
}

/** Writes a value as `{string=a}` or `{double=60.0}`. DataHub's clients look for this form in messages. */
function wrappedText(value: PrimitivePropertyValue): string {
  if ('string' in value) return `{string=${value.string}}`;
  return `{double=${Number.isInteger(value.double) ? value.double.toFixed(1) : value.double}}`;
}

/** Whether two assignments have the same values. Stamps are ignored. */
export function sameValues(
  a: StructuredPropertyValueAssignment,
  b: StructuredPropertyValueAssignment,
): boolean {
  return isDeepStrictEqual(a.values, b.values);
}
