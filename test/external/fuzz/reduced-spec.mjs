import { createHash } from 'node:crypto';

/**
 * An operation of a path.
 * @typedef {{ parameters?: { $ref?: string, name?: string }[], responses?: Record<string, object> }} Operation
 */
/** @typedef {{ 'x-entity'?: string } & { [method: string]: Operation | string }} PathItem */

/** Event streams are left out, since they never end. */
const ENDLESS = '/openapi/v1/events/stream';

/**
 * A specification with only some of its paths. The seed selects them and their order, since there may not be
 * time for all. Default responses are removed, since they would document every status, and so are the responses to
 * unauthorized requests, since the service has no authentication. Most URNs are those of existing entities.
 * @param {string} name
 * @param {number} count
 * @param {number} seed
 * @param {string} address
 */
export async function reducedSpec(name, count, seed, address) {
  const response = await fetch(`${address}/openapi/${name}/api-docs`);
  const spec = /** @type {{ paths: Record<string, PathItem> }} */ (await response.json());
  /** @param {string} path */
  const rank = (path) => createHash('sha256').update(`${seed} ${path}`).digest('hex');
  const paths = Object.entries(spec.paths)
    .filter(([path]) => path !== ENDLESS)
    .map(([path, item]) => ({ rank: rank(path), path, item: withoutDefaults(item) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count);
  for (const { item } of paths) await nameEntities(item, address);
  return { ...spec, paths: Object.fromEntries(paths.map(({ path, item }) => [path, item])) };
}

const URN = '#/components/parameters/Urn';
/** @type {Map<string, string[]>} */
const urnsOf = new Map();

/**
 * @param {PathItem} item
 * @param {string} address
 */
async function nameEntities(item, address) {
  const type = item['x-entity'];
  if (type === undefined) return;
  const urns = urnsOf.get(type) ?? (await listUrns(type, address));
  urnsOf.set(type, urns);
  if (urns.length === 0) return;
  const known = { name: 'urn', in: 'path', required: true, schema: { type: 'string', enum: urns } };
  for (const operation of Object.values(item))
    if (typeof operation === 'object' && operation.parameters)
      operation.parameters = operation.parameters.map((given) => (given.$ref === URN ? known : given));
}

/**
 * @param {string} entity
 * @param {string} address
 */
async function listUrns(entity, address) {
  const answer = await fetch(`${address}/entities?action=listUrns`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ entity, start: 0, count: 10 }),
  });
  const { value } = /** @type {{ value: { entities: string[] } }} */ (await answer.json());
  return value.entities;
}

/**
 * @param {PathItem} item
 * @returns {PathItem}
 */
function withoutDefaults(item) {
  const entries = Object.entries(item).map(([method, operation]) => {
    if (typeof operation !== 'object' || !operation.responses) return [method, operation];
    const { default: _, 401: _a, 429: _c, ...responses } = operation.responses;
    return [method, { ...operation, responses }];
  });
  return Object.fromEntries(entries);
}
