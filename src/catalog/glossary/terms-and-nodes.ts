import type {
  CreateGlossaryEntityInput,
  RelatedTermsInput,
  UpdateParentNodeInput,
} from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import type { Caller } from '../callers/caller.js';
import { hardDeletionOf } from '../deletion/edits.js';
import { type EditContext, editAspect, submitEdit } from '../editing/edit.js';
import { createEntity, newUrn, requireText } from '../editing/entities.js';
import { creatorAsOwner } from '../ownership/owners.js';
import { positionCheck } from '../tree-position.js';
import { distinctUrns, typedUrn } from '../urns.js';

const GLOSSARY_TYPES = ['glossaryTerm', 'glossaryNode'] as const;
type GlossaryType = (typeof GLOSSARY_TYPES)[number];
const INFO = { glossaryTerm: 'glossaryTermInfo', glossaryNode: 'glossaryNodeInfo' } as const;
/** The member of the aspect for each relation between terms. */
const RELATIONS = { isA: 'isRelatedTerms', hasA: 'hasRelatedTerms' } as const;

/**
 * Creates a term or node, whose creator becomes the owner. Returns its URN. Names are unique among entities of the same
 * type and parent.
 */
export async function createGlossaryEntity(
  catalog: EditContext,
  type: GlossaryType,
  { id, name, description, parentNode }: CreateGlossaryEntityInput,
  caller: Caller,
): Promise<string> {
  const { registry } = catalog;
  const urn = newUrn(registry, type, 'name', id);
  const parent = parentNode ? typedUrn(registry, parentNode, 'glossaryNode') : undefined;
  const info = { name: requireText('name', name), definition: description ?? '', ...termSource(type) };
  const proposals = [
    createEntity(urn, INFO[type], { ...info, ...omitNullish({ parentNode: parent }) }),
    ...creatorAsOwner(registry, urn, caller),
  ];
  const mustExist = parent === undefined ? [] : [parent];
  await submitEdit(catalog, { proposals, mustExist, check: checkOf(urn, type, name, parent) }, caller);
  return urn;
}

/** Moves a term or node below another node, or to the top. */
export async function updateParentNode(
  catalog: EditContext,
  { resourceUrn, parentNode }: UpdateParentNodeInput,
  caller: Caller,
): Promise<true> {
  const { registry } = catalog;
  const urn = typedUrn(registry, resourceUrn, ...GLOSSARY_TYPES);
  // The cast is right, since `typedUrn` allows no other types.
  const type = parseUrn(registry, urn).entityType.name as GlossaryType;
  const parent = parentNode === undefined ? undefined : typedUrn(registry, parentNode, 'glossaryNode');
  const proposal = editAspect(urn, INFO[type], (stored) => {
    const { parentNode: _, ...others } = stored ?? { definition: '', ...termSource(type) };
    return { ...others, ...omitNullish({ parentNode: parent }) };
  });
  const mustExist = parent === undefined ? [urn] : [urn, parent];
  const check = checkOf(urn, type, undefined, parent);
  return submitEdit(catalog, { proposals: [proposal], mustExist, check }, caller);
}

/** Hard-deletes a term or node. */
export const deleteGlossaryEntity = hardDeletionOf(...GLOSSARY_TYPES);

/** Adds relations from a term to other terms. All terms must exist. */
export async function addRelatedTerms(
  catalog: EditContext,
  input: RelatedTermsInput,
  caller: Caller,
): Promise<true> {
  const { urn, terms, member } = readRelation(catalog.registry, input);
  if (terms.includes(urn)) throw badRequest(`${urn} cannot be related to itself`);
  const proposal = editAspect(urn, 'glossaryRelatedTerms', (stored) => {
    const present = stored?.[member] ?? [];
    const missing = terms.filter((term) => !present.includes(term));
    return missing.length === 0 ? undefined : { ...stored, [member]: [...present, ...missing] };
  });
  return submitEdit(catalog, { proposals: [proposal], mustExist: [urn, ...terms] }, caller);
}

/** Removes relations from a term, which must exist. */
export async function removeRelatedTerms(
  catalog: EditContext,
  input: RelatedTermsInput,
  caller: Caller,
): Promise<true> {
  const { urn, terms, member } = readRelation(catalog.registry, input);
  const proposal = editAspect(urn, 'glossaryRelatedTerms', (stored) => {
    const present = stored?.[member] ?? [];
    const kept = present.filter((term) => !terms.includes(term));
    return kept.length === present.length ? undefined : { ...stored, [member]: kept };
  });
  return submitEdit(catalog, { proposals: [proposal], mustExist: [urn] }, caller);
}

function readRelation(registry: Registry, { urn, termUrns, relationshipType }: RelatedTermsInput) {
  return {
    urn: typedUrn(registry, urn, 'glossaryTerm'),
    terms: distinctUrns(registry, termUrns, 'glossaryTerm'),
    member: RELATIONS[relationshipType],
  };
}

const termSource = (type: GlossaryType): JsonObject =>
  type === 'glossaryTerm' ? { termSource: 'INTERNAL' } : {};

/** Refuses a name that is taken below the parent, and a position below the node itself. */
function checkOf(urn: string, type: GlossaryType, name?: string, parent?: string) {
  const parameters = { urn, type, name: name ?? null, parent: parent ?? null };
  return positionCheck('glossary/check-position', { urn, type, parent }, parameters);
}
