import type { Request } from 'express';
import { isObject } from '../../../model/json.js';
import { badRequest } from '../../../shared/errors.js';
import { Path } from '../../../shared/path.js';
import { parseJsonText } from '../json-body.js';

/** The most bytes of a body with credentials. */
export const MAX_BYTES = 16_384;

/** The fields of a sign-up. */
export const NEW_USER = ['fullName', 'email', 'password', 'inviteToken'] as const;

/**
 * Reads the texts of a small JSON object in the body. The media type is ignored, since DataHub's front end server sends
 * text. Null and blank members count as absent.
 * @param required the required members
 * @param orBlank further required members, which may be blank
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
  // The filter left only texts, and all required ones are there.
  return Object.fromEntries(texts) as Record<Name | Blank, string>;
}
