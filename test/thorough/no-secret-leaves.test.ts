import { parse } from 'graphql';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { SECRETS } from '../../src/catalog/access/secret-fields.js';
import { fieldRequirements } from '../../src/interfaces/graphql/requirements.js';
import { loadRegistry } from '../../src/model/index.js';
import type { Json } from '../../src/model/types.js';
import { plantedSecrets } from '../behaviour/support/secrets.js';
import { withToken } from '../behaviour/support/send.js';
import type { SweepTarget } from '../behaviour/support/sweep/argument-values.js';
import { ask } from '../behaviour/support/sweep/ask.js';
import { inParallel } from '../behaviour/support/sweep/batches.js';
import { FieldSweep, ROLES, type Role, WITH_ROLE } from '../behaviour/support/sweep/field-sweep.js';
import { Findings } from '../behaviour/support/sweep/findings.js';
import { type Fields, graphqlReads, typeOf } from '../behaviour/support/sweep/graphql-reads.js';
import type { ReadOperation } from '../behaviour/support/sweep/http-operations.js';
import { toolCalls } from '../behaviour/support/sweep/mcp.js';
import { plant } from '../behaviour/support/sweep/plant.js';
import { uniqueName, userUrn } from '../behaviour/support/urns.js';

vi.mock('../../src/interfaces/graphql/schema.js', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../src/interfaces/graphql/schema.js')>();
  const { withLeak } = await import('../behaviour/support/sweep/leak.js');
  return { ...original, servedApi: withLeak(original.servedApi) };
});
vi.mock('../../src/interfaces/http/operations/table.js', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../src/interfaces/http/operations/table.js')>();
  const { leakingOperation } = await import('../behaviour/support/sweep/leak.js');
  return { ...original, fixedOperations: [...original.fixedOperations, leakingOperation] };
});
const ADDED = ['GET /added/{urn}', 'Query.added'];
// Files share modules: what is mocked here is loaded afresh, and again for the files behind this one.
vi.resetModules();
const { startService } = await import('../behaviour/support/service.js');
const { apiSchemaText } = await import('../../src/interfaces/graphql/schema.js');
const { readOperations } = await import('../behaviour/support/sweep/http-operations.js');
afterAll(() => {
  vi.doUnmock('../../src/graphql/schema.js');
  vi.doUnmock('../../src/http/operations/table.js');
  vi.resetModules();
});

const PATIENCE = 300_000;
const HUSH = uniqueName('hush').replace('.', '');
const registry = loadRegistry();
const { baseUrl, stop, tokenOf, app } = await startService(
  undefined,
  { admins: ['root'], defaultRole: 'none' },
  undefined,
  {
    CAIRN_GRAPHQL_MAX_TOKENS: '1000000',
    CAIRN_GRAPHQL_MAX_ALIASES: '10000',
    CAIRN_GRAPHQL_MAX_COST: '1000000',
    CAIRN_S3_BUCKET: 'documents',
    CAIRN_S3_ACCESS_KEY_ID: 'key',
    CAIRN_S3_SECRET_ACCESS_KEY: HUSH,
  },
);
afterAll(stop);
const owner = uniqueName('owner').replace('.', '');
const tokens: Record<Role, string> = {
  none: await tokenOf('stranger'),
  reader: await tokenOf('reader'),
  owner: await tokenOf(owner),
  editor: await tokenOf('editor'),
  admin: await tokenOf('root'),
};

const planted = plantedSecrets(HUSH, undefined, userUrn(owner));
const readers = ['reader', owner].map(userUrn);
const targets = await withToken(tokens.admin, () =>
  plant(baseUrl, { hush: HUSH, runId: uniqueName('run'), planted, token: tokens.owner, readers }),
);
const latest = targets.filter(({ version }) => version === 0);

/** The aspects whose secrets somebody may see. */
const MAY_SEE: Record<Role, readonly string[]> = {
  none: [],
  reader: [],
  owner: ['dataHubAccessTokenInfo'],
  editor: [],
  admin: Object.keys(SECRETS),
};

/** Why a way is not answered: it is for what has no secrets, for what nobody has made here, for executors, or makes something of the caller. */
const HAS_NONE =
  /what belongs here is|is not an? \w+|not a structured property|Name the URNs|id of a trace|NOT_FOUND|There is no way |makes those of others|only executors may/;
/** A route by itself lacks what its specification says that it takes; by that it is asked as well. */
const LACKS_PARAMETERS = /is required|Cross-Site|Stream not found/;

/** The queries that say of themselves that anybody may ask them. */
const OF_ANYBODY = [...(fieldRequirements(parse(apiSchemaText())).get('Query') ?? [])].flatMap(
  ([name, { role }]) => (role === 'none' ? [`Query.${name}`] : []),
);

/** The roles that ask for a target. The owner sees more than a reader of their own entities only. */
const rolesFor = ({ aspect }: SweepTarget): readonly Role[] =>
  MAY_SEE.owner.includes(aspect) ? WITH_ROLE : WITH_ROLE.filter((role) => role !== 'owner');
/** The names of most entity types in GraphQL, and the types of entities and aspects with planted secrets. */
const entityTypes = new Set([...registry.entities.values()].map(({ label }) => label));
const plantedTypes = new Set(
  latest.flatMap(({ typeName = '', entityType }) => [typeName, registry.entity(entityType).label]),
);

/** Requests and fields that answered a user without a role with anything but a refusal. */
const open: { url: string; body: Json | undefined }[] = [];
const openFields = new Set<string>();
const findings = new Findings<Role>(HUSH, MAY_SEE);
const isAbout = (field: Fields[number]) => !entityTypes.has(typeOf(field)) || plantedTypes.has(typeOf(field));
const sweep = new FieldSweep({ baseUrl, tokens, findings, open: openFields, isAbout });

describe('secrets of callers who may not see them', { timeout: PATIENCE }, () => {
  const graphql = (path: string) => `${baseUrl}${path}`;

  it('are in no answer of a GraphQL query', async () => {
    const reads = await graphqlReads(graphql('/api/graphql'), tokens.admin, { depth: 3, fields: 80 });
    expect(reads.queries.length).toBeGreaterThan(100);
    await sweep.ask({ family: 'graphql', prefix: 'Query.', path: '/api/graphql' }, reads, targets, rolesFor);
  });

  it('are in no answer of the graph API', async () => {
    const urns = JSON.stringify(latest.map(({ urn }) => urn));
    const special = {
      where: () => `{urn: {in: ${urns}}}`,
      sort: () => '[]',
      limit: () => '20',
      first: () => '20',
    };
    const reads = await graphqlReads(graphql('/api/graph'), tokens.admin, { depth: 3, fields: 25 }, special);
    expect(reads.queries.length).toBeGreaterThan(registry.entities.size);
    // Each page has all that is planted.
    const way = { family: 'graph', prefix: 'graph ', path: '/api/graph' };
    await sweep.ask(way, reads, latest.slice(0, 1), () => WITH_ROLE);
  });

  it('are in no event of a subscription', async () => {
    const reads = await graphqlReads(graphql('/api/graphql'), tokens.admin, { depth: 3, fields: 80 });
    expect(reads.subscriptions).not.toEqual([]);
    const asked = reads.subscriptions.flatMap((field) => ROLES.map((role) => ({ field, role })));
    await Promise.all(
      asked.map(async ({ field, role }) => {
        const target = { ...targets[0], aspect: undefined, entityType: undefined } as never;
        const query = `subscription { ${reads.selections.field(field, target)} }`;
        const url = graphql('/api/graphql/stream');
        const answer = await ask(url, tokens[role], { query }, 'text/event-stream');
        findings.check('stream', `Subscription.${field.name}`, role, answer);
        findings.note(`Subscription.${field.name}`, role, answer.status === 200, answer.text);
      }),
    );
  });

  it('are in no answer of REST, OpenAPI and other routes', async () => {
    const operations = readOperations(registry, app);
    expect(operations.length).toBeGreaterThan(1_800);
    await inParallel(operations.flatMap(requestsOf), askOperation);
  });

  it('are in no answer of an MCP tool', async () => {
    const calls = targets.flatMap((target) =>
      toolCalls(target).flatMap((call) =>
        (['none', ...rolesFor(target)] as const).map((role) => ({ ...call, role })),
      ),
    );
    await inParallel(calls, async ({ name, body, role }) => {
      const answer = await ask(graphql('/mcp'), tokens[role], body, 'application/json, text/event-stream');
      findings.check('agents', `tool ${name}`, role, answer);
      findings.note(
        `tool ${name}`,
        role,
        answer.status === 200 && !answer.text.includes('"isError":true'),
        answer.text,
      );
    });
  });

  it('are found exactly in the leaks that this test plants', () => {
    expect(findings.leaks.filter(({ way }) => !ADDED.includes(way))).toEqual([]);
    expect([...new Set(findings.leaks.map(({ way }) => way))].sort()).toEqual(ADDED);
  });

  it('are no clearer to a user without a role than to a caller without a token', async () => {
    expect([...openFields].filter((name) => !OF_ANYBODY.includes(name))).toEqual(['Query.added']);
    expect(open).not.toEqual([]);
    for (const { url, body } of open) {
      const anonymous = await ask(url, undefined, body);
      if (anonymous.status < 400) continue;
      // An error that depends on nothing in the catalog: an administrator gets it too.
      const answer = await ask(url, tokens.none, body);
      expect(answer.status, url).toBeGreaterThanOrEqual(400);
      expect(answer, url).toEqual(await ask(url, tokens.admin, body));
    }
  });

  it('were asked for through every interface', () => {
    const others = [...findings.refused].filter(([way]) => !findings.answered.has(way));
    const explained = ([way, why]: readonly [string, string]) =>
      HAS_NONE.test(why) || (way.startsWith('route ') && LACKS_PARAMETERS.test(why));
    expect(others.filter((other) => !explained(other))).toEqual([]);
    expect(others.length / (findings.answered.size + others.length)).toBeLessThan(0.3);
    const all = Object.keys(SECRETS).sort();
    const found = [...findings.shown].map(([family, aspects]) => [family, [...aspects].sort()]);
    expect(Object.fromEntries(found)).toEqual({
      graphql: all,
      graph: all,
      stream: all,
      http: all,
      agents: all,
    });
  });

  interface Request {
    operation: ReadOperation;
    path: string;
    body?: Json | undefined;
    role: Role;
    isAbout: boolean;
  }

  function requestsOf(operation: ReadOperation): Request[] {
    const own = targets.filter((target) => operation.isAbout(target));
    const isAbout = own.length > 0;
    const requests = new Map<string, Request>();
    for (const target of isAbout ? own : latest.slice(0, 1)) {
      const request = operation.request(target);
      for (const role of isAbout ? (['none', ...rolesFor(target)] as const) : (['reader'] as const))
        requests.set(JSON.stringify([role, request]), { operation, ...request, role, isAbout });
    }
    return [...requests.values()];
  }

  async function askOperation({ operation: { name }, path, body, role, isAbout }: Request) {
    const answer = await ask(`${baseUrl}${path}`, tokens[role], body);
    findings.check('http', name, role, answer);
    if (role === 'none' && answer.status !== 403) open.push({ url: `${baseUrl}${path}`, body });
    if (isAbout)
      findings.note(name, role, answer.status < 400, `${path} ${JSON.stringify(body)} ${answer.text}`);
  }
});
