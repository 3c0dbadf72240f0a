import DataLoader from 'dataloader';
import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isObjectType,
} from 'graphql';
import { readableBy } from '../../catalog/access/readable.js';
import type { Author } from '../../catalog/types.js';
import type { Graph } from '../../graph/graph.js';
import { AspectValue } from '../../model/aspect-value.js';
import { StoredText } from '../../model/stored-text.js';
import type { Registry } from '../../model/types.js';

/** What the statement of the field reads: the text together with what decides who may see it. */
interface StoredValue {
  name: string;
  value: string;
  definitionIds: readonly string[] | null;
}

/** What one request may read of the graph. */
export interface GraphReading {
  readable: DataLoader<StoredValue, AspectValue>;
}

/** What somebody may read of the graph in one request: the look-ups of definitions are one statement. */
export function graphReading(author: Author, graph: Graph, registry: Registry): GraphReading {
  const readable = readableBy(author, graph, registry);
  return {
    readable: new DataLoader(
      async (stored) => {
        const rows = stored.map((one) => ({ ...one, value: new StoredText(one.value) }));
        return (await readable(rows)).map(({ value }) => value);
      },
      { cache: false },
    ),
  };
}

/** Lets the values of aspects go out as the caller may see them, and the rest of their JSON as it is. */
export function answerByAuthor(schema: GraphQLSchema): void {
  const type = schema.getType('Aspect');
  const { value, systemMetadata } = isObjectType(type) ? type.getFields() : {};
  if (!value || !systemMetadata) throw new Error('The graph API has no values of aspects');
  value.resolve = readable(value);
  systemMetadata.resolve = asText(systemMetadata);
}

type Field = GraphQLField<unknown, GraphReading>;
type Resolver = GraphQLFieldResolver<unknown, GraphReading>;

/** The library's own resolver knows under which name it has put what was read. */
function readable({ resolve = defaultFieldResolver }: Field): Resolver {
  return async (...field) => {
    const [, , { readable }] = field;
    return readable.load((await resolve(...field)) as StoredValue);
  };
}

function asText({ resolve = defaultFieldResolver }: Field): Resolver {
  return async (...field) => {
    const text: unknown = await resolve(...field);
    return typeof text === 'string' ? new AspectValue(text) : null;
  };
}
