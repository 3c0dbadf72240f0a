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
import { type EditContext, editAspect, INPUT, submitEdit } from './edit.js';
import { type EditTarget, parseResource, requirementsOf } from './resources.js';

/** A kind of association, with tags or with terms: the aspect and members that hold them. */
interface AssociationKind<Input> {
  entityType: string;
  /** The name of the aspect. The entry of a column has a member of the same name. */
  aspect: string;
  list: string;
  /** The member of an association that holds the URN. */
  key: string;
  /** The member of the input that has the URNs of tags or terms. */
  argument: string;
  targetsOf: (input: Input) => readonly string[];
  /** Returns the other members of an association and of its aspect. */
  stamps: (stamp: AuditStamp) => { association: JsonObject; aspect: JsonObject };
}

/** Creates the new value from the stored one; `undefined` changes nothing. */
type AspectChange = (stored: JsonObject | undefined, stamp: AuditStamp) => JsonObject | undefined;

/** Returns the new associations. If there are as many as before, nothing changes. */
type ListChange = (present: JsonObject[], urns: readonly string[], members: JsonObject) => JsonObject[];

/** Adds tags or terms to resources, or removes them. `path` is the place of the input in the caller's. */
type AssociationEdit<Input> = (
  catalog: EditContext,
  input: Input,
  caller: Caller,
  path?: Path,
) => Promise<true>;

/**
 * Makes the edits of a kind of association. `add` adds tags or terms to resources that lack them: all of them must
 * exist. `remove` removes them from resources, which must exist. The tags or terms need not.
 */
export function associationEdits<Input extends { readonly resources: readonly ResourceRefInput[] }>(
  kind: AssociationKind<Input>,
): { add: AssociationEdit<Input>; remove: AssociationEdit<Input> } {
  const { entityType, aspect, list, key, argument, targetsOf, stamps } = kind;
  const edit =
    (change: ListChange, mustTargetsExist: boolean): AssociationEdit<Input> =>
    async (catalog, input, caller, path = INPUT) => {
      const { registry } = catalog;
      const targets = path.at(argument);
      const given = targetsOf(input).map((urn, index) =>
        reportAt(targets.at(index), () => typedUrn(registry, urn, entityType)),
      );
      const urns = [...new Set(given)];
      const changeAspect: AspectChange = (stored, stamp) => {
        const present = objectsOf(stored?.[list]);
        const members = stamps(stamp);
        const next = change(present, urns, members.association);
        return next.length === present.length ? undefined : { ...stored, ...members.aspect, [list]: next };
      };
      const urnPath = (index: number) => path.at('resources', index, 'resourceUrn');
      const resources = input.resources.map((resource, index) =>
        reportAt(urnPath(index), () => parseResource(registry, resource)),
      );
      const proposals = resources.map((resource, index) => ({
        ...editTarget(registry, resource, aspect, changeAspect),
        path: madeFrom(targets, { urn: urnPath(index) }),
      }));
      const { mustExist, columns } = requirementsOf(resources);
      const needed = mustTargetsExist ? [...mustExist, ...urns] : mustExist;
      return submitEdit(catalog, { proposals, mustExist: needed, columns }, caller);
    };
  return {
    add: edit((present, urns, members) => {
      const missing = urns.filter((urn) => !present.some((one) => one[key] === urn));
      return [...present, ...missing.map((urn) => ({ [key]: urn, ...members }))];
    }, true),
    remove: edit((present, urns) => present.filter((one) => !urns.includes(String(one[key]))), false),
  };
}

/** Edits the associations of an entity or a column. */
function editTarget(
  registry: Registry,
  { urn, column }: EditTarget,
  aspect: string,
  change: AspectChange,
): Proposal {
  const within = (holder: JsonObject, stamp: AuditStamp) => {
    const present = holder[aspect];
    const changed = change(isObject(present) ? present : undefined, stamp);
    return changed && { ...holder, [aspect]: changed };
  };
  if (column) return editColumn(column, within);
  // A business attribute has them inside its properties.
  if (parseUrn(registry, urn).entityType.name === 'businessAttribute')
    return editAspect(urn, 'businessAttributeInfo', (stored, stamp) => stored && within(stored, stamp));
  return editAspect(urn, aspect, change);
}
