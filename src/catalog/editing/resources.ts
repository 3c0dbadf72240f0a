import type { ResourceRefInput } from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import type { Column } from './columns.js';
import type { Edit } from './edit.js';

/** A resource with its parsed URN. */
export interface EditTarget {
  urn: string;
  column?: Column;
}

/**
 * Parses the target of an edit, which is an entity or one of its columns.
 * @throws CairnError BAD_REQUEST for a malformed URN, a sub-resource without its type, or a type without a sub-resource
 */
export function parseResource(registry: Registry, { resourceUrn, ...part }: ResourceRefInput): EditTarget {
  const urn = parseUrn(registry, resourceUrn).text;
  const { subResource, subResourceType } = part;
  if (!subResource && !subResourceType) return { urn };
  if (!subResource)
    throw badRequest(`subResourceType ${subResourceType} of ${urn} came without a subResource`);
  if (!subResourceType)
    throw badRequest(`subResource ${subResource} of ${urn} came without a subResourceType`);
  return { urn, column: { dataset: urn, fieldPath: subResource } };
}

/** The entities and columns that must exist for an edit of these targets. */
export function requirementsOf(
  targets: readonly EditTarget[],
): Required<Pick<Edit, 'mustExist' | 'columns'>> {
  return {
    mustExist: targets.map(({ urn }) => urn),
    columns: targets.flatMap(({ column }) => column ?? []),
  };
}

/**
 * The URNs of resources that are edited as a whole.
 * @throws CairnError BAD_REQUEST for a sub-resource
 */
export function wholeEntities(registry: Registry, resources: readonly ResourceRefInput[]): string[] {
  return resources.map((resource) => {
    const { urn, column } = parseResource(registry, resource);
    if (column)
      throw badRequest(`Only ${urn} as a whole can be changed so, not its part ${column.fieldPath}`);
    return urn;
  });
}
