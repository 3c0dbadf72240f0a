import { isObject } from '../../../model/json.js';
import { objects, text, texts } from '../values.js';
import { setOwners, setTags } from './owners-and-tags.js';
import type { FacetReader, FacetRule, JobScope } from './rule.js';

const documentation: FacetReader<JobScope> = ({ description }, { writes, job }) =>
  writes.setFields('/job/facets/documentation', job.job, 'dataJobInfo', { description: text(description) });

const jobType: FacetReader<JobScope> = ({ jobType: type, integration, processingType }, { writes, job }) => {
  const pointer = '/job/facets/jobType';
  const customProperties = texts({
    jobType: type ?? null,
    integration: integration ?? null,
    processingType: processingType ?? null,
  });
  writes.setFields(pointer, job.job, 'dataJobInfo', { customProperties });
  const named = text(type);
  if (named) writes.setFields(pointer, job.job, 'subTypes', { typeNames: [named] });
};

const ownership: FacetReader<JobScope> = (facet, scope) =>
  setOwners(facet, scope, scope.job.job, '/job/facets/ownership');

const tags: FacetReader<JobScope> = ({ tags: given }, scope) =>
  setTags(objects(given), scope, scope.job.job, '/job/facets/tags');

/** Sets the code of a job. */
function setTransform(
  { writes, job }: JobScope,
  pointer: string,
  language: 'SQL' | 'UNKNOWN',
  value: string,
): void {
  const transform = { queryStatement: { value, language } };
  writes.setItems(pointer, job.job, 'dataTransformLogic', 'transforms', [transform], ({ queryStatement }) =>
    isObject(queryStatement) ? String(queryStatement.language) : '',
  );
}

const sql: FacetReader<JobScope> = ({ query }, scope) => {
  const statement = text(query);
  if (statement) setTransform(scope, '/job/facets/sql', 'SQL', statement);
};

const sourceCode: FacetReader<JobScope> = ({ sourceCode: source, language }, scope) => {
  const pointer = '/job/facets/sourceCode';
  const code = text(source);
  // The facet `sql` is more precise.
  if (code && scope.event.job.facets.sql === undefined) setTransform(scope, pointer, 'UNKNOWN', code);
  const customProperties = texts({ sourceCodeLanguage: language ?? null });
  scope.writes.setFields(pointer, scope.job.job, 'dataJobInfo', { customProperties });
};

const sourceCodeLocation: FacetReader<JobScope> = (facet, { writes, job }) => {
  const pointer = '/job/facets/sourceCodeLocation';
  const { url, repoUrl, version, type, path, tag, branch } = facet;
  const customProperties = texts(
    { repoUrl: repoUrl ?? null, path: path ?? null, tag: tag ?? null, branch: branch ?? null },
    'sourceCodeLocation.',
  );
  writes.setFields(pointer, job.job, 'dataJobInfo', {
    externalUrl: text(url) ?? text(repoUrl),
    customProperties,
  });
  const revision = text(version);
  if (revision)
    writes.replaceAspect(pointer, job.job, 'versionInfo', {
      version: revision,
      versionType: text(type) ?? 'git',
    });
};

const producerFacet =
  (name: string): FacetReader<JobScope> =>
  (facet, { writes, job }) =>
    writes.setFields(`/job/facets/${name}`, job.job, 'dataJobInfo', {
      customProperties: texts(facet, `${name}.`),
    });

/** Facets of jobs, except lineage. */
export const JOB_FACETS: readonly FacetRule<JobScope>[] = [
  { name: 'documentation', target: 'description of the job (`dataJobInfo`)', read: documentation },
  {
    name: 'jobType',
    target:
      '`integration`: the orchestrator; `jobType`: the subtype of the job; `processingType` STREAMING: the run is a streaming run; all members: custom properties of the job',
    read: jobType,
  },
  {
    name: 'ownership',
    target:
      'owners of the job (`ownership`); `group:` and `team:` are groups; an unknown type becomes TECHNICAL_OWNER',
    read: ownership,
  },
  {
    name: 'tags',
    target: 'tags of the job (`globalTags`): the key, with `:value` unless that is `true`',
    read: tags,
  },
  { name: 'sql', target: 'transformation logic of the job (`dataTransformLogic`)', read: sql },
  {
    name: 'sourceCode',
    target:
      'transformation logic of the job (`dataTransformLogic`) if there is no `sql`; the language: a custom property',
    read: sourceCode,
  },
  {
    name: 'sourceCodeLocation',
    target: 'external URL of the job (`externalUrl`), its version (`versionInfo`), custom properties',
    read: sourceCodeLocation,
  },
  {
    name: 'airflow',
    target: 'not stored: it lists the tasks of a DAG, which are jobs with their own events',
  },
  {
    name: 'gcp_composer_job',
    target: 'custom properties of the job',
    read: producerFacet('gcp_composer_job'),
  },
  { name: 'gcp_lineage', target: 'custom properties of the job', read: producerFacet('gcp_lineage') },
];
