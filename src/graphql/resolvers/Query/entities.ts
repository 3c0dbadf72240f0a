import type { Context } from '../../context.js';
import { entityRef } from '../../entity-ref.js';

interface Args {
  urns: readonly string[];
  checkForExistence?: boolean | null;
}

/** The entities of several URNs, in the order asked; one that is malformed becomes an error at its own place. */
export function entities(_parent: unknown, { urns, checkForExistence }: Args, context: Context): unknown {
  return checkForExistence ? Promise.all(urns.map((urn) => existing(urn, context))) : urns;
}

async function existing(text: string, { catalog, loaders }: Context): Promise<unknown> {
  try {
    const { urn } = entityRef(catalog.registry, text);
    return (await loaders.exists.load(urn)) ? urn : null;
  } catch (error) {
    return error;
  }
}
