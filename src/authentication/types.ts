import type { Rights } from '../catalog/authors/author.js';

/** Who sends a request. */
export interface Identity {
  /** URN of the user: the author of what they write. */
  actor: string;
  rights: Rights;
}

/** What a new access token says. */
interface NewToken {
  /** URN of the user. */
  actor: string;
  /** Epoch milliseconds; absent: it does not expire. */
  expiresAt?: number | undefined;
}

/** Tokens, and who they stand for. */
export interface Authentication {
  /**
   * Who a bearer token stands for. What is known of a token is kept for some seconds, so that a token in use costs no
   * statement.
   * @throws CairnError UNAUTHORIZED for a token that is not valid, FORBIDDEN for a user who is not let in.
   */
  identify(token: string): Promise<Identity>;
  /** What a user may do now, by their URN; nothing, where they are not let in. */
  authorOf(user: string): Promise<Identity>;
  /** Signs an access token. It is valid once its id is stored as an entity of type dataHubAccessToken. */
  sign(token: NewToken): Promise<{ token: string; id: string }>;
  /** The id of an access token. @throws CairnError BAD_REQUEST for one that this service has not signed. */
  idOf(token: string): Promise<string>;
  /** Asks the store again about every token and user; at once, in this process, which calls it after each change of them. */
  forget(): void;
}
