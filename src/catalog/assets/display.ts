import type { DisplayPropertiesUpdateInput, UpdateEmbedInput } from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { Caller } from '../callers/caller.js';
import { type EditContext, editAspect, submitEdit } from '../editing/edit.js';

/** Changes the colour or icon of an entity. Fields that are not given stay. An icon is replaced as a whole. */
export async function updateDisplayProperties(
  catalog: EditContext,
  text: string,
  { colorHex, icon }: DisplayPropertiesUpdateInput,
  caller: Caller,
): Promise<true> {
  const urn = parseUrn(catalog.registry, text).text;
  const fields = omitNullish({ colorHex, icon: icon && omitNullish({ ...icon }) });
  const proposal = editAspect(urn, 'displayProperties', (stored) => ({ ...stored, ...fields }));
  return submitEdit(catalog, { proposals: [proposal], mustExist: [urn] }, caller);
}

/** Sets the URL at which an asset can be embedded in another page, or removes it. */
export async function updateEmbed(
  catalog: EditContext,
  { urn: text, renderUrl }: UpdateEmbedInput,
  caller: Caller,
): Promise<true> {
  const urn = parseUrn(catalog.registry, text).text;
  const proposal = editAspect(urn, 'embed', (stored) => ({ ...stored, renderUrl: renderUrl ?? null }));
  return submitEdit(catalog, { proposals: [proposal], mustExist: [urn] }, caller);
}
