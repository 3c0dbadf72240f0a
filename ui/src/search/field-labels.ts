import { words } from '../../../src/shared/words.js';
import { typeLabel } from '../entities/labels.js';

/** Titles of search fields. The API has titles of its own for some of them. */
const TITLES: Readonly<Record<string, string>> = {
  _entityType: 'Type',
  typeNames: 'Subtype',
  // Of charts and of incidents.
  type: 'Type of chart or incident',
  platform: 'Platform',
  platformInstance: 'Platform instance',
  domains: 'Domain',
  owners: 'Owner',
  tags: 'Tag',
  glossaryTerms: 'Glossary term',
  fieldTags: 'Column tag',
  editedFieldTags: 'Column tag added by people',
  fieldGlossaryTerms: 'Column term',
  editedFieldGlossaryTerms: 'Column term added by people',
  fieldPaths: 'Column',
  fieldDescriptions: 'Column description',
  editedFieldDescriptions: 'Column description by people',
  fieldLabels: 'Column label',
  dataProducts: 'Data product',
  env: 'Environment',
  id: 'Identifier',
  ldap: 'User name',
};

/** The title of a field: that of people, of the API, or the words of its name. */
export const fieldTitle = (field: string, displayName?: string | null): string =>
  TITLES[field] ?? (displayName ? sentence(displayName) : words(field));

/** `Access Level` as other titles are written. */
const sentence = (title: string) =>
  title.replace(/ ([A-Z])(?=[a-z])/g, (_match, letter: string) => ` ${letter.toLowerCase()}`);

/** Fields whose values are names, also where they look like constants. */
const NAMES = ['env', 'typeNames'];

/** A value of a field in words, unless it is a URN. */
export function valueLabel(field: string, value: string): string {
  if (field === '_entityType') return typeLabel(value);
  if (value === 'true') return 'Yes';
  if (value === 'false') return 'No';
  return /^[A-Z][A-Z\d_]+$/.test(value) && !NAMES.includes(field) ? words(value) : value;
}
