import type { EntityPreview } from '../../generated/api.js';
import { displayedValues } from '../../model/display.js';
import { parseUrn } from '../../model/index.js';
import type { Display, Json } from '../../model/types.js';
import { visit } from '../../model/walk.js';
import { readEntities } from './index.js';
import type { ReadContext } from './read-context.js';
import type { EntityRecord } from './types.js';

/** Reads previews of entities, in the order of `urns`. */
export async function readPreviews(context: ReadContext, urns: readonly string[]): Promise<EntityPreview[]> {
  const types = new Set(urns.map((urn) => parseUrn(context.registry, urn).entityType));
  const aspects = new Set([...types].flatMap((type) => displayedValues(type).map(({ aspect }) => aspect)));
  return (await readEntities(context, urns, [...aspects])).map(previewOf);
}

/** Makes the preview of an entity: name, platform, owners and so on. The model declares which values these are. */
export function previewOf(record: EntityRecord): EntityPreview {
  const { urn, entityType, exists } = record;
  const values = valuesBy(record);
  const all = (as: Display) => values.get(as) ?? [];
  const texts = (as: Display) => all(as).filter((value) => typeof value === 'string' && value !== '');
  // The casts are right, since the codec validated the values against the model.
  const text = (as: Display) => texts(as)[0] as string | undefined;
  return {
    ...{ urn, entityName: entityType.name, exists },
    name: text('NAME'),
    description: text('DESCRIPTION'),
    subType: text('SUB_TYPE'),
    platform: text('PLATFORM'),
    platformInstance: text('PLATFORM_INSTANCE'),
    // The codec has validated the folders against the model.
    folders: all('FOLDER') as unknown as EntityPreview['folders'],
    owners: [...new Set(texts('OWNER') as string[])],
    colour: text('COLOUR'),
    jobTitle: text('JOB_TITLE'),
    email: text('EMAIL'),
    removed: all('REMOVED').includes(true),
    deprecated: all('DEPRECATED').includes(true),
  };
}

/** The values of an entity, by their role in the preview. */
function valuesBy({ entityType, aspects }: EntityRecord): Map<Display, Json[]> {
  const found = new Map<Display, Json[]>();
  for (const { aspect, as, path } of displayedValues(entityType))
    visit(aspects[aspect]?.value.json, path, (value) => {
      const values = found.get(as) ?? [];
      found.set(as, values);
      values.push(value);
    });
  return found;
}
