import { EntityKind, Rights } from '../../generated/operations.js';
import { useQuery } from '../api/use-query.js';
import { useKnownSession } from '../api/use-session.js';

export const NO_RIGHTS: ReadonlySet<string> = new Set();

/** The rights of the reader on an entity, by DataHub's names of privileges; none until they are known. */
export function useRights(urn: string | undefined): ReadonlySet<string> {
  const actor = useKnownSession()?.me?.corpUser.urn;
  const type = useQuery(EntityKind, urn === undefined ? undefined : { urn }).data?.entity?.type;
  const { data } = useQuery(Rights, actor && type && urn ? { actor, type, urn } : undefined);
  const privileges = data?.getGrantedPrivileges?.privileges;
  return privileges ? new Set(privileges) : NO_RIGHTS;
}
