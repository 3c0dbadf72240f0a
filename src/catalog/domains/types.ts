import type { OwnerInput } from '../curation/owners.js';
import type { Author } from '../types.js';

export interface NewDomain {
  /** Made up when absent. */
  id?: string;
  /** Unique among the domains with the same parent. */
  name: string;
  description?: string;
  /** URN of a domain that exists. */
  parentDomain?: string;
  /** They must exist; whoever creates it when absent. */
  owners?: readonly OwnerInput[];
}

export interface DomainChange {
  urn: string;
  name?: string;
  description?: string;
}

export interface DomainList {
  /** URN of the domain whose children are listed; the top level when absent. */
  parentDomain?: string;
  /** List what is below these, too. */
  nested?: boolean;
  /** Part of the name, in whatever case; empty or `*`: all. */
  query?: string;
  start?: number;
  count?: number;
}

export interface DomainEntities {
  urn: string;
  /** Count what is in the domains below it, too. */
  nested?: boolean;
  /** Names of entity types; all when empty. */
  types?: readonly string[];
  /** Part of the name, in whatever case; empty or `*`: all. */
  query?: string;
  start?: number;
  count?: number;
}

export interface UrnPage {
  start: number;
  /** Items in this page. */
  count: number;
  total: number;
  urns: string[];
}

/** Domains: a tree of folders, in one of which an asset may be. Writes are proposals; reads are never stale. */
export interface Domains {
  /**
   * Creates a domain; its URN.
   * @throws CairnError BAD_REQUEST for a blank name, NOT_FOUND for a parent that does not exist, UNPROCESSABLE where
   *   the id or the name below this parent is taken.
   */
  create(domain: NewDomain, author: Author): Promise<string>;
  /** Changes name or description. @throws CairnError as `create`. */
  update(change: DomainChange, author: Author): Promise<void>;
  /** Puts a domain below another one, or to the top. @throws CairnError as `create`; UNPROCESSABLE for a cycle. */
  move(urn: string, parent: string | undefined, author: Author): Promise<void>;
  /**
   * Deletes a domain for good.
   * @throws CairnError UNPROCESSABLE while it has children or assets, unless they are to be detached from it.
   */
  delete(urn: string, options: { detach?: boolean }, author: Author): Promise<void>;
  /**
   * Puts assets into a domain, or out of theirs when there is none; all or nothing.
   * @throws CairnError NOT_FOUND where an asset or the domain does not exist, BAD_REQUEST where they cannot have one.
   */
  assign(urns: readonly string[], domain: string | undefined, author: Author): Promise<void>;
  /** Domains by name. */
  list(query: DomainList): Promise<UrnPage>;
  /** Assets of a domain by URN. */
  entities(query: DomainEntities): Promise<UrnPage>;
}
