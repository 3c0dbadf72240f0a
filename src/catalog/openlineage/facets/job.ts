import { isObject } from '../../../model/json.js';
import type { Path } from '../../../shared/path.js';
import { objects, text, texts } from '../values.js';
import { setOwners, setTags } from './owners-and-tags.js';
import type { FacetReader, FacetRule, JobScope } from './rule.js';

const documentation: FacetReader<JobScope> = ({ description }, { writes, job }, path) =>
  writes.setFields(path, job.job, 'dataJobInfo', { description: text(description) });

const jobType: FacetReader<JobScope> = (
  { jobType: type, integration, processingType },
  { writes, job },
  path,
) => {
  const customProperties = texts({
    jobType: type ?? null,
    integration: integration ?? null,
    processingType: processingType ?? null,
  });
  writes.setFields(path, job.job, 'dataJobInfo', { customProperties });
  const named = text(type);
  if (named) writes.setFields(path, job.job, 'subTypes', { typeNames: [named] });
};

const ownership: FacetReader<JobScope> = (facet, scope, path) => setOwners(facet, scope, scope.job.job, path);

const tags: FacetReader<JobScope> = ({ tags: given }, scope, path) =>
  setTags(objects(given), scope, scope.job.job, path);

/** Sets the code of a job. */
function setTransform(
  { writes, job }: JobScope,
  path: Path,
  language: 'SQL' | 'UNKNOWN',
  value: string,
): void {
  const transform = { queryStatement: { value, language } };
  writes.setItems(path, job.job, 'dataTransformLogic', 'transforms', [transform], ({ queryStatement }) =>
    isObject(queryStatement) ? String(queryStatement.language) : '',
  );
}

const sql: FacetReader<JobScope> = ({ query }, scope, path) => {
  const statement = text(query);
  if (statement) setTransform(scope, path, 'SQL', statement);
};

const sourceCode: FacetReader<JobScope> = ({ sourceCode: source, language }, scope, path) => {
  const code = text(source);
  // If the facet `sql` exists, it is more precise.
  if (code && scope.event.job.facets.sql === undefined) setTransform(scope, path, 'UNKNOWN', code);
  const customProperties = texts({ sourceCodeLanguage: language ?? null });
  scope.writes.setFields(path, scope.job.job, 'dataJobInfo', { customProperties });
};

const sourceCodeLocation: FacetReader<JobScope> = (facet, { writes, job }, path) => {
  const { url, repoUrl, version, type, path: codePath, tag, branch } = facet;
  const customProperties = texts(
    { repoUrl: repoUrl ?? null, path: codePath ?? null, tag: tag ?? null, branch: branch ?? null },
    'sourceCodeLocation.',
  );
  writes.setFields(path, job.job, 'dataJobInfo', {
    externalUrl: text(url) ?? text(repoUrl),
    customProperties,
  });
  const revision = text(version);
  if (revision)
    writes.replaceAspect(path, job.job, 'versionInfo', {
      version: revision,
      versionType: text(type) ?? 'git',
    });
};

const producerFacet =
  (name: string): FacetReader<JobScope> =>
  (facet, { writes, job }, path) =>
    writes.setFields(path, job.job, 'dataJobInfo', {
      customProperties: texts(facet, `${name}.`),
    });

/** Rules for facets of jobs, except lineage. */
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
