import { service } from './service.js';
import { optional, optionalSection, type Rule, required, secret, setting } from './setting.js';
import {
  atLeastOne,
  commaList,
  httpUrl,
  longDuration,
  oneOf,
  onOff,
  signingKey,
  text,
} from './value-types.js';

const oidc = {
  issuer: optional(
    'CAIRN_OIDC_ISSUER',
    httpUrl,
    'URL of an OIDC issuer whose tokens are also accepted. It is their claim `iss`.',
  ),
  audiences: required(
    'CAIRN_OIDC_AUDIENCE',
    commaList,
    'With an issuer: the accepted values of the claim `aud`.',
  ),
  jwksUrl: optional(
    'CAIRN_OIDC_JWKS_URL',
    httpUrl,
    "Address of the issuer's keys. When not set, it is read from the discovery document.",
  ),
  userClaim: setting(
    'CAIRN_OIDC_USER_CLAIM',
    text,
    'sub',
    "The claim with the user's name in the URN. Choose one that users cannot change themselves.",
  ),
  client: optionalSection('id', {
    id: optional(
      'CAIRN_OIDC_CLIENT_ID',
      text,
      'The name under which the issuer knows this service. With it, [users sign in there](access.md#sign-in-by-the-issuer) with their browsers.',
    ),
    secret: secret(
      optional(
        'CAIRN_OIDC_CLIENT_SECRET',
        text,
        'The secret of that client. When not set, the client is public.',
      ),
    ),
    scope: setting(
      'CAIRN_OIDC_SCOPE',
      text,
      'openid profile email',
      'The scopes that the service asks the issuer for, separated by spaces.',
    ),
  }),
};

const publicUrl = optional(
  'CAIRN_PUBLIC_URL',
  httpUrl,
  'The address at which browsers reach the service, such as `https://cairn.example.org/`. An issuer sends them back there. Required with `CAIRN_OIDC_CLIENT_ID`.',
);

const isOn = setting(
  'CAIRN_AUTH',
  onOff,
  'off',
  '`on`: every request needs a token, except for health, the specifications and the documentation. See [access.md](access.md).',
);

/** Settings of authentication and access. */
export const access = {
  secretsKey: secret(
    optional(
      'CAIRN_SECRETS_KEY',
      signingKey,
      'The key that encrypts secrets, settings of connections and invitations in the database. When not set, the first start generates it, in `secrets.key` in `CAIRN_DATA_DIR`. Several processes on one Neo4j need the same key.',
    ),
  ),
  authentication: optionalSection('isOn', {
    isOn,
    admins: setting(
      'CAIRN_ADMINS',
      commaList,
      'datahub',
      'Names of users who are administrators, independently of their roles.',
    ),
    defaultRole: setting(
      'CAIRN_DEFAULT_ROLE',
      oneOf('none', 'reader', 'editor'),
      'reader',
      'The role of every user with a valid token. `none`: the default policies that let everybody read do not count.',
    ),
    signingKey: secret(
      optional(
        'CAIRN_TOKEN_SIGNING_KEY',
        signingKey,
        'The key that signs access tokens. When not set, the first start generates it, in `token-signing.key` in `CAIRN_DATA_DIR`. Several processes on one Neo4j need the same key.',
      ),
    ),
    sessionLifetime: setting(
      'CAIRN_SESSION_LIFETIME',
      longDuration,
      '12h',
      'How long a [session](access.md#sessions-of-browsers) of a browser lasts.',
    ),
    publicUrl,
    maxTokenLifetime: optional(
      'CAIRN_MAX_TOKEN_LIFETIME',
      longDuration,
      'The longest lifetime of a new [access token](access.md#access-tokens). When not set, tokens may last forever.',
    ),
    hasPasswords: setting(
      'CAIRN_NATIVE_USERS',
      onOff,
      'off',
      '`on`: users can be invited, and [sign in with a password](access.md#users-with-passwords).',
    ),
    minPasswordLength: setting(
      'CAIRN_MIN_PASSWORD_LENGTH',
      atLeastOne,
      '8',
      'The minimum number of characters of a new password.',
    ),
    frontEndSecret: secret(
      optional(
        'CAIRN_DATAHUB_SYSTEM_CLIENT_SECRET',
        signingKey,
        "The secret that [DataHub's front end server](datahub-pages.md#datahubs-front-end-server) sends with its own requests, its `DATAHUB_SYSTEM_CLIENT_SECRET`. Anybody who knows it can be any user.",
      ),
    ),
    oidc: optionalSection('issuer', oidc),
  }),
};

/**
 * Without authentication, every client that reaches the service may read and change everything. So HOST must be a
 * loopback address, unless the operator allows others.
 */
const safeBinding: Rule = (read) => {
  const host = read(service.host) ?? '';
  if (read(isOn) || isLoopback(host) || read(service.allowsInsecureBind)) return [];
  return [
    `HOST must be a loopback address such as 127.0.0.1, not "${host}", while authentication is off: set ` +
      'CAIRN_AUTH=on; or, where something else keeps strangers out, as a container without a published port does, ' +
      'CAIRN_ALLOW_INSECURE_BIND=true',
  ];
};

const issuerOnlyWithTokens: Rule = (read) =>
  read(oidc.issuer) === undefined || read(isOn)
    ? []
    : ['CAIRN_OIDC_ISSUER has no effect while authentication is off: set CAIRN_AUTH=on'];

/** The sign-in needs a fixed address: the host name in a request could lead to another site. */
const publicUrlWithClient: Rule = (read) =>
  read(oidc.client.members.id) === undefined || read(publicUrl) !== undefined
    ? []
    : [
        'CAIRN_PUBLIC_URL must be set with CAIRN_OIDC_CLIENT_ID: the issuer sends browsers back to that address',
      ];

export const accessSettingRules = [safeBinding, issuerOnlyWithTokens, publicUrlWithClient];

/** Whether only programs on this machine can reach the address. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}
