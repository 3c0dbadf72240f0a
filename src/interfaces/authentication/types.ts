import type { Rights } from '../../catalog/callers/caller.js';
import type { OidcSignIn } from './oidc-sign-in.js';

/** The user who sends a request. */
export interface Identity {
  /** URN of the user, who becomes the actor of writes. */
  actor: string;
  rights: Rights;
  /** Whether the sender is DataHub's front end server, by its secret. */
  isFrontEnd?: true | undefined;
}

/** The content of a new access token. */
interface NewToken {
  /** URN of the user. */
  actor: string;
  /** Epoch milliseconds; absent if it does not expire. */
  expiresAt?: number | undefined;
}

/** A session of a user in a browser. It expires. */
export interface Session {
  id: string;
  /** URN of the user. */
  actor: string;
  /** The id of the access token of the sign-in. When that token is revoked, the session ends. */
  tokenId?: string | undefined;
  /** Whether the catalog had the user at the start. If so, the session ends when the user is deleted. */
  mustExist: boolean;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** A session with the value of its cookie. */
export interface StartedSession extends Session {
  value: string;
}

/** The user of a new session. */
export interface SessionUser extends Pick<Session, 'actor' | 'tokenId'> {
  /** The latest end of the session, in epoch milliseconds. */
  until?: number | undefined;
}

/** Sessions of browsers. They are not stored: the cookie holds the encrypted session. */
export interface Sessions {
  /**
   * Starts a session of an authenticated user.
   * @throws CairnError UNAUTHORIZED for a suspended or removed user
   */
  start(user: SessionUser): Promise<StartedSession>;
  /**
   * Starts a session of the user of a token.
   * @throws CairnError as `identify` of the token does
   */
  startWithToken(token: string): Promise<StartedSession>;
  /**
   * Reads a session from its cookie's value.
   * @throws CairnError UNAUTHORIZED if it is not a session, has expired or was ended
   */
  read(value: string): Promise<Session>;
  /**
   * The user of a session, cached as for a token.
   * @throws CairnError UNAUTHORIZED if its token was revoked, or for a suspended or removed user
   */
  identify(session: Session): Promise<Identity>;
  /** Ends a session in this process. Other processes accept a copy of its cookie until it expires. */
  end(session: Session): void;
}

/** Issues and verifies tokens, and keeps sessions. */
export interface Authentication {
  /**
   * The user of a bearer token. The result is cached for some seconds, so that a token in use needs no statement.
   * @throws CairnError UNAUTHORIZED for an invalid token, and for a suspended or removed user
   */
  identify(token: string): Promise<Identity>;
  /** The user's current rights, by URN; none when the user is suspended or removed. */
  identifyUser(user: string): Promise<Identity>;
  /** Signs an access token. It becomes valid when its id is stored as an entity of type dataHubAccessToken. */
  sign(token: NewToken): Promise<{ token: string; id: string }>;
  /**
   * The id of an access token.
   * @throws CairnError BAD_REQUEST for a token that this service did not sign
   */
  readTokenId(token: string): Promise<string>;
  /**
   * The identity of DataHub's front end server, by its credentials.
   * @throws CairnError UNAUTHORIZED for wrong credentials
   */
  identifyFrontEnd(credentials: string): Identity;
  /**
   * Creates a token of a user whom DataHub's front end server has signed in. It is not stored, and lasts like a
   * session.
   * @throws RefusedUser for a suspended or removed user
   */
  createFrontEndToken(user: string): Promise<string>;
  /** The longest lifetime of a requested access token, in milliseconds; absent means no limit. */
  maxTokenLifetime?: number | undefined;
  /** Whether users may sign in whom the catalog does not know: by an issuer, or by DataHub's front end server. */
  acceptsUnknownUsers: boolean;
  /** Whether users may have passwords. */
  hasPasswords: boolean;
  /** The least number of characters. */
  minPasswordLength: number;
  sessions: Sessions;
  /** Absent when no OIDC client is configured. */
  signIn?: OidcSignIn | undefined;
  /** The address at which browsers reach the service; by default that of the request. */
  publicUrl?: string | undefined;
  /** Clears the cache of tokens and users. This process calls it whenever it changes them. */
  clearCache(): void;
}
