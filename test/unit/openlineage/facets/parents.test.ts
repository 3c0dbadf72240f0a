import { expect, it } from 'vitest';
import { areStored, FLOW, JOB, RUN, withFacet } from '../support/with-facet.js';

areStored([
  [
    'run',
    'parent',
    RUN,
    'dataProcessInstanceRelationships',
    {
      parentTemplate: JOB,
      parentInstance: 'urn:li:dataProcessInstance:0191d5a5-0000-7e55-8f0a-6f2f4c8b1d00',
    },
  ],
  [
    'run',
    'parent',
    JOB,
    'dataJobInputOutput',
    {
      inputDatajobEdges: [
        {
          destinationUrn: 'urn:li:dataJob:(urn:li:dataFlow:(airflow,dbt-run-shop,other),dbt-run-shop)',
          properties: { relationship: 'PARENT' },
        },
      ],
    },
  ],
  [
    'run',
    'jobDependencies',
    RUN,
    'dataProcessInstanceRelationships',
    { upstreamInstances: ['urn:li:dataProcessInstance:0191d5a5-0000-7e55-8f0a-6f2f4c8b1d01'] },
  ],
  [
    'run',
    'jobDependencies',
    JOB,
    'dataJobInputOutput',
    {
      inputDatajobEdges: [
        {
          destinationUrn: `urn:li:dataJob:(${FLOW},nightly.extract)`,
          properties: { relationship: 'DEPENDENCY', dependency_type: 'DIRECT_INVOCATION' },
        },
      ],
    },
  ],
  [
    'run',
    'jobDependencies',
    JOB,
    'dataJobInfo',
    {
      customProperties: {
        'jobDependencies.downstream': `urn:li:dataJob:(${FLOW},nightly.publish)`,
        'jobDependencies.triggerRule': 'all_success',
      },
    },
  ],
]);

it('a parent job that is the flow is no upstream job', () => {
  const parent = { run: { runId: 'r' }, job: { namespace: 'shop', name: 'nightly' } };
  const { catalog } = withFacet('run', 'parent', parent);
  expect(catalog.aspect(JOB, 'dataJobInputOutput')).not.toHaveProperty('inputDatajobEdges');
  expect(catalog.aspect(RUN, 'dataProcessInstanceRelationships')).toMatchObject({
    parentInstance: 'urn:li:dataProcessInstance:r',
  });
});
