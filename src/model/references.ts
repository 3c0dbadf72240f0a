import type { Problem } from '../errors.js';
import { escapeStep } from './decoding.js';
import type { AspectType, Json, Registry } from './types.js';
import { parseUrn } from './urn.js';
import { visit } from './walk.js';

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
    return (error as Error).message;
  }
}

function pointer(path: readonly string[], indexes: readonly string[]): string {
  const remaining = indexes.values();
  return path.map((step) => `/${step === '*' ? escapeStep(remaining.next().value ?? '') : step}`).join('');
}
