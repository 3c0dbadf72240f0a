import { buildUrn, parseUrn } from '../../model/index.js';
import { objectOf, objectsOf } from '../../model/json.js';
import type { Registry } from '../../model/types.js';
import type { EventDataset, EventJob, JobEvent, RunEvent } from './event.js';
import { type DatasetName, isGlue, nameOf, PLATFORM_ALIASES } from './platforms.js';
import type { MappingOptions } from './types.js';
import { identifierOf, text } from './values.js';

export interface JobIdentity {
  orchestrator: string;
  flow: string;
  flowName: string;
  job: string;
  /** The display name. */
  jobName: string;
}

/** Builds the URNs for the names in one event. */
export class EventUrns {
  /** The URNs of the linked tables, by the names of the datasets that have symlinks. */
  readonly #symlinks = new Map<string, string>();

  constructor(
    readonly registry: Registry,
    readonly mapping: MappingOptions,
  ) {}

  /** Registers the symlinks of datasets. Afterwards, such a dataset has the URN of the table that its symlink names. */
  addSymlinks(datasets: readonly EventDataset[]): void {
    for (const eventDataset of datasets) {
      const linked = this.#symlinkTarget(eventDataset);
      if (linked) this.#symlinks.set(keyOf(nameOf(eventDataset, this.mapping)), this.#urnOf(linked));
    }
  }

  /** @throws CairnError BAD_REQUEST when no URN can hold the name */
  dataset(eventDataset: Pick<EventDataset, 'namespace' | 'name'>): string {
    const name = nameOf(eventDataset, this.mapping);
    return this.#symlinks.get(keyOf(name)) ?? this.#urnOf(name);
  }

  /** The URN for the dataset's own name, without regard to symlinks. */
  datasetByOwnName(eventDataset: Pick<EventDataset, 'namespace' | 'name'>): string {
    return this.#urnOf(nameOf(eventDataset, this.mapping));
  }

  platform(name: string): string {
    return this.urn('dataPlatform', { platformName: name });
  }

  /** The platform of a dataset. */
  platformOf(dataset: string): string {
    return parseUrn(this.registry, dataset).key.platform ?? '';
  }

  platformInstance(platform: string, instance: string): string {
    return this.urn('dataPlatformInstance', { platform, instance });
  }

  /** Identifies the job of the event. */
  job(event: RunEvent | JobEvent): JobIdentity {
    return this.jobOf(event.job, orchestratorOf(event, this.mapping));
  }

  /** Identifies a job that another job of this orchestrator names. */
  jobOf({ namespace, name }: Pick<EventJob, 'namespace' | 'name'>, orchestrator: string): JobIdentity {
    const [first = name] = name.split('.');
    const flowName = this.mapping.pipelineName ?? (first === '' ? name : first);
    const cluster = this.mapping.platformInstance ?? namespace;
    const flow = this.urn('dataFlow', { orchestrator, flowId: flowName, cluster });
    const rest = name.slice(name.indexOf('.') + 1);
    return {
      orchestrator,
      flow,
      flowName,
      job: this.urn('dataJob', { flow, jobId: name }),
      jobName: name.includes('.') && rest !== '' ? rest : name,
    };
  }

  run(id: string): string {
    return this.urn('dataProcessInstance', { id });
  }

  urn(entityType: string, key: Readonly<Record<string, string>>): string {
    return buildUrn(this.registry, entityType, key);
  }

  #symlinkTarget({ facets }: EventDataset): DatasetName | undefined {
    const tables = objectsOf(objectOf(facets.symlinks).identifiers).filter(({ type }) => type === 'TABLE');
    const names = tables.flatMap((table) => {
      const { namespace, name } = identifierOf(table) ?? {};
      if (namespace === undefined || name === undefined) return [];
      return [nameOf({ namespace: isGlue(namespace) ? namespace : HIVE, name }, this.mapping)];
    });
    return names.at(-1);
  }

  #urnOf({ platform, name, env }: DatasetName): string {
    return this.urn('dataset', { platform: this.platform(platform), name, origin: env });
  }
}

/** The platform name of a Hive metastore's tables. */
const HIVE = 'hive';

const keyOf = ({ platform, name }: DatasetName) => `${platform} ${name}`;

const OPENLINEAGE_REPOSITORY = /github\.com\/openlineage\/openlineage\/(?:.*\/)?([\w-]+)\/?$/i;

const UNKNOWN = 'unknown';

/** The orchestrator of the job. It comes from the setting, the event, or the producer's name, in this order. */
function orchestratorOf(event: RunEvent | JobEvent, { orchestrator }: MappingOptions): string {
  const integration = text(objectOf(event.job.facets.jobType).integration);
  const engine = event.kind === 'run' ? text(objectOf(event.run.facets.processing_engine).name) : undefined;
  const named = [orchestrator, integration, engine, producerName(event.producer ?? '')].find(
    (name) => name !== undefined && name.trim() !== '',
  );
  const name = (named ?? UNKNOWN).trim().toLowerCase();
  return PLATFORM_ALIASES[name] ?? name;
}

function producerName(producer: string): string | undefined {
  if (/github\.com\/apache\/airflow(?:\/|$)/i.test(producer)) return 'airflow';
  if (/github\.com\/trinodb\/trino(?:\/|$)/i.test(producer)) return 'trino';
  const [, last] = OPENLINEAGE_REPOSITORY.exec(producer) ?? [];
  return last;
}
