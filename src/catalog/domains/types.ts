import type {
  BatchSetDomainInput,
  CreateDomainInput,
  MoveDomainInput,
  UpdateDomainInput,
} from '../../generated/api.js';
import type { Caller } from '../callers/caller.js';
import type { UrnPage } from '../entities/types.js';

interface DomainList {
  /** URN of the domain whose children are listed; absent: the top level. */
  parentDomain?: string | undefined;
  /** Whether to include the domains below the children. */
  nested?: boolean;
  /** Part of the name, case-insensitive; empty or `*`: all. */
  query?: string | undefined;
  start?: number | undefined;
  count?: number | undefined;
}

interface DomainEntities {
  urn: string;
  /** Whether to include the assets of the domains below. */
  nested?: boolean;
  /** Names of entity types; empty: all. */
  types?: readonly string[] | undefined;
  /** Part of the name, case-insensitive; empty or `*`: all. */
  query?: string | undefined;
  start?: number | undefined;
  count?: number | undefined;
}

/** Domains form a tree. An asset belongs to one domain at most. */
export interface Domains {
  /**
   * Creates a domain, and returns its URN.
   * @throws CairnError BAD_REQUEST for a blank name, NOT_FOUND for a missing parent, UNPROCESSABLE if the id exists or
   *   the name is taken below this parent
   */
  create(domain: CreateDomainInput, caller: Caller): Promise<string>;
  /** Changes name or description. @throws CairnError as `create`. */
  update(change: UpdateDomainInput, caller: Caller): Promise<true>;
  /**
   * Moves a domain below another one, or to the top.
   * @throws CairnError as `create`; UNPROCESSABLE for a cycle
   */
  move(input: MoveDomainInput, caller: Caller): Promise<true>;
  /**
   * Hard-deletes a domain.
   * @throws CairnError UNPROCESSABLE if it has children or assets, and `detach` is not set
   */
  delete(urn: string, options: { detach: boolean }, caller: Caller): Promise<true>;
  /**
   * Moves all assets into a domain, or none. If no domain is given, it removes them from theirs.
   * @throws CairnError NOT_FOUND for a missing asset or domain, BAD_REQUEST for a type that has no domain, or for a
   *   column
   */
  assign(assignment: BatchSetDomainInput, caller: Caller): Promise<true>;
  /** Lists domains, by name. */
  list(query: DomainList): Promise<UrnPage>;
  /** Lists the assets of a domain, by URN. */
  entities(query: DomainEntities): Promise<UrnPage>;
}
