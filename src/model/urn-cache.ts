import type { Registry } from './types.js';
import type { Urn } from './urn.js';

/** URNs in one generation; two are kept. */
const GENERATION = 8192;

/**
 * The URNs that were read last: a batch names the same platforms, owners and datasets again and again.
 * When a generation is full, the one before it is forgotten.
 */
class UrnCache {
  #young = new Map<string, Urn>();
  #old = new Map<string, Urn>();

  get(text: string): Urn | undefined {
    const young = this.#young.get(text);
    if (young) return young;
    const old = this.#old.get(text);
    if (old) this.set(text, old);
    return old;
  }

  set(text: string, urn: Urn): void {
    if (this.#young.size >= GENERATION) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(text, urn);
  }
}

const caches = new WeakMap<Registry, UrnCache>();

/** The cache of a registry: another model or namespace reads URNs otherwise. */
export function urnCache(registry: Registry): UrnCache {
  let cache = caches.get(registry);
  if (cache === undefined) {
    cache = new UrnCache();
    caches.set(registry, cache);
  }
  return cache;
}
