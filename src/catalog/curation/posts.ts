import { parseUrn } from '../../model/index.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { typedUrn } from '../typed-urn.js';
import { type Edit, editAspect } from './edit.js';
import { newUrn, notBlank, present } from './entities.js';

export interface PostInput {
  postType: string;
  content: {
    contentType: string;
    title: string;
    description?: string | null;
    link?: string | null;
    media?: JsonObject | null;
  };
  /** The asset that it is about. */
  resourceUrn?: string | null;
}

/** Writes an announcement: a new one where no URN is given. */
export function writePost(registry: Registry, text: string | undefined, input: PostInput): Edit {
  const urn = text === undefined ? newUrn(registry, 'post', 'id') : typedUrn(registry, text, 'post');
  const { contentType, title, ...others } = input.content;
  const target = input.resourceUrn ? parseUrn(registry, input.resourceUrn).text : undefined;
  const content = { type: contentType, title: notBlank('title', title), ...present(others) };
  const proposal = editAspect(urn, 'postInfo', (stored, { time, actor }) => ({
    created: time,
    ...stored,
    type: input.postType,
    content,
    lastModified: time,
    auditStamp: { time, actor },
    ...present({ target }),
  }));
  const existing = [...(text === undefined ? [] : [urn]), ...(target === undefined ? [] : [target])];
  return { proposals: [proposal], existing };
}
