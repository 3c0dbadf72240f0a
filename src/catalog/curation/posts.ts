import { buildUrn } from '../../model/index.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { typedUrn } from '../typed-urn.js';
import { type Edit, editAspect } from './edit.js';
import { newUrn, notBlank, present } from './entities.js';
import { type Resource, resourceOf } from './resources.js';

export interface PostInput {
  postType: string;
  content: {
    contentType: string;
    title: string;
    description?: string;
    link?: string;
    media?: JsonObject;
  };
  /** The asset that it is about, or a column of it. */
  resourceUrn?: string;
  subResourceType?: string;
  subResource?: string;
}

/** The only kind of part that there is; here callers may leave it out. */
const COLUMN = 'DATASET_FIELD';

/** Writes an announcement: a new one where no URN is given. */
export function writePost(registry: Registry, text: string | undefined, input: PostInput): Edit {
  const urn = text === undefined ? newUrn(registry, 'post', 'id') : typedUrn(registry, text, 'post');
  const { contentType, title, ...others } = input.content;
  const target = input.resourceUrn ? targetOf(registry, input.resourceUrn, input) : undefined;
  const content = { type: contentType, title: notBlank('title', title), ...present(others) };
  const proposal = editAspect(urn, 'postInfo', (stored, { time, actor }) => ({
    created: time,
    ...stored,
    type: input.postType,
    content,
    lastModified: time,
    auditStamp: { time, actor },
    ...present({ target: target?.about }),
  }));
  const existing = [...(text === undefined ? [] : [urn]), ...(target === undefined ? [] : [target.urn])];
  return { proposals: [proposal], existing, columns: target?.column ? [target.column] : [] };
}

/** What an announcement is about; a column by the URN that it has as an entity, which need not exist. */
function targetOf(registry: Registry, resourceUrn: string, part: Omit<Resource, 'resourceUrn'>) {
  const { subResource, subResourceType = subResource ? COLUMN : undefined } = part;
  const { urn, column } = resourceOf(registry, { resourceUrn, subResource, subResourceType });
  const about = column
    ? buildUrn(registry, 'schemaField', { parent: urn, fieldPath: column.fieldPath })
    : urn;
  return { urn, column, about };
}
