import type { Rights } from '../../catalog/callers/caller.js';
import type { OidcSignIn } from './oidc-sign-in.js';

/** The user who sends a request. */
export interface Identity {
  /** URN of the user: the caller of what they write. */
  actor: string;
  rights: Rights;
  /** Whether it is DataHub's front end server, which has sent its secret. */
  isFrontEnd?: true | undefined;
}

/** The content of a new access token. */
interface NewToken {
  /** URN of the user. */
  actor: string;
  /** Epoch milliseconds; absent: it does not expire. */
  expiresAt?: number | undefined;
}

/** A user in a browser, for a time. */
export interface Session {
  id: string;
  /** URN of the user. */
  actor: string;
  /** The id of the access token that the user signed in with: the session ends when that is revoked. */
  tokenId?: string | undefined;
  /** Whether the catalog had the user when it began: then it ends when the user is deleted. */
  mustExist: boolean;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** A session with what its browser keeps of it: the value of a cookie. */
export interface StartedSession extends Session {
  value: string;
}

/** Whose session begins. */
export interface SessionUser extends Pick<Session, 'actor' | 'tokenId'> {
  /** When it ends at the latest, in epoch milliseconds. */
  until?: number | undefined;
}

/** Sessions of browsers. They are not stored: the value of the cookie holds its session, encrypted. */
export interface Sessions {
  /**
   * Starts a session of a user who has proved who they are.
   * @throws CairnError UNAUTHORIZED for a suspended or removed user
   */
  start(user: SessionUser): Promise<StartedSession>;
  /**
   * Starts a session of the user of a token.
   * @throws CairnError as `identify` of the token does
   */
  startWithToken(token: string): Promise<StartedSession>;
  /** @throws CairnError UNAUTHORIZED when it is not a session, has expired or was ended */
  read(value: string): Promise<Session>;
  /**
   * The user of a session, cached like that of a token.
   * @throws CairnError UNAUTHORIZED when its token was revoked, and for a suspended or removed user
   */
  identify(session: Session): Promise<Identity>;
  /** Ends a session. Other processes, which do not know, accept a copy of its cookie until it expires. */
  end(session: Session): void;
}

/** Issues and verifies tokens, and keeps sessions. */
export interface Authentication {
  /**
   * The user of a bearer token. The result is cached for some seconds, so that a token in use costs no statement.
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
   * DataHub's front end server, by its credentials.
   * @throws CairnError UNAUTHORIZED for wrong ones
   */
  identifyFrontEnd(credentials: string): Identity;
  /**
   * A token of a user for DataHub's front end server, which has signed them in. It is not stored, and lasts like a session.
   * @throws RefusedUser for a suspended or removed user
   */
  createFrontEndToken(user: string): Promise<string>;
  /** The longest lifetime of an access token that somebody asks for, in milliseconds; absent: there is none. */
  maxTokenLifetime?: number | undefined;
  /** Whether an issuer or DataHub's front end server may sign in users of whom the catalog knows nothing. */
  acceptsUnknownUsers: boolean;
  /** Whether users may have passwords. */
  hasPasswords: boolean;
  /** In characters. */
  minPasswordLength: number;
  sessions: Sessions;
  /** Absent when no OIDC client is configured. */
  signIn?: OidcSignIn | undefined;
  /** The address at which browsers reach the service; by default that of the request. */
  publicUrl?: string | undefined;
  /** Clears the cache of tokens and users. This process calls it after each change of them. */
  clearCache(): void;
}
