import type {
  CreateDocumentInput,
  MoveDocumentInput,
  UpdateDocumentContentsInput,
  UpdateDocumentRelatedEntitiesInput,
} from '../../generated/api.js';
import type { DocumentInfo } from '../../generated/aspects.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { notFound } from '../../shared/errors.js';
import type { Caller } from '../callers/caller.js';
import { type EditContext, editAspect, setStamped, submitEdit, writeAspect } from '../editing/edit.js';
import { createByKey, newUrn } from '../editing/entities.js';
import { creatorAsOwner, initialOwners } from '../ownership/owners.js';
import type { Proposal, TransactionCheck } from '../proposals/types.js';
import { positionCheck } from '../tree-position.js';
import { distinctUrns, typedUrn } from '../urns.js';

export const DOCUMENT_TYPE = 'document';

/** Creates a document, and returns its URN. Its parent and its related assets and documents must exist. */
export async function createDocument(
  catalog: EditContext,
  input: CreateDocumentInput,
  caller: Caller,
): Promise<string> {
  const { registry } = catalog;
  const urn = newUrn(registry, DOCUMENT_TYPE, 'id', input.id);
  const { title, state = 'UNPUBLISHED', contents, subType, settings, parentDocument } = input;
  const parent = parentDocument ? typedUrn(registry, parentDocument, DOCUMENT_TYPE) : undefined;
  const related = relatedTo(registry, input);
  const owned = input.owners?.length ? initialOwners(registry, urn, input.owners) : undefined;
  const fields = {
    ...omitNullish({ title, parentDocument: parent && { document: parent }, ...related.fields }),
    status: { state },
    contents: { ...contents },
  };
  const proposals = [
    createByKey(registry, urn),
    setStamped(urn, 'documentInfo', fields),
    writeSettings(urn, settings?.showInGlobalContext ?? true),
    ...(subType ? [writeAspect(urn, 'subTypes', { typeNames: [subType] })] : []),
    ...(owned?.proposals ?? creatorAsOwner(registry, urn, caller)),
  ];
  const mustExist = [...(parent ? [parent] : []), ...related.mustExist, ...(owned?.mustExist ?? [])];
  await submitEdit(catalog, { proposals, mustExist, check: cycleCheck(urn, parent) }, caller);
  return urn;
}

/** Changes title, text and subtype of a document, as far as they are given. */
export function updateContents(
  catalog: EditContext,
  { urn, title, contents, subType }: UpdateDocumentContentsInput,
  caller: Caller,
): Promise<true> {
  const fields = omitNullish({ title, contents: contents && { ...contents } });
  const more = (document: string) =>
    subType === undefined ? [] : [writeAspect(document, 'subTypes', { typeNames: [subType] })];
  return edit(catalog, urn, caller, (stored) => ({ ...stored, ...fields }), { more });
}

/** Publishes a document, or unpublishes it. */
export const updateState = (
  catalog: EditContext,
  urn: string,
  state: string,
  caller: Caller,
): Promise<true> => edit(catalog, urn, caller, (stored) => ({ ...stored, status: { state } }));

/** Sets or removes the subtype of a document. */
export const updateSubType = (
  catalog: EditContext,
  urn: string,
  subType: string | undefined,
  caller: Caller,
): Promise<true> =>
  edit(catalog, urn, caller, (stored) => ({ ...stored }), {
    more: (document) => [writeAspect(document, 'subTypes', { typeNames: subType ? [subType] : [] })],
  });

/** Replaces the related assets and documents of a document. A list that is not given stays. */
export function updateRelated(
  catalog: EditContext,
  { urn, ...input }: UpdateDocumentRelatedEntitiesInput,
  caller: Caller,
): Promise<true> {
  const { fields, mustExist } = relatedTo(catalog.registry, input);
  return edit(catalog, urn, caller, (stored) => ({ ...stored, ...fields }), { mustExist });
}

/** Moves a document below another one, or to the top. */
export function moveDocument(
  catalog: EditContext,
  { urn, parentDocument }: MoveDocumentInput,
  caller: Caller,
): Promise<true> {
  const parent = parentDocument ? typedUrn(catalog.registry, parentDocument, DOCUMENT_TYPE) : undefined;
  const change = ({ parentDocument: _, ...others }: DocumentInfo) => ({
    ...others,
    ...(parent && { parentDocument: { document: parent } }),
  });
  return edit(catalog, urn, caller, change, {
    mustExist: parent ? [parent] : [],
    check: (document) => cycleCheck(document, parent),
  });
}

/** Sets whether a document is shown in the global context. */
export const updateSettings = (
  catalog: EditContext,
  urn: string,
  isShown: boolean,
  caller: Caller,
): Promise<true> =>
  edit(catalog, urn, caller, (stored) => ({ ...stored }), {
    more: (document) => [writeSettings(document, isShown)],
  });

/** Soft-deletes a document. */
export function deleteDocument(catalog: EditContext, text: string, caller: Caller): Promise<true> {
  const urn = typedUrn(catalog.registry, text, DOCUMENT_TYPE);
  const proposals = [writeAspect(urn, 'status', { removed: true })];
  return submitEdit(catalog, { proposals, mustExist: [urn] }, caller);
}

interface EditOptions {
  /** Further changes of the document. */
  more?: (urn: string) => Proposal[];
  mustExist?: readonly string[];
  check?: (urn: string) => TransactionCheck | undefined;
}

/** Changes a document, and sets its last modification. */
async function edit(
  catalog: EditContext,
  text: string,
  caller: Caller,
  change: (stored: DocumentInfo) => JsonObject,
  { more = () => [], mustExist = [], check }: EditOptions = {},
): Promise<true> {
  const urn = typedUrn(catalog.registry, text, DOCUMENT_TYPE);
  const proposal = editAspect(urn, 'documentInfo', (stored, stamp) => {
    if (stored === undefined) throw notFound(`${urn} has no documentInfo`);
    return { ...change(stored), lastModified: { ...stamp } };
  });
  const proposals = [proposal, ...more(urn)];
  return submitEdit(catalog, { proposals, mustExist: [urn, ...mustExist], check: check?.(urn) }, caller);
}

export function writeSettings(urn: string, showInGlobalContext: boolean): Proposal {
  return editAspect(urn, 'documentSettings', (_, stamp) => ({
    showInGlobalContext,
    lastModified: { ...stamp },
  }));
}

function relatedTo(
  registry: Registry,
  { relatedAssets, relatedDocuments }: Pick<CreateDocumentInput, 'relatedAssets' | 'relatedDocuments'>,
) {
  const assets = relatedAssets && distinctUrns(registry, relatedAssets);
  const documents = relatedDocuments && distinctUrns(registry, relatedDocuments, DOCUMENT_TYPE);
  const fields = omitNullish({
    relatedAssets: assets?.map((asset) => ({ asset })),
    relatedDocuments: documents?.map((document) => ({ document })),
  });
  return { fields, mustExist: [...(assets ?? []), ...(documents ?? [])] };
}

/** Refuses a position below the document itself. */
export const cycleCheck = (urn: string, parent: string | undefined) =>
  positionCheck('documents/check-position', { urn, type: 'document', parent });
