import type { CreatePostInput, ResourceRefInput, UpdatePostInput } from '../../generated/api.js';
import { buildUrn } from '../../model/index.js';
import { type Optional, omitNullish } from '../../model/omit-nullish.js';
import type { Registry } from '../../model/types.js';
import type { Caller } from '../callers/caller.js';
import { hardDeletionOf } from '../deletion/edits.js';
import { type EditContext, editAspect, submitEdit } from '../editing/edit.js';
import { newUrn, requireText } from '../editing/entities.js';
import { parseResource } from '../editing/resources.js';
import type { Proposal } from '../proposals/types.js';
import { typedUrn } from '../urns.js';

/** The only type of sub-resource. DataHub's pages send it even without a sub-resource, and other clients omit it. */
const COLUMN = 'DATASET_FIELD';

/** Creates an announcement. Its target must exist. */
export async function createPost(
  catalog: EditContext,
  input: CreatePostInput,
  caller: Caller,
): Promise<true> {
  const { registry } = catalog;
  const urn = newUrn(registry, 'post', 'id');
  const target = input.resourceUrn ? targetOf(registry, input.resourceUrn, input) : undefined;
  const edit = {
    proposals: [writePost(urn, input, target?.about)],
    mustExist: target ? [target.urn] : [],
    columns: target?.column ? [target.column] : [],
  };
  return submitEdit(catalog, edit, caller);
}

/** Changes the content of an announcement. Its target stays. */
export async function updatePost(
  catalog: EditContext,
  input: UpdatePostInput,
  caller: Caller,
): Promise<true> {
  const urn = typedUrn(catalog.registry, input.urn, 'post');
  return submitEdit(catalog, { proposals: [writePost(urn, input)], mustExist: [urn] }, caller);
}

/** Hard-deletes an announcement. */
export const deletePost = hardDeletionOf('post');

function writePost(
  urn: string,
  { postType: type, content: given }: Pick<CreatePostInput, 'postType' | 'content'>,
  target?: string,
): Proposal {
  const { contentType, title, ...others } = given;
  const content = { type: contentType, title: requireText('title', title), ...omitNullish(others) };
  return editAspect(urn, 'postInfo', (stored, { time, actor }) => ({
    created: time,
    ...stored,
    type,
    content,
    lastModified: time,
    auditStamp: { time, actor },
    ...omitNullish({ target }),
  }));
}

/** The target of an announcement. A column is identified by its schemaField URN, and need not exist. */
function targetOf(registry: Registry, resourceUrn: string, part: Optional<ResourceRefInput>) {
  const { subResource } = part;
  const subResourceType = subResource ? (part.subResourceType ?? COLUMN) : undefined;
  const { urn, column } = parseResource(registry, { resourceUrn, subResource, subResourceType });
  const about = column
    ? buildUrn(registry, 'schemaField', { parent: urn, fieldPath: column.fieldPath })
    : urn;
  return { urn, column, about };
}
