import type { Problem } from '../errors.js';
import { thrownMessage } from '../errors.js';
import { pointerStep } from './json-pointer.js';
import type { AspectType, Json, JsonObject, Registry, TypeRef } from './types.js';
import { canonicalUrn, parseUrn } from './urn.js';
import { changeTexts, visit } from './walk.js';

/** The URNs at relationship paths that do not parse, or whose type the relationship does not allow. */
export function checkReferences(registry: Registry, aspect: AspectType, value: Json): Problem[] {
  const problems: Problem[] = [];
  for (const { name, path, to } of aspect.relationships) {
    visit(value, path, (urn, indexes) => {
      const message = problemOf(registry, name, to, urn);
      if (message) problems.push({ pointer: pointer(path, indexes), message });
    });
  }
  return problems;
}

/** The aspect with every reference in canonical form, also where the model declares a plain text. */
export function canonicalReferences(registry: Registry, aspect: AspectType, value: JsonObject): JsonObject {
  const change = (text: string) => canonicalUrn(registry, text);
  // A change of texts leaves an object an object.
  return textPaths(aspect).reduce((changed, path) => changeTexts(changed, path, change) as JsonObject, value);
}

const textPathsOf = new WeakMap<AspectType, readonly (readonly string[])[]>();

/** The paths of references that are no URNs to the model, so that decoding has left them as they were sent. */
function textPaths(aspect: AspectType): readonly (readonly string[])[] {
  const known = textPathsOf.get(aspect);
  if (known) return known;
  const paths = aspect.relationships
    .map(({ path }) => path)
    .filter((path) => typeAt({ kind: 'record', record: aspect.record }, path)?.kind === 'string');
  textPathsOf.set(aspect, paths);
  return paths;
}

function typeAt(type: TypeRef | undefined, path: readonly string[]): TypeRef | undefined {
  const [step, ...rest] = path;
  if (step === undefined || type === undefined) return type;
  if (type.kind === 'record') return typeAt(type.record.field(step)?.type, rest);
  if (type.kind === 'union') return typeAt(type.members.find(({ name }) => name === step)?.type, rest);
  return type.kind === 'array' || type.kind === 'map' ? typeAt(type.of, rest) : undefined;
}

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

function pointer(path: readonly string[], indexes: readonly string[]): string {
  const remaining = indexes.values();
  return path.map((step) => `/${step === '*' ? pointerStep(remaining.next().value ?? '') : step}`).join('');
}
