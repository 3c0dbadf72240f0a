import type { Registry } from '../../../src/model/types.js';
import type { SweepTarget } from '../../behaviour/support/sweep/argument-values.js';
import { inParallel } from '../../behaviour/support/sweep/batches.js';
import { type Fields, type GraphqlReads, graphqlReads } from '../../behaviour/support/sweep/graphql-reads.js';
import { isThorough } from '../../support/sampled.js';
import { type Asked, Requests } from './requests.js';
import { targets } from './sample.js';

export const API = '/api/graphql';
export const GRAPH_API = '/api/graph';

/** How much of what a root field returns is selected. Neo4j plans more statements for more of it. */
const LIMITS = { depth: 3, fields: isThorough ? 12 : 3 };

/** Mutations that delete or remove things run last, since other mutations need these. */
const TAKES_AWAY = /^(?:batch)?(?:delete|remove|unset|unlink|rollback|revoke|updateSoftDeleted)/i;

/** Pages of the graph API have some entities of any kind. */
const PAGES = { where: () => '{}', sort: () => '[]', limit: () => '5', first: () => '5' };

/** The root fields of one of the GraphQL schemas, as the service itself tells them. */
export const rootFields = ({ baseUrl, token }: Asked, path: string): Promise<GraphqlReads> =>
  graphqlReads(`${baseUrl}${path}`, token, LIMITS, path === GRAPH_API ? PAGES : {});

/** Asks for each root field by itself, about what of the sample its name says. */
export async function askFields(
  service: Asked,
  registry: Registry,
  { path, fields, of }: { path: string; fields: Fields; of: GraphqlReads },
): Promise<Requests> {
  const requests = new Requests(service);
  const { named } = targets(registry);
  const isMutation = of.mutations.some((field) => fields.includes(field));
  const work = async (field: Fields[number]) => {
    const target: SweepTarget = named(field.name);
    const selections = isMutation ? of.shallowSelections : of.selections;
    const query = `${isMutation ? 'mutation' : 'query'} { ${selections.field(field, target)} }`;
    await requests.send(`${path} ${field.name}`, path, { body: { query } });
  };
  const takesAway = ({ name }: Fields[number]) => Number(TAKES_AWAY.test(name));
  if (isMutation)
    for (const field of fields.toSorted((a, b) => takesAway(a) - takesAway(b))) await work(field);
  else await inParallel(fields, work);
  return requests;
}
