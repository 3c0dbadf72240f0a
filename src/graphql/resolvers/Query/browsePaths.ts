import { badRequest } from '../../../errors.js';
import type { Context } from '../../context.js';
import { entityRef } from '../../entity-ref.js';
import { entityTypeName } from '../../entity-type-names.js';

/** The paths of the first form that an entity has. */
export async function browsePaths(
  _parent: unknown,
  { input: { type, urn } }: { input: { type: string; urn: string } },
  { catalog: { registry }, loaders }: Context,
) {
  const ref = entityRef(registry, urn);
  if (ref.entityType.name !== entityTypeName(registry, type))
    throw badRequest(`${urn} is a ${ref.entityType.name}, not a ${entityTypeName(registry, type)}`);
  const record = await loaders.aspect.load({ urn: ref.urn, aspect: 'browsePaths' });
  return ((record?.value.json.paths ?? []) as string[]).map((path) => ({ path }));
}
