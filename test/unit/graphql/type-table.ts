import { type GraphQLField, type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import { ApiTypes } from '../../../src/interfaces/graphql/api-types.js';
import { type Directive, directivesOf } from '../../../src/interfaces/graphql/directives/directives-of.js';
import type { Registry } from '../../../src/model/types.js';

const HEAD = `# Types of the GraphQL API

Each entity type has a section: its object type, the query that gets one by its URN, and where its fields come from. Every
type also has \`urn\`, \`type\`, \`exists\`, \`aspects\` and \`relationships\`.

Generated from \`schema/api\`: \`npx vitest run --project unit test/unit/graphql/type-table.test.ts -u\` writes it again.
`;

const EVERYWHERE = ['urn', 'type', 'exists', 'aspects', 'relationships'];

/** The page that lists every entity type of the API with the sources of its fields. */
export function typePage(schema: GraphQLSchema, registry: Registry): string {
  const apiTypes = new ApiTypes(schema);
  const queries = queriesByType(schema);
  const sections = [...registry.entities.keys()].map((entity) => {
    const name = apiTypes.find(entity)?.typeName ?? '';
    const type = schema.getType(name);
    const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
    const query = queries.get(name);
    const rows = fields.filter(({ name }) => !EVERYWHERE.includes(name)).map(row);
    return { name, text: [`## ${name}`, intro(entity, query), '', ...table(rows)].join('\n') };
  });
  sections.sort((a, b) => a.name.localeCompare(b.name));
  return [HEAD, ...sections.map(({ text }) => text)].join('\n');
}

const intro = (entity: string, query: string | undefined) =>
  `Entity type \`${entity}\`${query === undefined ? '' : `; query \`${query}(urn: String!)\``}.`;

function table(rows: string[]): string[] {
  return rows.length === 0 ? [] : ['| field | type | from |', '|---|---|---|', ...rows, ''];
}

function row({ name, type, astNode, deprecationReason }: GraphQLField<unknown, unknown>): string {
  const sources = directivesOf(astNode)
    .map(describe)
    .filter((text) => text !== undefined);
  const from = [
    ...(sources.length === 0 ? ['a resolver'] : sources),
    ...(deprecationReason ? ['deprecated'] : []),
  ];
  return `| \`${name}\` | \`${String(type)}\` | ${from.join('; ')} |`;
}

function describe({ name, args }: Directive): string | undefined {
  switch (name) {
    case 'fromAspect':
      return `aspect \`${args.name}\`${args.path === undefined ? '' : ` at \`${args.path}\``}`;
    case 'timeseries':
      return `events \`${args.name}\``;
    case 'key':
      return `key \`${args.part}\``;
    case 'ancestors':
      return `chain along ${(args.paths as string[]).map((step) => `\`${step}\``).join(', ')}`;
    case 'related':
      return `relationship \`${args.relationship}\`, ${String(args.direction).toLowerCase()}`;
    case 'constant':
      return `else \`${JSON.stringify(args.value)}\``;
    default:
      return undefined;
  }
}

function queriesByType(schema: GraphQLSchema): Map<string, string> {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  const lookups = fields.filter(({ astNode }) => directivesOf(astNode).some(({ name }) => name === 'lookup'));
  return new Map(lookups.map(({ name, type }) => [getNamedType(type).name, name]));
}
