import { areStored, JOB } from '../support/with-facet.js';

areStored([
  ['job', 'documentation', JOB, 'dataJobInfo', { description: 'Loads orders' }],
  [
    'job',
    'jobType',
    JOB,
    'dataJobInfo',
    { customProperties: { jobType: 'TASK', integration: 'AIRFLOW', processingType: 'BATCH' } },
  ],
  ['job', 'jobType', JOB, 'subTypes', { typeNames: ['TASK'] }],
  [
    'job',
    'ownership',
    JOB,
    'ownership',
    {
      owners: [
        { owner: 'urn:li:corpGroup:data', type: 'TECHNICAL_OWNER', source: { type: 'SERVICE' } },
        { owner: 'urn:li:corpuser:ada', type: 'BUSINESS_OWNER' },
      ],
    },
  ],
  ['job', 'tags', JOB, 'globalTags', { tags: [{ tag: 'urn:li:tag:pii' }, { tag: 'urn:li:tag:tier:gold' }] }],
  [
    'job',
    'sql',
    JOB,
    'dataTransformLogic',
    { transforms: [{ queryStatement: { value: 'insert into orders select 1', language: 'SQL' } }] },
  ],
  [
    'job',
    'sourceCode',
    JOB,
    'dataTransformLogic',
    { transforms: [{ queryStatement: { value: 'print(1)', language: 'UNKNOWN' } }] },
  ],
  [
    'job',
    'sourceCodeLocation',
    JOB,
    'dataJobInfo',
    {
      externalUrl: 'https://git.example.org/shop/dags/load.py',
      customProperties: { 'sourceCodeLocation.branch': 'main' },
    },
  ],
  ['job', 'sourceCodeLocation', JOB, 'versionInfo', { version: 'abc123', versionType: 'git' }],
]);
