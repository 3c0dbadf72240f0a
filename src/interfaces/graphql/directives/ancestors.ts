import { type GraphQLFieldConfig, getNullableType, isListType } from 'graphql';
import { badRequest } from '../../../shared/errors.js';
import type { Context } from '../context.js';
import { type EntityRef, entityRef } from '../entity-ref.js';
import { parentEntity } from '../parent-entity.js';
import { compilePath, type Path } from './path.js';

/** A limit for hierarchies; real ones are less deep. */
const MAX_DEPTH = 100;

interface Step {
  aspect: string;
  find: Path;
}

/**
 * The ancestors of an entity, with one batched read for each level. If the field is not a list, it gets
 * `{count, items}`.
 */
export function ancestors(
  { paths }: { paths: readonly string[] },
  field: GraphQLFieldConfig<unknown, Context>,
) {
  const isList = isListType(getNullableType(field.type));
  const steps = paths.map(toStep);
  return async (parent: unknown, _args: unknown, context: Context) => {
    const start = parentEntity(parent);
    const items: EntityRef[] = [];
    const seen = new Set([start.urn]);
    for (let above = await next(start); above && !seen.has(above.urn); above = await next(above)) {
      if (items.length === MAX_DEPTH)
        throw badRequest(`${start.urn} has more than ${MAX_DEPTH} levels above it`);
      seen.add(above.urn);
      items.push(above);
    }
    return isList ? items : { count: items.length, items };

    async function next({ urn, entityType }: EntityRef): Promise<EntityRef | undefined> {
      const step = steps.find(({ aspect }) => entityType.aspects.has(aspect));
      if (step === undefined) return undefined;
      const record = await context.loaders.aspect.load({ urn, aspect: step.aspect });
      const found = record && step.find(record.value.json);
      return typeof found === 'string' ? entityRef(context.catalog.registry, found) : undefined;
    }
  };
}

function toStep(text: string): Step {
  const [aspect = '', ...path] = text.split('.');
  return { aspect, find: compilePath(path.join('.')) };
}
