import type { ResourceRefInput } from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import { isObject, objectsOf } from '../../model/json.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { type Path, reportAt } from '../../shared/path.js';
import type { Caller } from '../callers/caller.js';
import type { AuditStamp } from '../entities/types.js';
import { madeFrom } from '../proposals/paths.js';
import type { Proposal } from '../proposals/types.js';
import { typedUrn } from '../urns.js';
import { editColumn } from './columns.js';
import { type Edit, type EditContext, editAspect, submitEdit } from './edit.js';
import { parseResource, requirementsOf } from './resources.js';

/** A kind of association, with tags or with terms: the aspect and members that hold them. */
export interface AssociationKind {
  entityType: string;
  /** The name of the aspect. The entry of a column has a member of the same name. */
  aspect: string;
  list: string;
  /** The member of an association that holds the URN. */
  key: string;
  /** Returns the other members of an association and of its aspect. */
  stamps(stamp: AuditStamp): { association: JsonObject; aspect: JsonObject };
}

/** The URNs of tags or terms, and the resources to add them to or remove them from. */
interface Associations {
  targets: readonly string[];
  resources: readonly ResourceRefInput[];
  /** The paths of the two lists in the caller's input. */
  paths: { targets: Path; resources: Path };
}

/** Creates the new value from the stored one; `undefined` changes nothing. */
type AssociationChange = (stored: JsonObject | undefined, stamp: AuditStamp) => JsonObject | undefined;

/** Adds tags or terms to resources that lack them. Resources, tags and terms must exist. */
export async function addAssociations(
  context: EditContext,
  kind: AssociationKind,
  given: Associations,
  caller: Caller,
): Promise<true> {
  const { registry } = context;
  const urns = targetUrns(registry, kind, given);
  const edit = editAssociations(registry, kind, given, (stored, stamp) => {
    const present = associationsOf(kind, stored);
    const missing = urns.filter((urn) => !present.some((one) => one[kind.key] === urn));
    if (missing.length === 0) return undefined;
    const { association, aspect } = kind.stamps(stamp);
    const added = missing.map((urn) => ({ [kind.key]: urn, ...association }));
    return { ...stored, ...aspect, [kind.list]: [...present, ...added] };
  });
  return submitEdit(context, { ...edit, mustExist: [...(edit.mustExist ?? []), ...urns] }, caller);
}

/** Removes tags or terms from resources. The resources must exist; the tags or terms need not. */
export async function removeAssociations(
  context: EditContext,
  kind: AssociationKind,
  given: Associations,
  caller: Caller,
): Promise<true> {
  const { registry } = context;
  const urns = targetUrns(registry, kind, given);
  const edit = editAssociations(registry, kind, given, (stored, stamp) => {
    const present = associationsOf(kind, stored);
    const kept = present.filter((one) => !urns.includes(String(one[kind.key])));
    if (kept.length === present.length) return undefined;
    return { ...stored, ...kind.stamps(stamp).aspect, [kind.list]: kept };
  });
  return submitEdit(context, edit, caller);
}

/** The URNs of tags or terms, without duplicates. */
function targetUrns(registry: Registry, kind: AssociationKind, { targets, paths }: Associations): string[] {
  const urns = targets.map((target, index) =>
    reportAt(paths.targets.at(index), () => typedUrn(registry, target, kind.entityType)),
  );
  return [...new Set(urns)];
}

const associationsOf = (kind: AssociationKind, stored: JsonObject | undefined) =>
  objectsOf(stored?.[kind.list]);

function editAssociations(
  registry: Registry,
  kind: AssociationKind,
  { resources: inputs, paths }: Associations,
  change: AssociationChange,
): Edit {
  const urnPath = (index: number) => paths.resources.at(index, 'resourceUrn');
  const resources = inputs.map((input, index) =>
    reportAt(urnPath(index), () => parseResource(registry, input)),
  );
  const edited = resources.map(({ urn, column }): Proposal => {
    const within = (holder: JsonObject, stamp: AuditStamp) => {
      const present = holder[kind.aspect];
      const changed = change(isObject(present) ? present : undefined, stamp);
      return changed && { ...holder, [kind.aspect]: changed };
    };
    if (column) return editColumn(column, within);
    // A business attribute has them inside its properties.
    if (parseUrn(registry, urn).entityType.name === 'businessAttribute')
      return editAspect(urn, 'businessAttributeInfo', (stored, stamp) => stored && within(stored, stamp));
    return editAspect(urn, kind.aspect, change);
  });
  const proposals = edited.map((proposal, index) => ({
    ...proposal,
    path: madeFrom(paths.targets, { urn: urnPath(index) }),
  }));
  return { proposals, ...requirementsOf(resources) };
}
