import { parseUrn } from '../../../model/index.js';
import type { Json, JsonObject } from '../../../model/types.js';
import type { Names } from '../names.js';
import type { Statements } from '../statements.js';
import { objects, text } from '../values.js';

const OWNERSHIP_TYPES: ReadonlySet<string> = new Set([
  ...['TECHNICAL_OWNER', 'BUSINESS_OWNER', 'DATA_STEWARD', 'NONE', 'DEVELOPER', 'DATAOWNER'],
  ...['DELEGATE', 'PRODUCER', 'CONSUMER', 'STAKEHOLDER'],
]);

const GROUP = /^(?:group|team):(?=.)/i;
const USER = /^user:(?=.)/i;

/** The owners of an `ownership` facet, in place of those that earlier events named. */
export function sayOwners(
  { owners }: JsonObject,
  { names, statements }: { names: Names; statements: Statements },
  urn: string,
  place: string,
): void {
  const found = objects(owners).flatMap(({ name, type }) => {
    const owner = text(name);
    return owner
      ? [{ owner: ownerUrn(owner.trim(), names), type: typeOf(type), source: { type: 'SERVICE' } }]
      : [];
  });
  const keyOf = ({ owner, type }: JsonObject) => `${owner} ${type}`;
  statements.sayItems(place, urn, 'ownership', 'owners', found, keyOf);
}

function ownerUrn(name: string, names: Names): string {
  if (/^urn:[^:]+:corp(?:user|group):./i.test(name)) return parseUrn(names.registry, name).text;
  if (GROUP.test(name)) return names.urn('corpGroup', { name: name.replace(GROUP, '') });
  return names.urn('corpuser', { username: name.replace(USER, '') });
}

function typeOf(type: Json | undefined): string {
  const known = text(type)?.trim().toUpperCase() ?? '';
  return OWNERSHIP_TYPES.has(known) ? known : 'TECHNICAL_OWNER';
}

/** The name of a tag of a `tags` facet: its key, with its value unless that only says that the tag is set. */
function tagName({ key, value }: JsonObject): string | undefined {
  const [name, said] = [text(key)?.trim(), text(value)?.trim()];
  if (name === undefined) return said;
  return said === undefined || said.toLowerCase() === 'true' ? name : `${name}:${said}`;
}

/** The tags of a facet, as associations. */
export function tagsOf(tags: readonly JsonObject[], names: Names): JsonObject[] {
  return tags.flatMap((tag) => {
    const name = tagName(tag);
    return name === undefined ? [] : [{ tag: names.urn('tag', { name }) }];
  });
}

export const tagKey = ({ tag }: JsonObject) => String(tag);

/** The tags of an entity, in place of those that earlier events named. */
export function sayTags(
  tags: readonly JsonObject[],
  { names, statements }: { names: Names; statements: Statements },
  urn: string,
  place: string,
): void {
  statements.sayItems(place, urn, 'globalTags', 'tags', tagsOf(tags, names), tagKey);
}
