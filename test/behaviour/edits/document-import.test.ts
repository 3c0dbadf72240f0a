import { expect, it } from 'vitest';
import { edit, openEditing } from '../support/editing.js';
import { uniqueName } from '../support/urns.js';

const { run, refused, aspectOf } = await openEditing();

const IMPORT = `mutation ($input: ImportDocumentsFromFilesInput!) {
  importDocumentsFromFiles(input: $input) { createdCount updatedCount failedCount errors documentUrns }
}`;

interface Imported {
  createdCount: number;
  updatedCount: number;
  failedCount: number;
  errors: string[];
  documentUrns: string[];
}

async function importing(documents: object[], more: object = {}): Promise<Imported> {
  const answer = await run<{ importDocumentsFromFiles: Imported }>(IMPORT, { input: { documents, ...more } });
  return answer.importDocumentsFromFiles;
}

it('importDocumentsFromFiles publishes documents, and updates those with a known name', async () => {
  const name = uniqueName('How_we-BILL');
  const first = await importing([{ fileName: `guides/${name}.md`, content: '# Billing' }]);
  expect(first).toMatchObject({ createdCount: 1, updatedCount: 0, failedCount: 0, errors: [] });
  const [urn = ''] = first.documentUrns;
  expect(urn).toMatch(/^urn:li:document:upload\.how_we-bill\..*-[0-9a-f]{16}$/);
  const stored = await aspectOf(urn, 'documentInfo');
  expect(stored).toMatchObject({
    title: expect.stringMatching(/^How We Bill\./),
    contents: { text: '# Billing' },
    ...{ status: { state: 'PUBLISHED' }, source: { sourceType: 'NATIVE' } },
    customProperties: {
      ...{ import_source: 'file_upload', import_source_id: `upload.${name}` },
      ...{ original_filename: `guides/${name}.md`, file_extension: '.md' },
    },
  });
  expect(await aspectOf(urn, 'documentSettings')).toMatchObject({ showInGlobalContext: true });

  const parent = await run<{ createDocument: string }>(edit('createDocument', 'CreateDocumentInput'), {
    input: { contents: { text: 'Guides' } },
  });
  const again = await importing([{ fileName: `${name}.txt`, content: 'New' }], {
    ...{ showInGlobalContext: false, useCase: 'SKILL', parentDocumentUrn: parent.createDocument },
  });
  expect(again).toMatchObject({ createdCount: 0, updatedCount: 1, documentUrns: [urn] });
  expect(await aspectOf(urn, 'documentInfo')).toMatchObject({
    contents: { text: 'New' },
    created: stored?.created,
    parentDocument: { document: parent.createDocument },
  });
  expect(await aspectOf(urn, 'documentSettings')).toMatchObject({ showInGlobalContext: false });
  expect(await aspectOf(urn, 'subTypes')).toEqual({ typeNames: ['SKILL'] });
});

it('importDocumentsFromFiles reports the files with mistakes, and writes the others', async () => {
  const [good, empty, long] = [uniqueName(), uniqueName(), uniqueName()];
  const imported = await importing([
    { fileName: `${empty}.md`, content: ' \n' },
    { fileName: `${good}.md`, content: 'Text' },
    { fileName: `${long}.md`, content: 'x'.repeat(1_000_001) },
  ]);
  expect(imported).toMatchObject({ createdCount: 1, failedCount: 2 });
  expect(imported.errors).toEqual([
    `${empty}.md: It has no text`,
    `${long}.md: It has more than 1000000 characters`,
  ]);
  expect(imported.documentUrns).toEqual([expect.stringContaining(`upload.${good}`)]);
});

it('importDocumentsFromFiles refuses a parent of another type, and reports a missing one', async () => {
  const documents = [{ fileName: `${uniqueName()}.md`, content: 'Text' }];
  const below = (parentDocumentUrn: string) => ({ input: { documents, parentDocumentUrn } });
  expect(await refused(IMPORT, below('urn:li:tag:x'))).toMatchObject({ code: 'BAD_REQUEST' });
  const nowhere = await importing(documents, { parentDocumentUrn: `urn:li:document:${uniqueName()}` });
  expect(nowhere).toMatchObject({ createdCount: 0, failedCount: 1 });
});
