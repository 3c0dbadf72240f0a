import type { StructuredPropertyDefinition } from '../../generated/aspects.js';
import type { Urn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import type { Problem } from '../../shared/errors.js';
import { entityTypeOf, namedEntityType } from './names.js';
import { allowedTypes, typeProblem } from './value-types.js';
import { isVersion } from './version.js';

/** The prefix of the search fields of versioned properties. */
const VERSIONED = '_versioned.';

/** The problems of a definition on its own; pointers lead into the aspect. */
export function definitionProblems(
  registry: Registry,
  urn: Urn,
  definition: StructuredPropertyDefinition,
): Problem[] {
  return [
    ...nameProblems(urn, definition),
    ...typeProblems(registry, definition),
    ...allowedValueProblems(registry, definition),
    ...versionProblems(definition),
  ];
}

function nameProblems({ text, key }: Urn, { qualifiedName }: StructuredPropertyDefinition): Problem[] {
  const problem = (message: string) => [{ pointer: '/qualifiedName', message }];
  if (qualifiedName !== key.id)
    return problem(`qualifiedName is ${qualifiedName}, but must be the id in the URN, that of ${text}`);
  if (/\s/.test(qualifiedName)) return problem(`qualifiedName "${qualifiedName}" must not have spaces`);
  if (qualifiedName.startsWith(VERSIONED))
    return problem(`qualifiedName ${qualifiedName} must not begin with ${VERSIONED}`);
  return [];
}

function typeProblems(registry: Registry, definition: StructuredPropertyDefinition): Problem[] {
  const { valueType, entityTypes } = definition;
  const problems: Problem[] = [];
  if (entityTypeOf(registry, valueType)?.name !== 'dataType')
    problems.push({ pointer: '/valueType', message: `valueType ${valueType} is not the URN of a data type` });
  const check = (urn: string, pointer: string) => {
    if (namedEntityType(registry, urn) !== undefined) return;
    problems.push({
      pointer,
      message: `${urn} is not the URN of an entity type, such as urn:${registry.namespace}:entityType:datahub.dataset`,
    });
  };
  entityTypes.forEach((urn, index) => {
    check(urn, `/entityTypes/${index}`);
  });
  allowedTypes(definition).forEach((urn, index) => {
    check(urn, `/typeQualifier/allowedTypes/${index}`);
  });
  return problems;
}

function allowedValueProblems(registry: Registry, definition: StructuredPropertyDefinition): Problem[] {
  return (definition.allowedValues ?? []).flatMap(({ value }, index) => {
    const message = typeProblem(registry, definition, value);
    return message === undefined ? [] : [{ pointer: `/allowedValues/${index}/value`, message }];
  });
}

function versionProblems({ version }: StructuredPropertyDefinition): Problem[] {
  if (version === undefined || isVersion(version)) return [];
  return [{ pointer: '/version', message: `version "${version}" must be a time written yyyyMMddhhmmss` }];
}
