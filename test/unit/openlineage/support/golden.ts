import { isObject } from '../../../../src/model/json.js';
import type { Json, JsonObject } from '../../../../src/model/types.js';
import type { InMemoryCatalog } from './in-memory.js';

/** Members of DataHub's results that Cairn does not have, with the reasons; docs/openlineage.md has the list for users. */
const NAMED: readonly { aspect: string; path: RegExp; why: string }[] = [
  {
    aspect: '*',
    path: /\/(?:lastModified|created)(?:\/|$)/,
    why: 'edges have a day; runs and jobs the time of their first event',
  },
  {
    aspect: 'dataFlowInfo',
    path: /^\/customProperties\/spark\.logicalPlan$/,
    why: 'each job has its own plan',
  },
  {
    aspect: '*',
    path: /^\/customProperties\/job(?:Id|Group|Description|CallSite)$/,
    why: 'each run has its own',
  },
  { aspect: 'dataProcessInstanceProperties', path: /^\/created\/actor$/, why: 'the sender of the event' },
  { aspect: 'schemaMetadata', path: /^\/platformSchema/, why: 'the text is JSON, not a DDL of MySQL' },
  { aspect: 'schemaMetadata', path: /^\/version$/, why: 'the first version is 0 as for connectors' },
  { aspect: 'schemaMetadata', path: /^\/fields\/\d+\/type/, why: 'more native types are known' },
  {
    aspect: 'schemaMetadata',
    path: /^\/platform$/,
    why: 'the platform of the symlink',
  },
  {
    aspect: 'dataProcessInstanceRunEvent',
    path: /^\/result\/nativeResultType$/,
    why: 'the type of the event',
  },
  { aspect: 'datasetKey', path: /./, why: 'a key follows from its URN' },
];

/** The parts of golden proposals that the catalog does not have. */
export function differences(golden: readonly JsonObject[], catalog: InMemoryCatalog): string[] {
  return golden.flatMap((proposal) => {
    const { entityUrn, aspectName, aspect, changeType } = proposal;
    const [urn, name] = [String(entityUrn), String(aspectName)];
    if (changeType === 'PATCH') return patched(urn, name, aspect as JsonObject[], catalog);
    const [event] = catalog.series(urn, name);
    const own = catalog.aspect(urn, name) ?? event;
    if (name === 'datasetKey') return catalog.aspect(urn, 'status') ? [] : [`${urn} is not there`];
    return missing(aspect as Json, own, name, '').map((what) => `${name} of ${urn}: ${what}`);
  });
}

/** Edges and columns that a patch adds. */
function patched(
  urn: string,
  name: string,
  operations: readonly JsonObject[],
  catalog: InMemoryCatalog,
): string[] {
  const own = JSON.stringify(catalog.aspect(urn, name) ?? {});
  return operations.flatMap(({ path }) => {
    const urns =
      String(path)
        .replaceAll('~1', '/')
        .match(/urn:li:[\w]+:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g) ?? [];
    return urns
      .filter((each) => !own.includes(JSON.stringify(each).slice(1, -1)))
      .map((each) => `${name} of ${urn}: ${each} is not there`);
  });
}

/** Members of one value that are missing in or different from the other, except for the named ones. */
function missing(golden: Json | undefined, own: Json | undefined, aspect: string, path: string): string[] {
  const named = NAMED.some(
    (known) => (known.aspect === '*' || known.aspect === aspect) && known.path.test(path),
  );
  if (named || isEmpty(golden)) return [];
  if (isObject(golden))
    return Object.entries(golden).flatMap(([name, member]) =>
      missing(member, isObject(own) ? own[name] : undefined, aspect, `${path}/${name}`),
    );
  if (Array.isArray(golden))
    return golden.flatMap((item, index) =>
      missing(item, Array.isArray(own) ? own[index] : undefined, aspect, `${path}/${index}`),
    );
  return golden === own ? [] : [`${path} is ${String(own)}, not ${String(golden)}`];
}

/** DataHub writes empty lists and objects, Cairn leaves them out. */
const isEmpty = (value: Json | undefined) =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
