import type { ResourceRefInput } from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import type { JsonObject, Registry } from '../../model/types.js';
import type { Author } from '../authors/author.js';
import type { AuditStamp } from '../entities/types.js';
import type { Proposal } from '../proposals/types.js';
import { typedUrn } from '../urns.js';
import { editColumn } from './columns.js';
import { type Edit, type EditContext, editAspect, submitEdit } from './edit.js';
import { resourceOf, resourcesOf } from './resources.js';

/** What can be put onto an asset or a column, and how its aspect holds it. */
export interface AssociationKind {
  entityType: string;
  /** The aspect, and the member of a column's entry. */
  aspect: string;
  list: string;
  /** The member of an association that has the URN. */
  key: string;
  /** What an association and its aspect carry beside that. */
  stamps(stamp: AuditStamp): { association: JsonObject; aspect: JsonObject };
}

/** The URNs of tags or terms, and what they are put onto or taken off. */
interface Associations {
  targets: readonly string[];
  resources: readonly ResourceRefInput[];
}

/** Makes what holds the associations of what is stored; `undefined` leaves it. */
type AssociationChange = (held: JsonObject | undefined, stamp: AuditStamp) => JsonObject | undefined;

/** Puts tags or terms onto resources that do not have them yet; all of them must exist. */
export async function addAssociations(
  context: EditContext,
  kind: AssociationKind,
  { targets, resources }: Associations,
  author: Author,
): Promise<true> {
  const { registry } = context;
  const urns = [...new Set(targets.map((target) => typedUrn(registry, target, kind.entityType)))];
  const edit = editAssociations(registry, kind, resources, (held, stamp) => {
    const present = associationsOf(kind, held);
    const missing = urns.filter((urn) => !present.some((one) => one[kind.key] === urn));
    if (missing.length === 0) return undefined;
    const { association, aspect } = kind.stamps(stamp);
    const added = missing.map((urn) => ({ [kind.key]: urn, ...association }));
    return { ...held, ...aspect, [kind.list]: [...present, ...added] };
  });
  return submitEdit(context, { ...edit, existing: [...(edit.existing ?? []), ...urns] }, author);
}

/** Takes tags or terms off resources, which must exist; the tags or terms need not. */
export async function removeAssociations(
  context: EditContext,
  kind: AssociationKind,
  { targets, resources }: Associations,
  author: Author,
): Promise<true> {
  const { registry } = context;
  const urns = targets.map((target) => typedUrn(registry, target, kind.entityType));
  const edit = editAssociations(registry, kind, resources, (held, stamp) => {
    const present = associationsOf(kind, held);
    const kept = present.filter((one) => !urns.includes(String(one[kind.key])));
    if (kept.length === present.length) return undefined;
    return { ...held, ...kind.stamps(stamp).aspect, [kind.list]: kept };
  });
  return submitEdit(context, edit, author);
}

const associationsOf = (kind: AssociationKind, held: JsonObject | undefined) =>
  (held?.[kind.list] ?? []) as JsonObject[];

function editAssociations(
  registry: Registry,
  kind: AssociationKind,
  inputs: readonly ResourceRefInput[],
  change: AssociationChange,
): Edit {
  const resources = inputs.map((input) => resourceOf(registry, input));
  const proposals = resources.map(({ urn, column }): Proposal => {
    const within = (holder: JsonObject, stamp: AuditStamp) => {
      const changed = change(holder[kind.aspect] as JsonObject | undefined, stamp);
      return changed && { ...holder, [kind.aspect]: changed };
    };
    if (column) return editColumn(column, within);
    // A business attribute has them within its properties.
    if (parseUrn(registry, urn).entityType.name === 'businessAttribute')
      return editAspect(urn, 'businessAttributeInfo', (stored, stamp) => stored && within(stored, stamp));
    return editAspect(urn, kind.aspect, change);
  });
  return { proposals, ...resourcesOf(resources) };
}
