import { expect, it } from 'vitest';
import { facet, jobEvent, newJob, openLineageOf } from '../behaviour/openlineage/support/events.js';
import { behaviour } from '../behaviour/support/behaviour.js';

const service = await behaviour();
const { send } = openLineageOf(service);

it('a tag whose value repeats its key is the key, as Airflow means it', async () => {
  const job = newJob();
  const tags = [
    { key: 'nightly', value: 'nightly', source: 'AIRFLOW' },
    { key: 'env', value: 'prod', source: 'AIRFLOW' },
    { key: 'pii', value: 'true', source: 'AIRFLOW' },
  ];
  await send(jobEvent(job, { jobFacets: { tags: facet({ tags }) } }));
  const stored = await service.rest.readAspect(job.urn, 'globalTags');
  expect(stored?.value).toEqual({
    tags: ['env:prod', 'nightly', 'pii'].map((name) => ({ tag: `urn:li:tag:${name}` })),
  });
});
