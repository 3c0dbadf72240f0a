import type {
  BatchAddOwnersInput,
  BatchRemoveOwnersInput,
  OwnerInput,
  OwnershipUpdate,
} from '../../generated/api.js';
import { buildUrn, unknownUser } from '../../model/index.js';
import type { Json, JsonObject, Registry } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import type { Caller } from '../callers/caller.js';
import { type Edit, type EditContext, editAspect, submitEdit } from '../editing/edit.js';
import { wholeEntities } from '../editing/resources.js';
import type { Proposal } from '../proposals/types.js';
import { typedUrn } from '../urns.js';

/** The type of ownership. `type` is its older form. */
type Kind = Pick<OwnerInput, 'type' | 'ownershipTypeUrn'>;

const OWNER_TYPES = { CORP_USER: 'corpuser', CORP_GROUP: 'corpGroup' } as const;
/** The ownership types that every catalog has. All others are CUSTOM. */
const SYSTEM_KINDS = ['TECHNICAL_OWNER', 'BUSINESS_OWNER', 'DATA_STEWARD', 'NONE'];

/** Builds the owners of a new entity, and lists the entities that must exist for them. */
export function initialOwners(
  registry: Registry,
  urn: string,
  inputs: readonly OwnerInput[],
): Required<Pick<Edit, 'proposals' | 'mustExist'>> {
  const owners = distinctOwners(registry, inputs);
  const proposals = owners.length === 0 ? [] : [replaceOwners(urn, owners)];
  return { proposals, mustExist: namedBy(owners, inputs) };
}

/** Replaces the owners of an entity. */
export function setOwners(registry: Registry, urn: string, { owners }: OwnershipUpdate): Proposal {
  const all = owners.map(({ owner, ...kind }) => toOwner(registry, owner, kind));
  return replaceOwners(urn, distinct(registry, all));
}

const replaceOwners = (urn: string, owners: JsonObject[]): Proposal =>
  editAspect(urn, 'ownership', (_, stamp) => ({ owners, lastModified: { ...stamp } }));

/**
 * Adds owners to resources, each with its own type or the common one. An owner that a resource already has with the
 * same type is skipped. All owners, types and resources must exist.
 */
export async function addOwners(
  catalog: EditContext,
  { owners: given, ownershipTypeUrn: common, resources }: BatchAddOwnersInput,
  caller: Caller,
): Promise<true> {
  const { registry } = catalog;
  const inputs = given.map((owner) => ({ ...owner, ownershipTypeUrn: owner.ownershipTypeUrn ?? common }));
  const owners = distinctOwners(registry, inputs);
  const urns = wholeEntities(registry, resources);
  const proposals = changeOwners(urns, (present) => {
    const missing = owners.filter((owner) => !present.some((other) => isSame(registry, owner, other)));
    return [...present, ...missing];
  });
  return submitEdit(catalog, { proposals, mustExist: [...urns, ...namedBy(owners, inputs)] }, caller);
}

function namedBy(owners: readonly JsonObject[], inputs: readonly OwnerInput[]): string[] {
  const types = inputs.flatMap(({ ownershipTypeUrn }) => ownershipTypeUrn ?? []);
  return [...owners.map(({ owner }) => String(owner)), ...types];
}

/** Removes owners from resources, for all ownership types or for one. The resources must exist. */
export async function removeOwners(
  catalog: EditContext,
  { ownerUrns, ownershipTypeUrn: typeUrn, resources }: BatchRemoveOwnersInput,
  caller: Caller,
): Promise<true> {
  const { registry } = catalog;
  const owners = ownerUrns.map((urn) => typedUrn(registry, urn, 'corpuser', 'corpGroup'));
  const isGone = (owner: JsonObject) =>
    owners.includes(String(owner.owner)) && (typeUrn === undefined || typeUrnOf(registry, owner) === typeUrn);
  const urns = wholeEntities(registry, resources);
  const proposals = changeOwners(urns, (present) => present.filter((owner) => !isGone(owner)));
  return submitEdit(catalog, { proposals, mustExist: urns }, caller);
}

/** Makes proposals that change the owners of entities. If there are as many as before, nothing changes. */
const changeOwners = (urns: readonly string[], change: (present: JsonObject[]) => JsonObject[]) =>
  urns.map((urn) =>
    editAspect(urn, 'ownership', (stored, stamp) => {
      const present = stored?.owners ?? [];
      const owners = change(present);
      return owners.length === present.length ? undefined : { ...stored, owners, lastModified: { ...stamp } };
    }),
  );

function distinctOwners(registry: Registry, inputs: readonly OwnerInput[]): JsonObject[] {
  const owners = inputs.map((input) =>
    toOwner(registry, input.ownerUrn, input, OWNER_TYPES[input.ownerEntityType]),
  );
  return distinct(registry, owners);
}

/** Removes duplicates of the same owner and type. Both forms of a type count as the same. */
function distinct(registry: Registry, owners: readonly JsonObject[]): JsonObject[] {
  return owners.filter((owner, index) => owners.findIndex((one) => isSame(registry, one, owner)) === index);
}

/**
 * Builds the owner in its stored form.
 * @throws CairnError BAD_REQUEST for a custom type without its URN
 */
function toOwner(registry: Registry, text: string, kind: Kind, ofType?: string): JsonObject {
  const owner = typedUrn(registry, text, ...(ofType ? [ofType] : Object.values(OWNER_TYPES)));
  const source = { type: 'MANUAL' };
  if (kind.ownershipTypeUrn) {
    const typeUrn = typedUrn(registry, kind.ownershipTypeUrn, 'ownershipType');
    return { owner, type: kindOf(registry, typeUrn), typeUrn, source };
  }
  const type = kind.type ?? 'NONE';
  if (type === 'CUSTOM')
    throw badRequest(`${owner} is to be a custom owner: ownershipTypeUrn says of which kind`);
  return { owner, type, typeUrn: typeUrnOf(registry, { type }), source };
}

/** The URN of the ownership type, even if only the older `type` is stored. */
export function typeUrnOf(registry: Registry, { type, typeUrn }: { type?: Json; typeUrn?: Json }): string {
  if (typeof typeUrn === 'string') return typeUrn;
  return buildUrn(registry, 'ownershipType', { id: `__system__${String(type).toLowerCase()}` });
}

function kindOf(registry: Registry, typeUrn: string): string {
  return SYSTEM_KINDS.find((kind) => typeUrnOf(registry, { type: kind }) === typeUrn) ?? 'CUSTOM';
}

function isSame(registry: Registry, one: JsonObject, other: JsonObject): boolean {
  return one.owner === other.owner && typeUrnOf(registry, one) === typeUrnOf(registry, other);
}

/** Makes the creator of an entity its owner, unless the creator is unknown. */
export function creatorAsOwner(registry: Registry, urn: string, { actor }: Caller): Proposal[] {
  if (actor === unknownUser(registry)) return [];
  const typeUrn = buildUrn(registry, 'ownershipType', { id: '__system__technical_owner' });
  const owner = { owner: actor, type: 'TECHNICAL_OWNER', typeUrn, source: { type: 'MANUAL' } };
  return [replaceOwners(urn, [owner])];
}
