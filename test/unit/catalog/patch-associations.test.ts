import { describe } from 'vitest';
import {
  ATTRIBUTION_SOURCE,
  add,
  JANE,
  JOE,
  keys,
  remove,
  TAG_A,
  TAG_B,
  testPatches,
} from './patch-support.js';

describe("patches of tags and owners by DataHub's Python client", () => {
  testPatches([
    [
      'a tag with its source, empty where there is none',
      'globalTags',
      { tags: [{ tag: TAG_A }] },
      keys({ tags: ['attribution␟source', 'tag'] }, add(`/tags//${TAG_B}`, { tag: TAG_B })),
      { tags: [{ tag: TAG_A }, { tag: TAG_B }] },
    ],
    [
      'the same tag from a source besides the one without',
      'globalTags',
      { tags: [{ tag: TAG_A }] },
      keys(
        { tags: ['attribution␟source', 'tag'] },
        add(`/tags/${ATTRIBUTION_SOURCE}/${TAG_A}`, {
          tag: TAG_A,
          attribution: { source: ATTRIBUTION_SOURCE },
        }),
      ),
      { tags: [{ tag: TAG_A }, { tag: TAG_A, attribution: { source: ATTRIBUTION_SOURCE } }] },
    ],
    [
      'the removal of a tag from all sources, by keys in another order and a part of the path',
      'globalTags',
      { tags: [{ tag: TAG_A }, { tag: TAG_B }, { tag: TAG_A, attribution: { source: ATTRIBUTION_SOURCE } }] },
      keys({ tags: ['tag', 'attribution␟source'] }, remove(`/tags/${TAG_A}`)),
      { tags: [{ tag: TAG_B }] },
    ],
    [
      'an owner by owner, type, type URN and source',
      'ownership',
      { owners: [{ owner: JANE, type: 'DATAOWNER' }] },
      keys(
        { owners: ['owner', 'type', 'typeUrn', 'attribution␟source'] },
        add(`/owners/${JANE}/CUSTOM/urn:li:ownershipType:x/`, {
          owner: JANE,
          type: 'CUSTOM',
          typeUrn: 'urn:li:ownershipType:x',
        }),
      ),
      {
        owners: [
          { owner: JANE, type: 'DATAOWNER' },
          { owner: JANE, type: 'CUSTOM', typeUrn: 'urn:li:ownershipType:x' },
        ],
      },
    ],
    [
      'the removal of an owner with all types',
      'ownership',
      {
        owners: [
          { owner: JANE, type: 'DATAOWNER' },
          { owner: JOE, type: 'DATAOWNER' },
          { owner: JANE, type: 'CUSTOM' },
        ],
      },
      keys({ owners: ['owner', 'type', 'typeUrn', 'attribution␟source'] }, remove(`/owners/${JANE}`)),
      { owners: [{ owner: JOE, type: 'DATAOWNER' }] },
    ],
    [
      'all owners at once',
      'ownership',
      { owners: [{ owner: JANE, type: 'DATAOWNER' }] },
      [add('/owners', [{ owner: JOE, type: 'NONE' }])],
      { owners: [{ owner: JOE, type: 'NONE' }] },
    ],
  ]);
});
