import { isLoopback } from './readers.js';
import type { Config } from './types.js';
import type { Values } from './variables.js';

/** Who may do what; undefined where authentication is off. */
export function authenticationOf(values: Values): Config['authentication'] {
  if (values.CAIRN_AUTH !== 'on') return undefined;
  const { CAIRN_OIDC_ISSUER: issuer, CAIRN_ADMINS: admins, CAIRN_DEFAULT_ROLE: defaultRole } = values;
  const settings = { signingKey: values.CAIRN_TOKEN_SIGNING_KEY, admins, defaultRole };
  if (issuer === undefined) return settings;
  const { CAIRN_OIDC_AUDIENCE: audiences = [], CAIRN_OIDC_JWKS_URL: jwksUrl } = values;
  const oidc = { issuer, audiences, userClaim: values.CAIRN_OIDC_USER_CLAIM };
  return { ...settings, oidc: jwksUrl === undefined ? oidc : { ...oidc, jwksUrl } };
}

/** What of the settings of access contradicts itself. */
export const accessMistakes = (values: Values): string[] => [
  ...bindingMistakes(values),
  ...oidcMistakes(values),
];

/** Without authentication anybody who reaches the service may read and change everything. */
function bindingMistakes({ CAIRN_AUTH, HOST, CAIRN_ALLOW_INSECURE_BIND }: Values): string[] {
  if (CAIRN_AUTH === 'on' || isLoopback(HOST) || CAIRN_ALLOW_INSECURE_BIND) return [];
  return [
    `HOST must be a loopback address such as 127.0.0.1, not "${HOST}", while authentication is off: set ` +
      'CAIRN_AUTH=on; or, where something else keeps strangers out, as a container without a published port does, ' +
      'CAIRN_ALLOW_INSECURE_BIND=true',
  ];
}

function oidcMistakes({ CAIRN_AUTH, CAIRN_OIDC_ISSUER, CAIRN_OIDC_AUDIENCE }: Values): string[] {
  if (CAIRN_OIDC_ISSUER === undefined) return [];
  const mistakes: string[] = [];
  if (CAIRN_AUTH !== 'on')
    mistakes.push('CAIRN_OIDC_ISSUER has no effect while authentication is off: set CAIRN_AUTH=on');
  // Otherwise a token that the issuer made for another program would open this one.
  if (CAIRN_OIDC_AUDIENCE === undefined)
    mistakes.push('CAIRN_OIDC_AUDIENCE must be set with CAIRN_OIDC_ISSUER');
  return mistakes;
}
