import type { Registry } from '../../model/types.js';
import { typedUrn } from '../typed-urn.js';

/** The URN of a domain in canonical form. @throws CairnError BAD_REQUEST when it is something else. */
export function domainUrn(registry: Registry, text: string): string {
  return typedUrn(registry, text, 'domain');
}
