import type { EventDataset } from './event.js';
import type { MappingOptions } from './types.js';

/** The parts of a dataset's name in the catalog. */
export interface DatasetName {
  platform: string;
  name: string;
  env: string;
}

const SEPARATOR = '://';

/** Other names for platforms and orchestrators. The values are DataHub's names. */
export const PLATFORM_ALIASES: Readonly<Record<string, string>> = { awsathena: 'athena', sqlserver: 'mssql' };

/** The platforms of file systems, by URI scheme. Their dataset names are paths that begin with the bucket. */
const FILE_SYSTEMS: Readonly<Record<string, string>> = {
  ...{ s3: 's3', s3a: 's3', s3n: 's3' },
  ...{ gs: 'gcs', gcs: 'gcs' },
  ...{ abfs: 'abs', abfss: 'abs', wasb: 'abs', wasbs: 'abs' },
  ...{ dbfs: 'dbfs', file: 'file' },
};

/** The name of a dataset in an event, in the form that connectors for its platform use. */
export function nameOf(
  { namespace, name }: Pick<EventDataset, 'namespace' | 'name'>,
  mapping: MappingOptions,
): DatasetName {
  const { platform, path } = locate(namespace, name, mapping.datasets.partition);
  const { platformInstance, env = mapping.env } = mapping.datasets;
  return { platform, name: platformInstance === undefined ? path : `${platformInstance}.${path}`, env };
}

interface LocatedDataset {
  platform: string;
  path: string;
}

function locate(namespace: string, name: string, partition: RegExp | undefined): LocatedDataset {
  if (isGlue(namespace)) return { platform: 'glue', path: tableOf(name) };
  const uri = uriOf(namespace, name);
  if (uri === undefined) {
    const isFile = Object.hasOwn(FILE_SYSTEMS, namespace);
    return { platform: namespace, path: isFile ? withoutPartition(name, partition) : tableOf(name) };
  }
  const at = uri.indexOf(SEPARATOR);
  const scheme = uri.slice(0, at);
  const fileSystem = FILE_SYSTEMS[scheme];
  if (fileSystem === undefined) return { platform: PLATFORM_ALIASES[scheme] ?? scheme, path: tableOf(name) };
  const path = withoutPartition(uri.slice(at + SEPARATOR.length).replace(/(?<!\/)\/+$/, ''), partition);
  // Airflow omits the slash at the beginning. A path without a host is still one of the local file system.
  const isLocal = namespace === `file${SEPARATOR}` && !path.startsWith('/');
  const relative = fileSystem === 'file' ? `${isLocal ? '/' : ''}${path}` : path.replace(/^\//, '');
  // The root of a file system has no other name.
  return { platform: fileSystem, path: relative === '' ? '/' : relative };
}

/** The URI of a dataset. Undefined if neither its namespace nor its name has a scheme. */
function uriOf(namespace: string, name: string): string | undefined {
  if (!hasScheme(namespace)) return hasScheme(name) ? name : undefined;
  const isJoined = namespace.endsWith('/') || name.startsWith('/');
  return isJoined ? `${namespace}${name}` : `${namespace}/${name}`;
}

/** Whether a namespace is that of an AWS Glue catalog. */
export const isGlue = (namespace: string) => /^(?:arn:)?aws:glue:/.test(namespace);

const hasScheme = (text: string) => text.indexOf(SEPARATOR) > 0;

/** AWS Glue and Hive write `table/<database>/<table>`, which becomes `<database>.<table>`. */
const tableOf = (name: string) =>
  /^table\/./.test(name) ? name.slice('table/'.length).replaceAll('/', '.') : name;

function withoutPartition(path: string, partition: RegExp | undefined): string {
  if (partition === undefined) return path;
  const short = path.replace(partition, '').replace(/\/$/, '');
  return short === '' ? path : short;
}
