import { createHash } from 'node:crypto';
import type {
  DocumentFileInput,
  ImportDocumentsFromFilesInput,
  ImportDocumentsResult,
} from '../../generated/api.js';
import { buildUrn } from '../../model/index.js';
import { badRequest, CairnError } from '../../shared/errors.js';
import type { Caller } from '../callers/caller.js';
import { type EditContext, editAspect, submitEdit, writeAspect } from '../editing/edit.js';
import { typedUrn } from '../urns.js';
import { cycleCheck, DOCUMENT_TYPE, writeSettings } from './documents.js';

/** The largest number of characters in a document's text, as in DataHub. DataHub cuts longer texts. */
const MAX_TEXT_LENGTH = 1_000_000;

/** The largest number of characters in an id before its hash, as in DataHub. */
const MAX_ID_LENGTH = 183;

/** The options for all files of a call. */
interface ImportOptions {
  isShown: boolean;
  subType: string | undefined;
  parent: string | undefined;
}

/**
 * Writes a published document for each file, each in its own transaction. As in DataHub, the id comes from the file's
 * name. So a file with a known name replaces title and text of its document.
 * @returns the numbers of created, updated and refused documents, and the errors
 */
export async function importDocuments(
  catalog: EditContext,
  { documents, showInGlobalContext = true, useCase, parentDocumentUrn }: ImportDocumentsFromFilesInput,
  caller: Caller,
): Promise<ImportDocumentsResult> {
  const options = {
    isShown: showInGlobalContext,
    subType: useCase === 'SKILL' ? 'SKILL' : undefined,
    parent:
      parentDocumentUrn === undefined
        ? undefined
        : typedUrn(catalog.registry, parentDocumentUrn, DOCUMENT_TYPE),
  };
  const documentUrns: string[] = [];
  const errors: string[] = [];
  let createdCount = 0;
  for (const file of documents)
    try {
      const { urn, isNew } = await importFile(catalog, file, options, caller);
      if (isNew) createdCount++;
      documentUrns.push(urn);
    } catch (error) {
      if (!(error instanceof CairnError) || error.status >= 500) throw error;
      errors.push(`${file.fileName}: ${error.message}`);
    }
  const updatedCount = documentUrns.length - createdCount;
  return { createdCount, updatedCount, failedCount: errors.length, errors, documentUrns };
}

async function importFile(
  catalog: EditContext,
  { fileName, content }: DocumentFileInput,
  { isShown, subType, parent }: ImportOptions,
  caller: Caller,
): Promise<{ urn: string; isNew: boolean }> {
  if (content.trim() === '') throw badRequest('It has no text');
  if (content.length > MAX_TEXT_LENGTH) throw badRequest(`It has more than ${MAX_TEXT_LENGTH} characters`);
  const name = fileName.slice(fileName.lastIndexOf('/') + 1).replace(/(?<=.)\.[^.]*$/, '');
  if (name.trim() === '') throw badRequest('It has no name');
  const source = `upload.${name}`;
  const urn = buildUrn(catalog.registry, DOCUMENT_TYPE, { id: idOf(source) });
  let isNew = false;
  const document = editAspect(urn, 'documentInfo', (stored, stamp) => {
    isNew = stored === undefined;
    return {
      source: { sourceType: 'NATIVE' },
      created: { ...stamp },
      ...stored,
      title: titleOf(name),
      contents: { text: content },
      status: { state: 'PUBLISHED' },
      ...(parent && { parentDocument: { document: parent } }),
      customProperties: {
        ...stored?.customProperties,
        ...{ import_source: 'file_upload', import_source_id: source },
        ...{ original_filename: fileName, file_extension: extensionOf(fileName) },
      },
      lastModified: { ...stamp },
    };
  });
  const proposals = [
    document,
    writeSettings(urn, isShown),
    ...(subType ? [writeAspect(urn, 'subTypes', { typeNames: [subType] })] : []),
  ];
  const mustExist = parent ? [parent] : [];
  await submitEdit(catalog, { proposals, mustExist, check: cycleCheck(urn, parent) }, caller);
  return { urn, isNew };
}

/** The id of a document from its source, as in DataHub. */
function idOf(source: string): string {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 16);
  const readable = source
    .replace(/[^a-zA-Z0-9_.-]/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return `${readable.slice(0, MAX_ID_LENGTH)}-${hash}`;
}

/** The title of a file: `release_notes-2026` becomes `Release Notes 2026`. */
const titleOf = (name: string): string =>
  name
    .split(/[-_\s]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ');

const extensionOf = (fileName: string): string =>
  fileName.includes('.') ? fileName.slice(fileName.lastIndexOf('.')).toLowerCase() : '';
