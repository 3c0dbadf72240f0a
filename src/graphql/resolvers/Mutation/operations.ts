import { submitEdit } from '../../../catalog/curation/edit.js';
import { setMembers } from '../../../catalog/curation/members.js';
import { type OperationInput, reportOperation as report } from '../../../catalog/curation/operations.js';
import { parseUrn } from '../../../model/index.js';
import type { Context } from '../../context.js';
import { editing } from './editing.js';

/** Records an operation; answers "true", as a text. */
export async function reportOperation(
  _parent: unknown,
  { input }: { input: OperationInput },
  { catalog, author }: Context,
): Promise<string> {
  await submitEdit(catalog, report(catalog.registry, input, author.actor), author);
  return 'true';
}

export const updateEmbed = editing(
  (registry, { input: { urn, renderUrl } }: { input: { urn: string; renderUrl?: string } }) => {
    const type = parseUrn(registry, urn).entityType.name;
    return setMembers(registry, { urn, type, aspect: 'embed' }, { renderUrl: renderUrl ?? null });
  },
);
