import { parseUrn } from '../../model/index.js';
import type { EntityType, Registry } from '../../model/types.js';
import { CairnError } from '../../shared/errors.js';

/** The state in which an entity is shown. Without it, the entity is shown as it is now. */
interface FormerState {
  /** Versions by aspect name, greater than 0. Other aspects are at their latest version. */
  versions?: ReadonlyMap<string, number>;
  /** Epoch milliseconds. */
  asOf?: number;
}

/** A reference to an entity. Resolvers return it for the entity. Creating it reads nothing. */
export class EntityRef {
  constructor(
    /** The URN in canonical form. */
    readonly urn: string,
    readonly entityType: EntityType,
    /** The parts of its key by name. */
    readonly key: Readonly<Record<string, string>>,
    readonly former?: FormerState | undefined,
  ) {}

  /** A part of the entity's key. */
  part(name: string): string {
    const part = this.key[name];
    if (part === undefined) throw new Error(`The key of ${this.urn} has no ${name}`);
    return part;
  }
}

/**
 * The entity that a URN names.
 * @throws CairnError BAD_REQUEST when it is malformed or its type is unknown.
 */
export function entityRef(registry: Registry, urn: string, former?: FormerState): EntityRef {
  const { text, entityType, key } = parseUrn(registry, urn);
  return new EntityRef(text, entityType, key, former);
}

/** The value that a resolver may return for an entity. */
export type EntityResult = EntityRef | string;

/** The URN of such a value. */
export const urnOf = (entity: EntityResult): string => (typeof entity === 'string' ? entity : entity.urn);

/** The entity of a URN; null for any other text. */
export function entityRefOrNull(registry: Registry, value: string): EntityRef | null {
  if (!value.startsWith('urn:')) return null;
  try {
    return entityRef(registry, value);
  } catch (error) {
    if (error instanceof CairnError) return null;
    throw error;
  }
}
