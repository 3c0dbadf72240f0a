import { parseUrn } from '../../../model/index.js';
import { objectsOf } from '../../../model/json.js';
import type { Json, JsonObject } from '../../../model/types.js';
import type { Path } from '../../../shared/path.js';
import type { EventUrns } from '../event-urns.js';
import type { EventWrites } from '../event-writes.js';
import { text } from '../values.js';

const OWNERSHIP_TYPES: ReadonlySet<string> = new Set([
  ...['TECHNICAL_OWNER', 'BUSINESS_OWNER', 'DATA_STEWARD', 'NONE', 'DEVELOPER', 'DATAOWNER'],
  ...['DELEGATE', 'PRODUCER', 'CONSUMER', 'STAKEHOLDER'],
]);

const GROUP = /^(?:group|team):(?=.)/i;
const USER = /^user:(?=.)/i;

/** Sets the owners of an `ownership` facet. They replace those of earlier events. */
export function setOwners(
  { owners }: JsonObject,
  { urns, writes }: { urns: EventUrns; writes: EventWrites },
  urn: string,
  path: Path,
): void {
  const found = objectsOf(owners).flatMap(({ name, type }) => {
    const owner = text(name);
    return owner
      ? [{ owner: ownerUrn(owner.trim(), urns), type: typeOf(type), source: { type: 'SERVICE' } }]
      : [];
  });
  const keyOf = ({ owner, type }: JsonObject) => `${owner} ${type}`;
  writes.setItems(path, urn, 'ownership', 'owners', found, keyOf);
}

function ownerUrn(name: string, urns: EventUrns): string {
  if (/^urn:[^:]+:corp(?:user|group):./i.test(name)) return parseUrn(urns.registry, name).text;
  if (GROUP.test(name)) return urns.urn('corpGroup', { name: name.replace(GROUP, '') });
  return urns.urn('corpuser', { username: name.replace(USER, '') });
}

function typeOf(type: Json | undefined): string {
  const known = text(type)?.trim().toUpperCase() ?? '';
  return OWNERSHIP_TYPES.has(known) ? known : 'TECHNICAL_OWNER';
}

/** The name of a tag is its key. The value follows, unless it is `true`, or the key again, as Airflow sends it. */
function tagName({ key, value }: JsonObject): string | undefined {
  const [name, detail] = [text(key)?.trim(), text(value)?.trim()];
  if (name === undefined) return detail;
  const addsNothing = detail === undefined || detail === name || detail.toLowerCase() === 'true';
  return addsNothing ? name : `${name}:${detail}`;
}

/** The tags of a facet, as tag associations. */
export function tagsOf(tags: readonly JsonObject[], urns: EventUrns): JsonObject[] {
  return tags.flatMap((tag) => {
    const name = tagName(tag);
    return name === undefined ? [] : [{ tag: urns.urn('tag', { name }) }];
  });
}

export const tagKey = ({ tag }: JsonObject) => String(tag);

/** Sets the tags of an entity. They replace those of earlier events. */
export function setTags(
  tags: readonly JsonObject[],
  { urns, writes }: { urns: EventUrns; writes: EventWrites },
  urn: string,
  path: Path,
): void {
  writes.setItems(path, urn, 'globalTags', 'tags', tagsOf(tags, urns), tagKey);
}
