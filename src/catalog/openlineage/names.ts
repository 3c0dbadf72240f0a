import { CairnError, nestProblems } from '../../errors.js';
import { buildUrn, parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import type { JobMention, Mention } from './event.js';
import { type DatasetName, nameOf } from './platforms.js';
import type { Mapping } from './types.js';
import { members, objects, text } from './values.js';

/** The part of an event that the orchestrator of its job is read from. */
export interface Told {
  producer: string | undefined;
  job: JobMention;
  engine?: string | undefined;
}

export interface JobNames {
  orchestrator: string;
  flow: string;
  flowName: string;
  job: string;
  /** As it is shown. */
  jobName: string;
}

/** The URNs of what events name. */
export class Names {
  /** Datasets that have another name as well, by events. */
  readonly #aliases = new Map<string, string>();

  constructor(
    readonly registry: Registry,
    readonly mapping: Mapping,
  ) {}

  /** From now on datasets that have symlinks are known by their first names too. */
  learn(mentions: readonly Mention[]): void {
    for (const mention of mentions) {
      const linked = this.#linked(mention);
      if (linked) this.#aliases.set(keyOf(nameOf(mention, this.mapping)), this.#urnOf(linked));
    }
  }

  /** @throws CairnError BAD_REQUEST when no URN can hold the name */
  dataset(mention: Pick<Mention, 'namespace' | 'name'>): string {
    const name = nameOf(mention, this.mapping);
    return this.#aliases.get(keyOf(name)) ?? this.#urnOf(name);
  }

  /** The dataset by the name that it has itself, whatever else it is known as. */
  ownDataset(mention: Pick<Mention, 'namespace' | 'name'>): string {
    return this.#urnOf(nameOf(mention, this.mapping));
  }

  platform(name: string): string {
    return buildUrn(this.registry, 'dataPlatform', { platformName: name });
  }

  /** The platform of a dataset. */
  platformOf(dataset: string): string {
    return parseUrn(this.registry, dataset).key.platform ?? '';
  }

  platformInstance(platform: string, instance: string): string {
    return buildUrn(this.registry, 'dataPlatformInstance', { platform, instance });
  }

  job(told: Told): JobNames {
    return this.jobOf(told.job, orchestratorOf(told, this.mapping));
  }

  /** A job that is only named, by another one of that orchestrator. */
  jobOf({ namespace, name }: Pick<JobMention, 'namespace' | 'name'>, orchestrator: string): JobNames {
    const [first = name] = name.split('.');
    const flowName = this.mapping.pipelineName ?? (first === '' ? name : first);
    const cluster = this.mapping.platformInstance ?? namespace;
    const flow = buildUrn(this.registry, 'dataFlow', { orchestrator, flowId: flowName, cluster });
    const rest = name.slice(name.indexOf('.') + 1);
    return {
      orchestrator,
      flow,
      flowName,
      job: buildUrn(this.registry, 'dataJob', { flow, jobId: name }),
      jobName: name.includes('.') && rest !== '' ? rest : name,
    };
  }

  run(id: string): string {
    return buildUrn(this.registry, 'dataProcessInstance', { id });
  }

  urn(entityType: string, key: Readonly<Record<string, string>>): string {
    return buildUrn(this.registry, entityType, key);
  }

  #linked({ facets }: Mention): DatasetName | undefined {
    const tables = objects(members(facets.symlinks).identifiers).filter(({ type }) => type === 'TABLE');
    const names = tables.flatMap(({ namespace, name }) => {
      const [space, table] = [text(namespace), text(name)];
      return space && table
        ? [nameOf({ namespace: isGlue(space) ? space : HIVE, name: table }, this.mapping)]
        : [];
    });
    return names.at(-1);
  }

  #urnOf({ platform, name, env }: DatasetName): string {
    return buildUrn(this.registry, 'dataset', { platform: this.platform(platform), name, origin: env });
  }
}

/** Tables that a metastore knows are of this platform. */
const HIVE = 'hive';

export const isGlue = (namespace: string) => /^(?:arn:)?aws:glue:/.test(namespace);

const keyOf = ({ platform, name }: DatasetName) => `${platform} ${name}`;

/** Runs `build`, whose problems lie at a place of the event. */
export function placed<T>(place: string, build: () => T): T {
  try {
    return build();
  } catch (error) {
    if (!(error instanceof CairnError)) throw error;
    throw error.withProblems(nestProblems(place, withPlace(error)));
  }
}

const withPlace = ({ problems, message }: CairnError) =>
  problems.length > 0 ? problems : [{ pointer: '', message }];

const OF_OPENLINEAGE = /github\.com\/openlineage\/openlineage\/(?:.*\/)?([\w-]+)\/?$/i;

/** Names of orchestrators that DataHub has others for. */
const RENAMED: Readonly<Record<string, string>> = { awsathena: 'athena', sqlserver: 'mssql' };

const UNKNOWN = 'unknown';

/** The orchestrator of the job: from the setting, the event, or the name of its producer. */
function orchestratorOf({ producer = '', job, engine }: Told, { orchestrator }: Mapping): string {
  const integration = text(members(job.facets.jobType).integration);
  const named = [orchestrator, integration, engine, producerName(producer)].find(
    (name) => name !== undefined && name.trim() !== '',
  );
  const name = (named ?? UNKNOWN).trim().toLowerCase();
  return RENAMED[name] ?? name;
}

function producerName(producer: string): string | undefined {
  if (/github\.com\/apache\/airflow(?:\/|$)/i.test(producer)) return 'airflow';
  if (/github\.com\/trinodb\/trino(?:\/|$)/i.test(producer)) return 'trino';
  const [, last] = OF_OPENLINEAGE.exec(producer) ?? [];
  return last;
}
