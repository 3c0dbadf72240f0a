import { typedUrn } from '../../../catalog/typed-urn.js';
import { notFound } from '../../../errors.js';
import type { Registry } from '../../../model/types.js';
import type { Context } from '../../context.js';

type Check = (registry: Registry, urn: string) => string;

/** A mutation that deletes an entity of some types for good, out of every aspect that refers to it first. */
export function removing(...types: readonly string[]) {
  return removingWhat((registry, urn) => typedUrn(registry, urn, ...types));
}

/** The same, of a URN that `check` lets pass. */
export function removingWhat(check: Check) {
  return async (_parent: unknown, args: { urn: string }, { catalog, author }: Context): Promise<true> => {
    const urn = check(catalog.registry, args.urn);
    const [exists] = await catalog.entities.exist([urn]);
    if (!exists) throw notFound(`${urn} does not exist`);
    await catalog.lifecycle.remove(urn, author);
    return true;
  };
}
