import { oncePer } from '../shared/derive-once.js';
import { thrownMessage } from '../shared/errors.js';
import type { Finding, Path } from '../shared/path.js';
import type { AspectType, Json, JsonObject, Registry } from './types.js';
import { canonicalUrn, parseUrn } from './urn.js';
import { changeTexts, typeAt, visit } from './walk.js';

/** Problems of the URNs at relationship paths. Each URN must parse, and the relationship must allow its entity type. */
export function referenceProblems(
  registry: Registry,
  aspect: AspectType,
  value: Json,
  aspectPath: Path,
): Finding[] {
  const problems: Finding[] = [];
  for (const { name, path, entityTypes: to } of aspect.relationships) {
    visit(value, path, (urn, indexes) => {
      const message = problemOf(registry, name, to, urn);
      if (message) problems.push({ path: pathOf(aspectPath, path, indexes), message });
    });
  }
  return problems;
}

/** Returns the aspect with all references in canonical form, even those that the model declares as plain texts. */
export function canonicalReferences(registry: Registry, aspect: AspectType, value: JsonObject): JsonObject {
  const change = (text: string) => canonicalUrn(registry, text);
  // `changeTexts` keeps the type of the value.
  return textPaths(aspect).reduce((changed, path) => changeTexts(changed, path, change) as JsonObject, value);
}

/** The paths of references that the model declares as plain texts. Decoding leaves these unchanged. */
const textPaths = oncePer(({ relationships, record }: AspectType) =>
  relationships
    .map(({ path }) => path)
    .filter((path) => typeAt({ kind: 'record', record }, path)?.kind === 'string'),
);

function problemOf(
  registry: Registry,
  name: string,
  to: readonly string[],
  urn: unknown,
): string | undefined {
  if (typeof urn !== 'string') return undefined;
  try {
    const { entityType } = parseUrn(registry, urn);
    return to.includes(entityType.name) ? undefined : `${name} leads to ${to.join(' or ')}, not to ${urn}`;
  } catch (error) {
    return thrownMessage(error);
  }
}

function pathOf(aspectPath: Path, steps: readonly string[], indexes: readonly string[]): Path {
  const remaining = indexes.values();
  return steps.reduce(
    (path, step) => path.at(step === '*' ? (remaining.next().value ?? '') : step),
    aspectPath,
  );
}
