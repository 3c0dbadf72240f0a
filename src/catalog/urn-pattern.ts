import { withModelType } from '../model/index.js';
import type { Registry } from '../model/types.js';

const WILDCARD = '%';

interface UrnPattern {
  prefix: string;
  pattern: string;
}

/**
 * What URNs must be like, for statements that look them up: what they begin with, which the index answers, and a regular
 * expression for the whole.
 * @param urnLike `%` stands for whatever there is, everything else for itself; all URNs when absent
 */
export function urnPattern(registry: Registry, urnLike = WILDCARD): UrnPattern {
  const [prefix = '', ...rest] = withModelType(registry, urnLike).split(WILDCARD);
  return { prefix, pattern: [prefix, ...rest].map(literally).join('.*') };
}

/** The pattern that one URN alone is like. */
export function onlyUrn(urn: string): UrnPattern {
  return { prefix: urn, pattern: literally(urn) };
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
