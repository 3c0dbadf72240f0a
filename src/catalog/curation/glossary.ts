import { badRequest, unprocessable } from '../../errors.js';
import type { Transaction } from '../../graph/graph.js';
import { parseUrn } from '../../model/index.js';
import type { Json, JsonObject, Registry } from '../../model/types.js';
import { typedUrn } from '../typed-urn.js';
import type { Author, Requirements } from '../types.js';
import { type Edit, editAspect } from './edit.js';
import { createEntity, creatorAsOwner, newUrn, notBlank, present } from './entities.js';

export const GLOSSARY_TYPES = ['glossaryTerm', 'glossaryNode'] as const;
type GlossaryType = (typeof GLOSSARY_TYPES)[number];
const INFO = { glossaryTerm: 'glossaryTermInfo', glossaryNode: 'glossaryNodeInfo' } as const;
/** The aspect's member for each kind of relation between terms. */
const RELATIONS = { isA: 'isRelatedTerms', hasA: 'hasRelatedTerms' } as const;

export interface NewGlossaryEntity {
  id?: string;
  name: string;
  description?: string;
  /** URN of the node that it is to be below. */
  parentNode?: string;
}

export interface RelatedTerms {
  urn: string;
  termUrns: readonly string[];
  relationshipType: keyof typeof RELATIONS;
}

/** A new term or node of the glossary; its creator owns it. Names are unique among those of a type below one parent. */
export function createGlossaryEntity(
  registry: Registry,
  type: GlossaryType,
  { id, name, description, parentNode }: NewGlossaryEntity,
  author: Author,
) {
  const urn = newUrn(registry, type, 'name', id);
  const parent = parentNode ? typedUrn(registry, parentNode, 'glossaryNode') : undefined;
  const info = { name: notBlank('name', name), definition: description ?? '', ...termSource(type) };
  const proposals = [
    createEntity(urn, INFO[type], { ...info, ...present({ parentNode: parent }) }),
    ...creatorAsOwner(registry, urn, author),
  ];
  const edit: Edit = {
    proposals,
    existing: parent === undefined ? [] : [parent],
    check: placeCheck(urn, type, name, parent),
  };
  return { urn, edit };
}

/** Puts a term or node below another node, or to the top. */
export function updateParentNode(registry: Registry, resourceUrn: string, parentNode?: string): Edit {
  const urn = typedUrn(registry, resourceUrn, ...GLOSSARY_TYPES);
  const type = parseUrn(registry, urn).entityType.name as GlossaryType;
  const parent = parentNode === undefined ? undefined : typedUrn(registry, parentNode, 'glossaryNode');
  const proposal = editAspect(urn, INFO[type], (stored) => {
    const { parentNode: _, ...others } = stored ?? { definition: '', ...termSource(type) };
    return { ...others, ...present({ parentNode: parent }) };
  });
  const existing = parent === undefined ? [urn] : [urn, parent];
  return { proposals: [proposal], existing, check: placeCheck(urn, type, undefined, parent) };
}

/** Relates a term to others; all of them must exist. */
export function addRelatedTerms(registry: Registry, input: RelatedTerms): Edit {
  const { urn, terms, member } = readRelation(registry, input);
  if (terms.includes(urn)) throw badRequest(`${urn} cannot be related to itself`);
  const proposal = editAspect(urn, 'glossaryRelatedTerms', (stored) => {
    const present = (stored?.[member] ?? []) as Json[];
    const missing = terms.filter((term) => !present.includes(term));
    return missing.length === 0 ? undefined : { ...stored, [member]: [...present, ...missing] };
  });
  return { proposals: [proposal], existing: [urn, ...terms] };
}

/** Takes relations to others off a term that must exist. */
export function removeRelatedTerms(registry: Registry, input: RelatedTerms): Edit {
  const { urn, terms, member } = readRelation(registry, input);
  const proposal = editAspect(urn, 'glossaryRelatedTerms', (stored) => {
    const present = (stored?.[member] ?? []) as Json[];
    const kept = present.filter((term) => !terms.includes(String(term)));
    return kept.length === present.length ? undefined : { ...stored, [member]: kept };
  });
  return { proposals: [proposal], existing: [urn] };
}

function readRelation(registry: Registry, { urn, termUrns, relationshipType }: RelatedTerms) {
  return {
    urn: typedUrn(registry, urn, 'glossaryTerm'),
    terms: [...new Set(termUrns.map((term) => typedUrn(registry, term, 'glossaryTerm')))],
    member: RELATIONS[relationshipType],
  };
}

const termSource = (type: GlossaryType): JsonObject =>
  type === 'glossaryTerm' ? { termSource: 'INTERNAL' } : {};

interface PlaceRow extends Record<string, unknown> {
  namesake: string | null;
  isCycle: boolean;
}

/** Refuses a name that is taken below a parent, and a place within the node itself. */
function placeCheck(urn: string, type: GlossaryType, name?: string, parent?: string): Requirements['check'] {
  return async (tx: Transaction) => {
    const parameters = { urn, type, name: name ?? null, parent: parent ?? null };
    const [row] = await tx.run<PlaceRow>('glossary/check-place', parameters);
    if (row?.isCycle) throw unprocessable(`${urn} cannot be below ${parent}, which is itself or below it`);
    if (row?.namesake)
      throw unprocessable(`There is a ${type} of the same name at that place: ${row.namesake}`);
  };
}
