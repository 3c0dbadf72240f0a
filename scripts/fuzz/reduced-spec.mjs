import { createHash } from 'node:crypto';

/** Event streams are left out, since they never end. */
const ENDLESS = '/openapi/v1/events/stream';

/**
 * A specification with only some of its paths. The seed selects them and their order, since there may not be
 * time for all. Default responses are removed, since they would document every status, and so are the responses to
 * unauthorized requests, since the service has no authentication. Most URNs are those of existing entities.
 */
export async function reducedSpec(name, count, seed, address) {
  const spec = await (await fetch(`${address}/openapi/${name}/api-docs`)).json();
  const rank = (path) => createHash('sha256').update(`${seed} ${path}`).digest('hex');
  const paths = Object.keys(spec.paths)
    .filter((path) => path !== ENDLESS)
    .map((path) => [rank(path), path])
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, count)
    .map(([, path]) => [path, withoutDefaults(spec.paths[path])]);
  for (const [, item] of paths) await nameEntities(item, address);
  return { ...spec, paths: Object.fromEntries(paths) };
}

const URN = '#/components/parameters/Urn';
const urnsOf = new Map();

async function nameEntities(item, address) {
  const type = item['x-entity'];
  if (type === undefined) return;
  if (!urnsOf.has(type)) urnsOf.set(type, await listUrns(type, address));
  const urns = urnsOf.get(type);
  if (urns.length === 0) return;
  const known = { name: 'urn', in: 'path', required: true, schema: { type: 'string', enum: urns } };
  for (const operation of Object.values(item))
    if (operation.parameters)
      operation.parameters = operation.parameters.map((given) => (given.$ref === URN ? known : given));
}

async function listUrns(entity, address) {
  const answer = await fetch(`${address}/entities?action=listUrns`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ entity, start: 0, count: 10 }),
  });
  const { value } = await answer.json();
  return value.entities;
}

function withoutDefaults(item) {
  const entries = Object.entries(item).map(([method, operation]) => {
    if (!operation?.responses) return [method, operation];
    const { default: _, 401: _a, 403: _b, 429: _c, ...responses } = operation.responses;
    return [method, { ...operation, responses }];
  });
  return Object.fromEntries(entries);
}
