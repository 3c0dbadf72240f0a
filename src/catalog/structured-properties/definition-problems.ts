import type { StructuredPropertyDefinition } from '../../generated/aspects.js';
import type { Urn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import type { Problem } from '../../shared/errors.js';
import type { Path } from '../../shared/path.js';
import { entityTypeOf, namedEntityType } from './names.js';
import { allowedTypes, typeProblem } from './value-types.js';
import { isVersion } from './version.js';

/** The prefix of the search fields of versioned properties. */
const VERSIONED = '_versioned.';

/** The problems of a definition on its own; `path` is where it is in the caller's input. */
export function definitionProblems(
  registry: Registry,
  urn: Urn,
  definition: StructuredPropertyDefinition,
  path: Path,
): Problem[] {
  return [
    ...nameProblems(urn, definition, path.at('qualifiedName')),
    ...typeProblems(registry, definition, path),
    ...allowedValueProblems(registry, definition, path.at('allowedValues')),
    ...versionProblems(definition, path.at('version')),
  ];
}

function nameProblems(
  { text, key }: Urn,
  { qualifiedName }: StructuredPropertyDefinition,
  path: Path,
): Problem[] {
  const problem = (message: string) => [path.problem(message)];
  if (qualifiedName !== key.id)
    return problem(`qualifiedName is ${qualifiedName}, but must be the id in the URN, that of ${text}`);
  if (/\s/.test(qualifiedName)) return problem(`qualifiedName "${qualifiedName}" must not have spaces`);
  if (qualifiedName.startsWith(VERSIONED))
    return problem(`qualifiedName ${qualifiedName} must not begin with ${VERSIONED}`);
  return [];
}

function typeProblems(registry: Registry, definition: StructuredPropertyDefinition, path: Path): Problem[] {
  const { valueType, entityTypes } = definition;
  const problems: Problem[] = [];
  if (entityTypeOf(registry, valueType)?.name !== 'dataType')
    problems.push(path.at('valueType').problem(`valueType ${valueType} is not the URN of a data type`));
  const check = (urns: readonly string[], listPath: Path) => {
    for (const [index, urn] of urns.entries()) {
      if (namedEntityType(registry, urn) !== undefined) continue;
      const example = `urn:${registry.namespace}:entityType:datahub.dataset`;
      problems.push(listPath.at(index).problem(`${urn} is not the URN of an entity type, such as ${example}`));
    }
  };
  check(entityTypes, path.at('entityTypes'));
  check(allowedTypes(definition), path.at('typeQualifier', 'allowedTypes'));
  return problems;
}

function allowedValueProblems(
  registry: Registry,
  definition: StructuredPropertyDefinition,
  path: Path,
): Problem[] {
  return (definition.allowedValues ?? []).flatMap(({ value }, index) => {
    const message = typeProblem(registry, definition, value);
    return message === undefined ? [] : [path.at(index, 'value').problem(message)];
  });
}

function versionProblems({ version }: StructuredPropertyDefinition, path: Path): Problem[] {
  if (version === undefined || isVersion(version)) return [];
  return [path.problem(`version "${version}" must be a time written yyyyMMddhhmmss`)];
}
