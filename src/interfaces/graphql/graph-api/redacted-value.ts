import DataLoader from 'dataloader';
import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isObjectType,
} from 'graphql';
import { redactorFor } from '../../../catalog/access/redactor-for-caller.js';
import type { Caller } from '../../../catalog/types.js';
import { AspectValue } from '../../../model/aspect-value.js';
import { StoredText } from '../../../model/stored-text.js';
import type { Registry } from '../../../model/types.js';
import type { Graph } from '../../../store/graph/graph.js';

/** The columns of the field's statement: the text, and the data that redaction needs. */
interface StoredValue {
  name: string;
  value: string;
  definitionIds: readonly string[] | null;
}

/** Redacts the values that one request reads from the graph. */
export interface GraphRedaction {
  redact: DataLoader<StoredValue, AspectValue>;
}

/** Creates the redaction of one request. One statement looks up all definitions. */
export function graphRedaction(caller: Caller, graph: Graph, registry: Registry): GraphRedaction {
  const redact = redactorFor(caller, graph, registry);
  return {
    redact: new DataLoader(
      async (stored) => {
        const rows = stored.map((one) => ({ ...one, value: new StoredText(one.value) }));
        return (await redact(rows)).map(({ value }) => value);
      },
      { cache: false },
    ),
  };
}

/** Wraps resolvers, so that values of aspects are redacted for the caller. System metadata stays unchanged. */
export function redactByCaller(schema: GraphQLSchema): void {
  const type = schema.getType('Aspect');
  const { value, systemMetadata } = isObjectType(type) ? type.getFields() : {};
  if (!value || !systemMetadata) throw new Error('The graph API has no values of aspects');
  value.resolve = redacted(value);
  systemMetadata.resolve = asText(systemMetadata);
}

type Field = GraphQLField<unknown, GraphRedaction>;
type Resolver = GraphQLFieldResolver<unknown, GraphRedaction>;

/** The library's resolver finds the value under the name that the library gave it. */
function redacted({ resolve = defaultFieldResolver }: Field): Resolver {
  return async (...field) => {
    const [, , { redact }] = field;
    // Only fields of stored values are wrapped.
    return redact.load((await resolve(...field)) as StoredValue);
  };
}

function asText({ resolve = defaultFieldResolver }: Field): Resolver {
  return async (...field) => {
    const text: unknown = await resolve(...field);
    return typeof text === 'string' ? new AspectValue(text) : null;
  };
}
