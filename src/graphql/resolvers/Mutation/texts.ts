import { type Edit, submitEdit } from '../../../catalog/curation/edit.js';
import type { Resource } from '../../../catalog/curation/resources.js';
import * as texts from '../../../catalog/curation/texts.js';
import { parseUrn } from '../../../model/index.js';
import type { Context } from '../../context.js';
import { editing } from './editing.js';

export const updateDescription = editing(
  (registry, { input }: { input: Resource & { description: string } }): Edit =>
    texts.updateDescription(registry, input, input.description),
);

/** Changes the name that people see; that of a domain stays unique below its parent. */
export async function updateName(
  _parent: unknown,
  { input: { urn, name } }: { input: { urn: string; name: string } },
  { catalog, author }: Context,
): Promise<true> {
  const isDomain = parseUrn(catalog.registry, urn).entityType.name === 'domain';
  if (isDomain) await catalog.domains.update({ urn, name }, author);
  else await submitEdit(catalog, texts.updateName(catalog.registry, urn, name), author);
  return true;
}
