import { shortened } from '../parts/format.js';
import { type Trouble, troublesOf } from './health.js';
import { type Folder, placeOf } from './place.js';
import type { Asset, EntityRecord, Members, Recognised } from './records.js';
import { nameInUrn, parseUrn, platformInUrn, readableFieldPath } from './urns.js';

/** The facts that the page shows of an entity wherever it is named. */
export interface Preview {
  urn: string;
  /** The entity type's name as in URNs. */
  type: string;
  name: string;
  platform?: string | undefined;
  /** Such as Table or View. */
  subType?: string | undefined;
  description?: string | undefined;
  /** Of a tag, as CSS has it. */
  colour?: string | undefined;
  /** The job title of a person. */
  work?: string | undefined;
  exists: boolean;
  isRemoved: boolean;
  isDeprecated: boolean;
  /** Its troubles now. */
  troubles: readonly Trouble[];
  /** The places that it is in, the outermost first. */
  place: readonly Folder[];
  /** The URNs of people and groups, each once. */
  owners: readonly string[];
  /** Of a person or a group. */
  email?: string | undefined;
}

/** The aspects of an entity by name. */
export const aspectsOf = ({ aspects }: EntityRecord): ReadonlyMap<string, Members> =>
  new Map(aspects.map(({ name, value }) => [name, value as Members]));

/** The preview of an entity, from the facts that people recognise it by. Of an asset it has the place and the troubles, too. */
export function previewOf(recognised: Recognised, asset?: Asset): Preview {
  const { urn, entityName: type, exists, owners } = recognised;
  const { description, subType, platform, colour, jobTitle, email } = recognised;
  const name = nameOf(recognised);
  return {
    ...{ urn, type, exists, owners },
    name: shortened(name, MAX_NAME),
    platform: platformInUrn(urn) ?? (platform ? nameInUrn(platform) : undefined),
    subType: subType ?? undefined,
    description: description ?? undefined,
    colour: colour && COLOUR.test(colour) ? colour : undefined,
    work: jobTitle && jobTitle !== name ? shortened(jobTitle, MAX_NAME) : undefined,
    isRemoved: recognised.removed,
    isDeprecated: recognised.deprecated,
    troubles: troublesOf(asset),
    place: placeOf(recognised, asset),
    email: email ?? undefined,
  };
}

/** The name that the API knows, or else the one in the URN. */
function nameOf({ urn, entityName, name }: Recognised): string {
  if (!name) return nameInUrn(urn);
  return entityName === 'schemaField' ? readableFieldPath(name) : name;
}

/** Colours of tags are any texts. */
const COLOUR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** The most characters of a name: nobody reads a longer one, and it would push all else out of sight. */
const MAX_NAME = 200;

/** The preview that the URN alone gives, until the entity has been read. */
export function previewOfUrn(urn: string): Preview {
  return {
    urn,
    type: parseUrn(urn).type,
    name: shortened(nameInUrn(urn), MAX_NAME),
    platform: platformInUrn(urn),
    exists: true,
    isRemoved: false,
    isDeprecated: false,
    troubles: [],
    place: [],
    owners: [],
  };
}
