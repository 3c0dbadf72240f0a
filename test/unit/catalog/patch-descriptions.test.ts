import { describe } from 'vitest';
import { add, keys, remove, TAG_A, testPatches } from './patch-support.js';

describe("patches of links, documentation and column descriptions by DataHub's Python client", () => {
  testPatches([
    [
      'a link by its address, which has slashes',
      'institutionalMemory',
      { elements: [] },
      keys(
        { elements: ['url'] },
        add('/elements/https:~1~1x.org~1a', { url: 'https://x.org/a', description: 'A' }),
      ),
      { elements: [{ url: 'https://x.org/a', description: 'A' }] },
    ],
    [
      'documentation without a source',
      'documentation',
      { documentations: [{ documentation: 'old' }] },
      keys({ documentations: ['attribution␟source'] }, add('/documentations/', { documentation: 'new' })),
      { documentations: [{ documentation: 'new' }] },
    ],
    [
      'the removal of all documentation',
      'documentation',
      { documentations: [{ documentation: 'old' }] },
      keys({ documentations: ['attribution␟source'] }, remove('/documentations')),
      { documentations: [] },
    ],
    [
      'a tag of a field that has no entry yet',
      'editableSchemaMetadata',
      { editableSchemaFieldInfo: [{ fieldPath: 'a', description: 'A' }] },
      [add(`/editableSchemaFieldInfo/b/globalTags/tags/${TAG_A}`, { tag: TAG_A })],
      {
        editableSchemaFieldInfo: [
          { fieldPath: 'a', description: 'A' },
          { fieldPath: 'b', globalTags: { tags: [{ tag: TAG_A }] } },
        ],
      },
    ],
    [
      'the removal of a term of a field',
      'editableSchemaMetadata',
      {
        editableSchemaFieldInfo: [
          {
            fieldPath: 'a',
            glossaryTerms: { terms: [{ urn: 'urn:li:glossaryTerm:x' }, { urn: 'urn:li:glossaryTerm:y' }] },
          },
        ],
      },
      [remove('/editableSchemaFieldInfo/a/glossaryTerms/terms/urn:li:glossaryTerm:x')],
      {
        editableSchemaFieldInfo: [
          { fieldPath: 'a', glossaryTerms: { terms: [{ urn: 'urn:li:glossaryTerm:y' }] } },
        ],
      },
    ],
  ]);
});
