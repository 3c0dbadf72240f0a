import type { Rights } from '../catalog/authors/author.js';

/** The user who sends a request. */
export interface Identity {
  /** URN of the user: the author of what they write. */
  actor: string;
  rights: Rights;
}

/** The content of a new access token. */
interface NewToken {
  /** URN of the user. */
  actor: string;
  /** Epoch milliseconds; absent: it does not expire. */
  expiresAt?: number | undefined;
}

/** Issues and verifies tokens. */
export interface Authentication {
  /**
   * The user of a bearer token. The result is cached for some seconds, so that a token in use costs no statement.
   * @throws CairnError UNAUTHORIZED for an invalid token, FORBIDDEN for a suspended or removed user
   */
  identify(token: string): Promise<Identity>;
  /** The user's current rights, by URN; none when the user is suspended or removed. */
  authorOf(user: string): Promise<Identity>;
  /** Signs an access token. It becomes valid when its id is stored as an entity of type dataHubAccessToken. */
  sign(token: NewToken): Promise<{ token: string; id: string }>;
  /**
   * The id of an access token.
   * @throws CairnError BAD_REQUEST for a token that this service did not sign
   */
  idOf(token: string): Promise<string>;
  /** Clears the cache of tokens and users. This process calls it after each change of them. */
  clearCache(): void;
}
