import type {
  BatchSetDomainInput,
  CreateDomainInput,
  MoveDomainInput,
  UpdateDomainInput,
} from '../../generated/api.js';
import type { Author } from '../authors/author.js';
import type { UrnPage } from '../entities/types.js';

interface DomainList {
  /** URN of the domain whose children are listed; the top level when absent. */
  parentDomain?: string | undefined;
  /** List what is below these, too. */
  nested?: boolean;
  /** Part of the name, in whatever case; empty or `*`: all. */
  query?: string | undefined;
  start?: number | undefined;
  count?: number | undefined;
}

interface DomainEntities {
  urn: string;
  /** Count what is in the domains below it, too. */
  nested?: boolean;
  /** Names of entity types; all when empty. */
  types?: readonly string[] | undefined;
  /** Part of the name, in whatever case; empty or `*`: all. */
  query?: string | undefined;
  start?: number | undefined;
  count?: number | undefined;
}

/** Domains: a tree of folders, in one of which an asset may be. Writes are proposals; reads are never stale. */
export interface Domains {
  /**
   * Creates a domain; its URN.
   * @throws CairnError BAD_REQUEST for a blank name, NOT_FOUND for a parent that does not exist, UNPROCESSABLE where
   *   the id or the name below this parent is taken.
   */
  create(domain: CreateDomainInput, author: Author): Promise<string>;
  /** Changes name or description. @throws CairnError as `create`. */
  update(change: UpdateDomainInput, author: Author): Promise<true>;
  /** Puts a domain below another one, or to the top. @throws CairnError as `create`; UNPROCESSABLE for a cycle. */
  move(place: MoveDomainInput, author: Author): Promise<true>;
  /**
   * Deletes a domain for good.
   * @throws CairnError UNPROCESSABLE while it has children or assets, unless they are to be detached from it.
   */
  delete(urn: string, options: { detach: boolean }, author: Author): Promise<true>;
  /**
   * Puts assets into a domain, or out of theirs when there is none; all or nothing.
   * @throws CairnError NOT_FOUND where an asset or the domain does not exist, BAD_REQUEST where they cannot have one, or only a part of one is named.
   */
  assign(assignment: BatchSetDomainInput, author: Author): Promise<true>;
  /** Domains by name. */
  list(query: DomainList): Promise<UrnPage>;
  /** Assets of a domain by URN. */
  entities(query: DomainEntities): Promise<UrnPage>;
}
