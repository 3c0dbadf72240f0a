import { buildSchema, type GraphQLSchema } from 'graphql';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { SECRETS } from '../../src/catalog/access/secrets.js';
import type { Context } from '../../src/graphql/context.js';
import type { Endpoint } from '../../src/http/operations/operation.js';
import { loadRegistry } from '../../src/model/index.js';
import { plantedSecrets, plantedText } from './support/secrets.js';
import { withToken } from './support/send.js';
import { type Answered, ask } from './support/sweep/ask.js';
import type { Focus } from './support/sweep/focus.js';
import { aliased, graphqlReads } from './support/sweep/graphql-reads.js';
import type { ReadOperation } from './support/sweep/operations.js';
import { plant } from './support/sweep/plant.js';
import { uniqueName, userUrn } from './support/urns.js';

/** A way of reading that forgets who asks, in each interface: the sweep must find it by itself. */
async function leak(urn: string, { catalog }: Context) {
  const { THE_CATALOG } = await import('../../src/catalog/authors/rights.js');
  const [entity] = await catalog.as(THE_CATALOG).entities.get([urn]);
  return Object.values(entity?.aspects ?? {}).map(({ value }) => value.text);
}

vi.mock('../../src/graphql/schema.js', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../src/graphql/schema.js')>();
  const createApi: typeof original.createApi = (registry) => {
    const api = original.createApi(registry);
    const { schema } = api;
    const { added } =
      buildSchema('type Query { added(urn: String!): [String!] }').getQueryType()?.getFields() ?? {};
    const fields = (schema as GraphQLSchema).getQueryType()?.getFields();
    if (!added || !fields) throw new Error('The schema has no queries');
    added.resolve = (_, { urn }: { urn: string }, context) => leak(urn, context);
    fields.added = added;
    return api;
  };
  return { ...original, createApi };
});

vi.mock('../../src/http/operations/table.js', async (importOriginal) => {
  const { restEndpoints } = await importOriginal<typeof import('../../src/http/operations/table.js')>();
  const added: Endpoint = {
    ...{
      operationId: 'added',
      method: 'GET',
      path: '/added/{urn}',
      summary: '',
      description: '',
      resolvers: [],
    },
    example: { path: '/added/x' },
    handle: ({ urn, context }) => leak(urn, context),
  };
  return { restEndpoints: [...restEndpoints, added] };
});
const ADDED = ['GET /added/{urn}', 'Query.added', 'route /added/*urn'];

// Files share modules: what is mocked here is loaded afresh, and again for the files behind this one.
vi.resetModules();
const { startService } = await import('./support/service.js');
const { readOperations } = await import('./support/sweep/operations.js');
afterAll(() => {
  vi.doUnmock('../../src/graphql/schema.js');
  vi.doUnmock('../../src/http/operations/table.js');
  vi.resetModules();
});

const PATIENCE = 300_000;
const HUSH = uniqueName('hush').replace('.', '');
const registry = loadRegistry();
const { baseUrl, stop, tokenOf, app } = await startService(undefined, { admins: ['root'] }, undefined, {
  CAIRN_GRAPHQL_MAX_TOKENS: '1000000',
  CAIRN_GRAPHQL_MAX_ALIASES: '10000',
});
afterAll(stop);
const owner = uniqueName('owner').replace('.', '');
const tokens = {
  reader: await tokenOf('reader'),
  owner: await tokenOf(owner),
  editor: await tokenOf('editor'),
  admin: await tokenOf('root'),
};
type Role = keyof typeof tokens;
const ROLES = Object.keys(tokens) as Role[];

const planted = plantedSecrets(HUSH, undefined, userUrn(owner));
const foci = await withToken(tokens.admin, () =>
  plant(baseUrl, { hush: HUSH, runId: uniqueName('run'), planted, token: tokens.owner }),
);
const latest = foci.filter(({ version }) => version === 0);

/** The aspects whose secrets somebody may see. */
const MAY_SEE: Record<Role, readonly string[]> = {
  reader: [],
  owner: ['dataHubAccessTokenInfo'],
  editor: planted.filter(({ isForEditors }) => isForEditors).map(({ aspect }) => aspect),
  admin: Object.keys(SECRETS),
};

/** Why a way is not answered: it is for what has no secrets, or for what nobody has made here. */
const HAS_NONE =
  /what belongs here is|is not an? \w+|not a structured property|Name the URNs|id of a trace|NOT_FOUND|There is no way /;
/** A route by itself lacks what its specification says that it takes; by that it is asked as well. */
const LACKS_PARAMETERS = /is required|Cross-Site|Stream not found/;

const findings: { way: string; role: Role; aspect: string }[] = [];
/** Ways that answered somebody who may read everything. */
const answered = new Set<string>();
/** Why others did not, as they said it last. */
const refused = new Map<string, string>();
/** Aspects whose secrets an administrator has seen, by family of ways: they are there to be found. */
const shown = new Map<string, Set<string>>();

function examine(family: string, way: string, role: Role, { text }: Answered): void {
  for (const aspect of [...Object.keys(SECRETS), 'deleted']) {
    if (!text.includes(plantedText(HUSH, aspect))) continue;
    if (!MAY_SEE[role].includes(aspect)) findings.push({ way, role, aspect });
    if (role === 'admin') shown.set(family, (shown.get(family) ?? new Set()).add(aspect));
  }
}

describe('no secret leaves', { timeout: PATIENCE }, () => {
  const graphql = (path: string) => `${baseUrl}${path}`;

  it('by the queries of GraphQL', async () => {
    const reads = await graphqlReads(graphql('/api/graphql'), tokens.admin, { depth: 3, fields: 80 });
    expect(reads.queries.length).toBeGreaterThan(100);
    await inParallel(reads.queries, async (field) => {
      const way = `Query.${field.name}`;
      const parts = aliased(field, reads.selections, foci);
      for (const role of ROLES) await askParts('graphql', way, role, graphql('/api/graphql'), parts);
    });
  });

  it('by the graph API', async () => {
    const urns = JSON.stringify(latest.map(({ urn }) => urn));
    const special = {
      where: () => `{urn: {in: ${urns}}}`,
      sort: () => '[]',
      limit: () => '20',
      first: () => '20',
    };
    const reads = await graphqlReads(graphql('/api/graph'), tokens.admin, { depth: 3, fields: 25 }, special);
    expect(reads.queries.length).toBeGreaterThan(registry.entities.size);
    await inParallel(reads.queries, async (field) => {
      const parts = [`${field.name}`].map(() => reads.selections.field(field, latest[0] as Focus));
      for (const role of ROLES)
        await askParts('graph', `graph ${field.name}`, role, graphql('/api/graph'), parts);
    });
  });

  it('by subscriptions', async () => {
    const reads = await graphqlReads(graphql('/api/graphql'), tokens.admin, { depth: 3, fields: 80 });
    expect(reads.subscriptions).not.toEqual([]);
    for (const field of reads.subscriptions) {
      const query = `subscription { ${reads.selections.field(field, { ...foci[0], aspect: undefined, entityType: undefined } as never)} }`;
      await Promise.all(
        ROLES.map(async (role) => {
          const answer = await ask(
            graphql('/api/graphql/stream'),
            tokens[role],
            { query },
            'text/event-stream',
          );
          examine('stream', `Subscription.${field.name}`, role, answer);
          note(`Subscription.${field.name}`, role, answer.status === 200, answer.text);
        }),
      );
    }
  });

  it('by REST, OpenAPI, and whatever else is routed', async () => {
    const operations = readOperations(registry, app);
    expect(operations.length).toBeGreaterThan(1_800);
    await inParallel(operations, askOperation);
  });

  it('which has found what was left open, and nothing else', () => {
    expect(findings.filter(({ way }) => !ADDED.includes(way))).toEqual([]);
    expect([...new Set(findings.map(({ way }) => way))].sort()).toEqual(ADDED);
  });

  it('though every interface was asked where they are', () => {
    const others = [...refused].filter(([way]) => !answered.has(way));
    const explained = ([way, why]: readonly [string, string]) =>
      HAS_NONE.test(why) || (way.startsWith('route ') && LACKS_PARAMETERS.test(why));
    expect(others.filter((other) => !explained(other))).toEqual([]);
    expect(others.length / (answered.size + others.length)).toBeLessThan(0.3);
    const all = Object.keys(SECRETS).sort();
    const found = [...shown].map(([family, aspects]) => [family, [...aspects].sort()]);
    expect(Object.fromEntries(found)).toEqual({ graphql: all, graph: all, stream: all, http: all });
  });

  async function askParts(family: string, way: string, role: Role, url: string, parts: readonly string[]) {
    const answer = await ask(url, tokens[role], { query: `{ ${parts.join(' ')} }` });
    examine(family, way, role, answer);
    const { data, errors = [] } = JSON.parse(answer.text) as {
      data?: object | null;
      errors?: { path?: unknown[]; message: string }[];
    };
    const failed = new Set(errors.map(({ path }) => path?.[0]));
    // Where one of them is an error of the whole, each is asked by itself.
    if (!data && parts.length > 1) for (const part of parts) await askParts(family, way, role, url, [part]);
    else
      note(
        way,
        role,
        Object.keys(data ?? {}).some((name) => !failed.has(name)),
        JSON.stringify(errors[0]),
      );
  }

  async function askOperation(operation: ReadOperation) {
    const own = foci.filter((focus) => operation.isAbout(focus));
    const asked = own.length === 0 ? latest.slice(0, 1) : own;
    const requests = new Map(
      asked.map((focus) => {
        const request = operation.request(focus);
        return [JSON.stringify(request), request];
      }),
    );
    for (const { path, body } of requests.values()) {
      for (const role of own.length === 0 ? (['reader'] as const) : ROLES) {
        const answer = await ask(`${baseUrl}${path}`, tokens[role], body);
        examine('http', operation.name, role, answer);
        if (own.length > 0)
          note(operation.name, role, answer.status < 400, `${path} ${JSON.stringify(body)} ${answer.text}`);
      }
    }
  }
});

function note(way: string, role: Role, isAnswered: boolean, why: string): void {
  if (role !== 'admin') return;
  if (isAnswered) answered.add(way);
  else refused.set(way, why);
}

/** A few at once: more only wait for each other. */
async function inParallel<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const queue = all.values();
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const one of queue) await work(one);
    }),
  );
}
