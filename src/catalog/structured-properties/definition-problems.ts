import type { StructuredPropertyDefinition } from '../../generated/aspects.js';
import type { Urn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import type { Finding, Path } from '../../shared/path.js';
import { entityTypeOf, namedEntityType } from './names.js';
import { allowedTypes, typeProblem } from './value-types.js';
import { isVersion } from './version.js';

/** The prefix of the search fields of versioned properties. */
const VERSIONED = '_versioned.';

/** The problems of a definition by itself. `path` is its place in the caller's input. */
export function definitionProblems(
  registry: Registry,
  urn: Urn,
  definition: StructuredPropertyDefinition,
  path: Path,
): Finding[] {
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
): Finding[] {
  const problem = (message: string) => [{ path, message }];
  if (qualifiedName !== key.id)
    return problem(`qualifiedName is ${qualifiedName}, but must be the id in the URN, that of ${text}`);
  if (/\s/.test(qualifiedName)) return problem(`qualifiedName "${qualifiedName}" must not have spaces`);
  if (qualifiedName.startsWith(VERSIONED))
    return problem(`qualifiedName ${qualifiedName} must not begin with ${VERSIONED}`);
  return [];
}

function typeProblems(registry: Registry, definition: StructuredPropertyDefinition, path: Path): Finding[] {
  const { valueType, entityTypes } = definition;
  const problems: Finding[] = [];
  if (entityTypeOf(registry, valueType)?.name !== 'dataType')
    problems.push({
      path: path.at('valueType'),
      message: `valueType ${valueType} is not the URN of a data type`,
    });
  const check = (urns: readonly string[], listPath: Path) => {
    for (const [index, urn] of urns.entries()) {
      if (namedEntityType(registry, urn) !== undefined) continue;
      const example = `urn:${registry.namespace}:entityType:datahub.dataset`;
      const message = `${urn} is not the URN of an entity type, such as ${example}`;
      problems.push({ path: listPath.at(index), message });
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
): Finding[] {
  return (definition.allowedValues ?? []).flatMap(({ value }, index) => {
    const message = typeProblem(registry, definition, value);
    return message === undefined ? [] : [{ path: path.at(index, 'value'), message }];
  });
}

function versionProblems({ version }: StructuredPropertyDefinition, path: Path): Finding[] {
  if (version === undefined || isVersion(version)) return [];
  return [{ path, message: `version "${version}" must be a time written yyyyMMddhhmmss` }];
}
