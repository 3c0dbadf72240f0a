import { ownerOf } from '../owner.js';

/** Ids come with the vendor's prefix, `datahub.string`, and without. */
const shortId = (parent: object) => String(ownerOf(parent).key.id).split('.').at(-1) ?? '';

const STANDARD_TYPES: Readonly<Record<string, string>> = {
  string: 'STRING',
  number: 'NUMBER',
  urn: 'URN',
  rich_text: 'RICH_TEXT',
  date: 'DATE',
};

export const DataTypeInfo = {
  type: (parent: object) => STANDARD_TYPES[shortId(parent)] ?? 'OTHER',
};

export const EntityTypeInfo = { type: shortId };
