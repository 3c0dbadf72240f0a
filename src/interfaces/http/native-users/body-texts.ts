import type { Request } from 'express';
import { isObject } from '../../../model/json.js';
import { badRequest } from '../../../shared/errors.js';
import { Path } from '../../../shared/path.js';
import { parseJsonText } from '../json-body.js';

/** The fields of a sign-up. */
export const NEW_USER = ['fullName', 'email', 'password', 'inviteToken'] as const;

/**
 * The texts of a small JSON object in the body, which is read as JSON whatever its media type: DataHub's front end server
 * sends it as text. Members that are null or blank count as absent.
 * @param required the members that must be there
 * @param orBlank those that must be there, and may be blank
 * @throws CairnError BAD_REQUEST
 */
export function textsOf<Name extends string, Blank extends string = never>(
  { body: bytes }: Request,
  required: readonly Name[],
  orBlank: readonly Blank[] = [],
): Record<Name | Blank, string> & Partial<Record<string, string>> {
  const body = parseJsonText(Buffer.isBuffer(bytes) ? bytes.toString('utf8') : '', Path.root, 'The body');
  if (!isObject(body)) throw badRequest('The body must be a JSON object');
  const mayBeBlank: readonly string[] = orBlank;
  const texts = Object.entries(body).filter(
    ([name, value]) => typeof value === 'string' && (value.trim() !== '' || mayBeBlank.includes(name)),
  );
  const problems = [...required, ...orBlank]
    .filter((name) => !texts.some(([given]) => given === name))
    .map((name) => ({ pointer: `/${name}`, message: 'must be a text that is not blank' }));
  if (problems.length > 0)
    throw badRequest(
      `${problems.map(({ pointer }) => pointer.slice(1)).join(', ')} must not be empty`,
      problems,
    );
  // The filter left texts only, and those that are required are among them.
  return Object.fromEntries(texts) as Record<Name | Blank, string>;
}
