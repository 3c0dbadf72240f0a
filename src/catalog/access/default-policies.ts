import type { DataHubPolicyInfo } from '../../generated/aspects.js';
import { aspectJson } from '../../model/aspect-value.js';
import { bootstrapProposals, buildUrn, systemUser } from '../../model/index.js';
import { withIncluded } from '../../model/privileges.js';
import type { JsonObject, Registry } from '../../model/types.js';
import type { Caller, Role } from '../callers/caller.js';
import type { ProposedChange } from './admin-only.js';
import { REPORTED_TYPES } from './run-reports.js';

/** The settings that the default policies depend on, until somebody edits them. */
export interface DefaultPolicyOptions {
  /** Names of users who are administrators, whatever their roles. */
  admins: readonly string[];
  /** With `none`, the policies for all users are not active. */
  defaultRole: Role;
}

const ASPECT = 'dataHubPolicyInfo';

/** The policies of schema/bootstrap, by URN. */
const known = new WeakMap<Registry, ReadonlyMap<string, DataHubPolicyInfo>>();

function declared(registry: Registry): ReadonlyMap<string, DataHubPolicyInfo> {
  const found = known.get(registry) ?? read(registry);
  known.set(registry, found);
  return found;
}

function read(registry: Registry): Map<string, DataHubPolicyInfo> {
  const policies = bootstrapProposals(registry).filter(({ aspectName }) => aspectName === ASPECT);
  // The type is right: the file belongs to the project, and a test decodes it.
  return new Map(policies.map(({ urn, aspect }) => [urn, aspectJson(ASPECT, aspect as JsonObject)]));
}

/** The default policies of every catalog, by URN, before anybody edits them. */
export function defaultPolicies(
  registry: Registry,
  { admins, defaultRole }: DefaultPolicyOptions,
): ReadonlyMap<string, DataHubPolicyInfo> {
  const users = admins.map((username) => buildUrn(registry, 'corpuser', { username }));
  const policies = new Map(
    [...declared(registry)].map(([urn, { actors, state, ...others }]): [string, DataHubPolicyInfo] => {
      const isOff = actors.allUsers && defaultRole === 'none';
      // Declared policies that name users name DataHub's administrator. The settings replace this user.
      const named = actors.users ? { ...actors, users } : actors;
      return [urn, { ...others, state: isOff ? 'INACTIVE' : state, actors: named }];
    }),
  );
  const ofEditors = buildUrn(registry, 'dataHubPolicy', { id: EDITED_ENTITIES });
  const editing = policies.get(ofEditors);
  if (editing) policies.set(ofEditors, { ...editing, resources: editedEntities(registry, policies) });
  return policies;
}

/** The policy that lets editors edit entities of some types. */
const EDITED_ENTITIES = 'editor-metadata-policy-entities';
/** The policy that gives editors privileges on the whole catalog. */
const EDITORS_PLATFORM = 'editor-platform-policy';

/**
 * The entities that editors may edit: all types, except those that need a privilege on the whole catalog which editors
 * lack. Editors may also report runs of `datahub ingest`, but not write recipes of executors (admin-only.ts).
 */
function editedEntities(
  registry: Registry,
  policies: ReadonlyMap<string, DataHubPolicyInfo>,
): NonNullable<DataHubPolicyInfo['resources']> {
  const platform = policies.get(buildUrn(registry, 'dataHubPolicy', { id: EDITORS_PLATFORM }));
  const held = withIncluded(platform?.privileges ?? []);
  const edited = [...registry.entities.values()].filter(
    ({ name, managePrivileges, platformPrivilegesOnly }) =>
      !(platformPrivilegesOnly || managePrivileges.length > 0) ||
      REPORTED_TYPES.has(name) ||
      managePrivileges.some((privilege) => held.has(privilege)),
  );
  const values = edited.map(({ name }) => name);
  const criterion = { field: 'RESOURCE_TYPE', values, condition: 'EQUALS' } as const;
  return { allResources: false, filter: { criteria: [criterion] } };
}

/**
 * Whether a change of a default policy must be refused. Only the catalog itself may delete one, since it would be back
 * after the next start. Nor may others change one that is not editable, since roles grant its privileges.
 */
export function isProtectedPolicy(
  registry: Registry,
  { urn, changeType }: ProposedChange,
  { actor }: Caller,
): boolean {
  if (urn.entityType.name !== 'dataHubPolicy') return false;
  const policy = declared(registry).get(urn.text);
  if (policy === undefined || actor === systemUser(registry)) return false;
  return changeType === 'DELETE' || policy.editable === false;
}
