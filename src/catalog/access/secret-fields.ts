import { AspectValue } from '../../model/aspect-value.js';
import { isObject } from '../../model/json.js';
import { toJsonText } from '../../model/json-text.js';
import { REDACTED } from '../../model/stored-text.js';
import type { Json, JsonObject } from '../../model/types.js';
import { type Caller, hasRoleOr, type Role } from '../callers/caller.js';

interface Secret {
  /** Steps into the aspect; `*` stands for every element. */
  path: readonly string[];
  /** The role that may read it. */
  role: Role;
  /** The privilege on the whole catalog that allows others to read it. */
  privilege: string;
}

const secrets = (paths: readonly string[], role: Role, privilege: string): Secret[] =>
  paths.map((path) => ({ path: path.split('.'), role, privilege }));

/** Credentials, by aspect. Users who may write one may also read it. Otherwise they would write the mask back. */
export const SECRETS: Readonly<Record<string, readonly Secret[]>> = {
  corpUserCredentials: secrets(
    ['salt', 'hashedPassword', 'passwordResetToken'],
    'admin',
    'MANAGE_USER_CREDENTIALS',
  ),
  dataHubAccessTokenInfo: secrets(['name', 'description'], 'admin', 'MANAGE_ACCESS_TOKENS'),
  dataHubConnectionDetails: secrets(['json.encryptedBlob'], 'admin', 'MANAGE_CONNECTIONS'),
  dataHubExecutionRequestInput: secrets(['args.*'], 'admin', 'MANAGE_INGESTION'),
  dataHubIngestionSourceInfo: secrets(['config.recipe', 'config.extraArgs.*'], 'admin', 'MANAGE_INGESTION'),
  dataHubSecretValue: secrets(['value'], 'admin', 'MANAGE_SECRETS'),
  globalSettingsInfo: secrets(['sso.oidcSettings.clientSecret'], 'admin', 'MANAGE_GLOBAL_SETTINGS'),
  inviteToken: secrets(['token'], 'admin', 'MANAGE_USER_CREDENTIALS'),
};

/** Redacts an aspect: `******` replaces each secret that the reader may not see. */
export function redactedFor(caller: Caller, name: string, text: string): AspectValue {
  const value = new AspectValue(text);
  const hidden = (SECRETS[name] ?? []).filter(
    ({ role, privilege }) => !hasRoleOr(caller.rights, role, [privilege]),
  );
  if (hidden.length === 0 || isOwnToken(name, value.json, caller)) return value;
  const json = hidden.reduce<Json>((seen, { path }) => without(seen, path), value.json);
  return new AspectValue(toJsonText(json));
}

/** Whether a field of an aspect is a secret, or is inside one. */
export function isSecret(name: string, path: readonly string[]): boolean {
  return (SECRETS[name] ?? []).some((secret) =>
    secret.path.every((step, index) => step === '*' || step === path[index]),
  );
}

/** The user and the creator of an access token may see its name. */
function isOwnToken(name: string, { actorUrn, ownerUrn }: JsonObject, { actor }: Caller): boolean {
  return name === 'dataHubAccessTokenInfo' && [actorUrn, ownerUrn].includes(actor);
}

function without(value: Json, [name, ...inner]: readonly string[]): Json {
  if (name === undefined) return value === null ? value : REDACTED;
  if (!isObject(value)) return value;
  const replaced = Object.entries(value).map(([member, was]): [string, Json] => [
    member,
    name === '*' || name === member ? without(was, inner) : was,
  ]);
  return Object.fromEntries(replaced);
}
