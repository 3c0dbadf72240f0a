import type {
  BatchSetDomainInput,
  CreateDomainInput,
  MoveDomainInput,
  UpdateDomainInput,
} from '../../generated/api.js';
import type { Caller } from '../callers/caller.js';
import type { UrnPage } from '../entities/types.js';

interface DomainList {
  /** URN of the domain whose children are listed; the top level when absent. */
  parentDomain?: string | undefined;
  /** Include the domains below. */
  nested?: boolean;
  /** Part of the name, case-insensitive; empty or `*`: all. */
  query?: string | undefined;
  start?: number | undefined;
  count?: number | undefined;
}

interface DomainEntities {
  urn: string;
  /** Include the assets of the domains below. */
  nested?: boolean;
  /** Names of entity types; all when empty. */
  types?: readonly string[] | undefined;
  /** Part of the name, case-insensitive; empty or `*`: all. */
  query?: string | undefined;
  start?: number | undefined;
  count?: number | undefined;
}

/** Domains: a tree, in which an asset belongs to one domain at most. Writes are proposals; reads come from Neo4j. */
export interface Domains {
  /**
   * Creates a domain; returns its URN.
   * @throws CairnError BAD_REQUEST for a blank name, NOT_FOUND for a missing parent, UNPROCESSABLE when the id exists
   *   or the name is taken below this parent
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
   * @throws CairnError UNPROCESSABLE while it has children or assets, unless they are to be detached
   */
  delete(urn: string, options: { detach: boolean }, caller: Caller): Promise<true>;
  /**
   * Moves assets into a domain, or out of theirs when none is given; all or nothing.
   * @throws CairnError NOT_FOUND for a missing asset or domain, BAD_REQUEST for a type that has no domain, or for a
   *   column
   */
  assign(assignment: BatchSetDomainInput, caller: Caller): Promise<true>;
  /** Domains by name. */
  list(query: DomainList): Promise<UrnPage>;
  /** Assets of a domain by URN. */
  entities(query: DomainEntities): Promise<UrnPage>;
}
