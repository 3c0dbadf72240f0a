import { MINUTE } from '../../../shared/time.js';
import { entity, type SampleEntity, type SampleEvent, STAMP } from '../entity.js';
import { job, platform } from '../urns.js';
import { DAYS, nightly } from './activity.js';

const REVENUE = job('build_marts', 'build_revenue');

/** The results of a job's nightly runs, the oldest first. */
const RESULTS = ['SUCCESS', 'FAILURE', 'SUCCESS'] as const;

const runUrn = (night: number) => `urn:li:dataProcessInstance:build_revenue-${night + 1}`;
/** The start of a run. The last run is in the last night. */
const begin = (night: number) => nightly(DAYS - RESULTS.length + night);

export const jobRuns: readonly SampleEntity[] = RESULTS.map((_result, night) =>
  entity(runUrn(night), {
    dataProcessInstanceProperties: {
      name: `build_revenue, night ${night + 1}`,
      type: 'BATCH_SCHEDULED',
      created: { ...STAMP, time: begin(night) },
      customProperties: {},
    },
    dataProcessInstanceRelationships: { parentTemplate: REVENUE, upstreamInstances: [] },
    dataPlatformInstance: { platform: platform('airflow') },
  }),
);

/** The start and end events of each run. */
export const jobRunEvents: readonly SampleEvent[] = RESULTS.flatMap((type, night) => {
  const millis = (7 + night) * MINUTE;
  return [
    { timestampMillis: begin(night), status: 'STARTED', attempt: 1 },
    {
      timestampMillis: begin(night) + millis,
      status: 'COMPLETE',
      attempt: 1,
      durationMillis: millis,
      result: { type, nativeResultType: 'airflow' },
    },
  ].map((value) => ({ urn: runUrn(night), aspect: 'dataProcessInstanceRunEvent', value }));
});
