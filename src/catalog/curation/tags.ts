import { notFound } from '../../errors.js';
import { parseUrn } from '../../model/index.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { typedUrn } from '../typed-urn.js';
import type { Author } from '../types.js';
import { type Edit, editAspect } from './edit.js';
import { createEntity, creatorAsOwner, newUrn, notBlank, present } from './entities.js';

export interface NewTag {
  id?: string;
  name: string;
  description?: string;
}

/** A new tag, which its creator owns. */
export function createTag(registry: Registry, { id, name, description }: NewTag, author: Author) {
  const urn = newUrn(registry, 'tag', 'name', id);
  const properties = { name: notBlank('name', name), ...present({ description }) };
  const proposals = [
    createEntity(urn, 'tagProperties', properties),
    ...creatorAsOwner(registry, urn, author),
  ];
  return { urn, edit: { proposals } };
}

/** Changes members of a tag's properties. One without properties gets the name of its URN. */
export function updateTag(registry: Registry, text: string, change: JsonObject): Edit {
  const urn = typedUrn(registry, text, 'tag');
  const { name = '' } = parseUrn(registry, urn).key;
  const proposal = editAspect(urn, 'tagProperties', (stored) => ({ name, ...stored, ...change }));
  return { proposals: [proposal], existing: [urn] };
}

/** @throws CairnError NOT_FOUND for a tag that has no properties to colour. */
export function setTagColor(registry: Registry, text: string, colorHex: string): Edit {
  const urn = typedUrn(registry, text, 'tag');
  const proposal = editAspect(urn, 'tagProperties', (stored) => {
    if (stored === undefined) throw notFound(`${urn} has no tagProperties yet`);
    return { ...stored, colorHex };
  });
  return { proposals: [proposal], existing: [urn] };
}
