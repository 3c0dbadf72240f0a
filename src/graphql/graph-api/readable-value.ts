import DataLoader from 'dataloader';
import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isObjectType,
} from 'graphql';
import { redacted } from '../../catalog/access/secrets.js';
import { hiddenDefinitions, withoutValuesOf } from '../../catalog/structured-properties/visibility.js';
import type { Author } from '../../catalog/types.js';
import type { Graph } from '../../graph/graph.js';
import { AspectValue } from '../../model/aspect-value.js';
import type { Registry } from '../../model/types.js';

/** What the statement of the field reads: the text together with what decides who may see it. */
export interface StoredText {
  name: string;
  value: string;
  definitionIds: readonly string[] | null;
}

/** Who reads, and which values of structured properties nobody reads. */
export interface Reading {
  author: Author;
  visible: DataLoader<StoredText, StoredText>;
}

/** What one request may read of the graph: its look-ups of definitions are one statement. */
export function readingOf(author: Author, graph: Graph, registry: Registry): Reading {
  const visible = new DataLoader<StoredText, StoredText>(
    async (rows) => {
      const hidden = await hiddenDefinitions(graph, rows);
      return rows.map((row) => withoutValuesOf(hidden, registry, row));
    },
    { cache: false },
  );
  return { author, visible };
}

/** Lets the values of aspects go out as the caller may see them, and the rest of their JSON as it is. */
export function answerByAuthor(schema: GraphQLSchema): void {
  const type = schema.getType('Aspect');
  const { value, systemMetadata } = isObjectType(type) ? type.getFields() : {};
  if (!value || !systemMetadata) throw new Error('The graph API has no values of aspects');
  value.resolve = readable(value);
  systemMetadata.resolve = asText(systemMetadata);
}

type Field = GraphQLField<unknown, Reading>;
type Resolver = GraphQLFieldResolver<unknown, Reading>;

/** The library's own resolver knows under which name it has put what was read. */
function readable({ resolve = defaultFieldResolver }: Field): Resolver {
  return async (...field) => {
    const [, , { author, visible }] = field;
    const stored = (await resolve(...field)) as StoredText;
    const { name, value } = stored.definitionIds === null ? stored : await visible.load(stored);
    return redacted(name, new AspectValue(value), author);
  };
}

function asText({ resolve = defaultFieldResolver }: Field): Resolver {
  return async (...field) => {
    const text: unknown = await resolve(...field);
    return typeof text === 'string' ? new AspectValue(text) : null;
  };
}
