import { parse } from 'graphql';
import { z } from 'zod';
import { omitNullish } from '../../../model/omit-nullish.js';
import { notFound } from '../../../shared/errors.js';
import { budget, tool, urn } from '../tool.js';

const COLUMNS = parse(`
  query ($urn: String!) {
    dataset(urn: $urn) {
      exists
      schemaMetadata {
        primaryKeys
        fields {
          fieldPath
          type
          nativeDataType
          nullable
          description
          isPartOfKey
          ...tagged
        }
      }
      editableSchemaMetadata {
        editableSchemaFieldInfo {
          fieldPath
          description
          tags { tags { tag { urn } } }
          glossaryTerms { terms { term { urn } } }
        }
      }
    }
  }
  fragment tagged on SchemaField {
    tags { tags { tag { urn } } }
    glossaryTerms { terms { term { urn } } }
  }
`);

interface DescribedColumn {
  fieldPath: string;
  description: string | null;
  tags: { tags: { tag: { urn: string } }[] | null } | null;
  glossaryTerms: { terms: { term: { urn: string } }[] | null } | null;
}
interface Column extends DescribedColumn {
  type: string;
  nativeDataType: string | null;
  nullable: boolean;
  isPartOfKey: boolean | null;
}
interface Read {
  dataset: {
    exists: boolean;
    schemaMetadata: { primaryKeys: string[] | null; fields: Column[] } | null;
    editableSchemaMetadata: { editableSchemaFieldInfo: DescribedColumn[] } | null;
  } | null;
}

export const getColumns = tool({
  name: 'get_columns',
  title: 'Read the columns of a dataset',
  description:
    'The columns of a dataset with types, descriptions, tags and terms. What people wrote over the description of the source takes its place.',
  input: {
    urn,
    contains: z
      .string()
      .optional()
      .describe('Only columns whose path or description contains this, in any case.'),
    start: z.int().min(0).default(0).describe('How many columns to leave out at the beginning.'),
    budget,
  },
  documents: [COLUMNS],
  async run({ urn, contains, start }, execute) {
    const { dataset } = await execute<Read>(COLUMNS, { urn });
    if (!dataset?.exists) throw notFound(`${urn} does not exist`);
    const edited = new Map(
      (dataset.editableSchemaMetadata?.editableSchemaFieldInfo ?? []).map((info) => [info.fieldPath, info]),
    );
    const keys = new Set(dataset.schemaMetadata?.primaryKeys ?? []);
    const columns = (dataset.schemaMetadata?.fields ?? []).map((field) =>
      columnOf(field, edited.get(field.fieldPath), keys.has(field.fieldPath)),
    );
    const matching = columns.filter((column) => contains === undefined || holds(column, contains));
    return {
      facts: { urn, columnsInAll: columns.length, ...(start > 0 && { start }) },
      list: {
        name: 'columns',
        items: matching.slice(start),
        rest: (shown) => `call again with \`start\` = ${start + shown}`,
      },
    };
  },
});

interface ShownColumn {
  path: string;
  type: string;
  nativeType?: string;
  description?: string;
  isKey?: boolean;
  nullable?: boolean;
  tags?: string[];
  terms?: string[];
}

function columnOf(field: Column, edited: DescribedColumn | undefined, isKey: boolean): ShownColumn {
  const both = [field, ...(edited ? [edited] : [])];
  const tags = both.flatMap(({ tags }) => tags?.tags?.map(({ tag }) => tag.urn) ?? []);
  const terms = both.flatMap(({ glossaryTerms }) => glossaryTerms?.terms?.map(({ term }) => term.urn) ?? []);
  return omitNullish<ShownColumn>({
    path: field.fieldPath,
    type: field.type,
    nativeType: field.nativeDataType,
    description: edited?.description || field.description || undefined,
    isKey: isKey || field.isPartOfKey === true || undefined,
    nullable: field.nullable || undefined,
    tags: tags.length > 0 ? [...new Set(tags)] : undefined,
    terms: terms.length > 0 ? [...new Set(terms)] : undefined,
  });
}

function holds({ path, description }: ShownColumn, part: string): boolean {
  return `${path}\n${description ?? ''}`.toLowerCase().includes(part.toLowerCase());
}
