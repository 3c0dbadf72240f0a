import { AspectValue } from '../../model/aspect-value.js';
import { isObject } from '../../model/json.js';
import { toJsonText } from '../../model/json-text.js';
import { REDACTED } from '../../model/stored-text.js';
import type { Json, JsonObject } from '../../model/types.js';
import { type Author, hasRole, type Role } from '../authors/author.js';

interface Secret {
  /** Steps into the aspect; `*` stands for every element. */
  path: readonly string[];
  /** Who may read it. */
  role: Role;
}

const secret = (path: string, role: Role): Secret => ({ path: path.split('.'), role });

/** Credentials, by aspect. Whoever may write one may read it: otherwise they would write the mask back. */
export const SECRETS: Readonly<Record<string, readonly Secret[]>> = {
  corpUserCredentials: ['salt', 'hashedPassword', 'passwordResetToken'].map((name) => secret(name, 'admin')),
  dataHubAccessTokenInfo: ['name', 'description'].map((name) => secret(name, 'admin')),
  dataHubConnectionDetails: [secret('json.encryptedBlob', 'admin')],
  dataHubExecutionRequestInput: [secret('args.*', 'editor')],
  dataHubIngestionSourceInfo: [secret('config.recipe', 'editor'), secret('config.extraArgs.*', 'editor')],
  dataHubSecretValue: [secret('value', 'admin')],
  globalSettingsInfo: [secret('sso.oidcSettings.clientSecret', 'admin')],
  inviteToken: [secret('token', 'admin')],
};

/** An aspect as its reader may see it: `******` replaces each secret that they may not see. */
export function redactedFor(author: Author, name: string, text: string): AspectValue {
  const value = new AspectValue(text);
  const hidden = (SECRETS[name] ?? []).filter(({ role }) => !hasRole(author.rights, role));
  if (hidden.length === 0 || isOwnToken(name, value.json, author)) return value;
  const json = hidden.reduce<Json>((seen, { path }) => without(seen, path), value.json);
  return new AspectValue(toJsonText(json));
}

/** Whether a field of an aspect is a secret, or is within one. */
export function isSecret(name: string, path: readonly string[]): boolean {
  return (SECRETS[name] ?? []).some((secret) =>
    secret.path.every((step, index) => step === '*' || step === path[index]),
  );
}

/** The user and the creator of an access token may see its name. */
function isOwnToken(name: string, { actorUrn, ownerUrn }: JsonObject, { actor }: Author): boolean {
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
