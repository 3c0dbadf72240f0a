import { badRequest } from '../../errors.js';
import type { ResourceRefInput } from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import type { Column } from './columns.js';
import type { Edit } from './edit.js';

/** A resource after its URN was read. */
export interface Target {
  urn: string;
  column?: Column;
}

/** What an edit is about: an entity, or a part of it. @throws CairnError BAD_REQUEST for a malformed URN, or a part without its kind or the other way round. */
export function resourceOf(registry: Registry, { resourceUrn, ...part }: ResourceRefInput): Target {
  const urn = parseUrn(registry, resourceUrn).text;
  const { subResource, subResourceType } = part;
  if (!subResource && !subResourceType) return { urn };
  if (!subResource)
    throw badRequest(`subResourceType ${subResourceType} of ${urn} came without a subResource`);
  if (!subResourceType)
    throw badRequest(`subResource ${subResource} of ${urn} came without a subResourceType`);
  return { urn, column: { dataset: urn, fieldPath: subResource } };
}

/** What must be there for an edit of these. */
export function resourcesOf(targets: readonly Target[]): Required<Pick<Edit, 'existing' | 'columns'>> {
  return {
    existing: targets.map(({ urn }) => urn),
    columns: targets.flatMap(({ column }) => column ?? []),
  };
}

/** URNs of resources that can only be edited as a whole. @throws CairnError BAD_REQUEST for a part. */
export function wholesOf(registry: Registry, resources: readonly ResourceRefInput[]): string[] {
  return resources.map((resource) => {
    const { urn, column } = resourceOf(registry, resource);
    if (column)
      throw badRequest(`Only ${urn} as a whole can be changed so, not its part ${column.fieldPath}`);
    return urn;
  });
}
