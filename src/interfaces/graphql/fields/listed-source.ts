import type { Context } from '../context.js';
import { entityRef } from '../entity-ref.js';
import { setParentEntity } from '../parent-entity.js';

/** An ingestion source in the form of lists; null if there is none. */
export async function ingestionSource(text: string, { catalog, loaders }: Context) {
  const ref = entityRef(catalog.registry, text);
  const { urn } = ref;
  const info = await loaders.aspect.load({ urn, aspect: 'dataHubIngestionSourceInfo' });
  if (info === undefined) return null;
  const source = { urn, ...info.value.json };
  setParentEntity(source, ref);
  return source;
}
