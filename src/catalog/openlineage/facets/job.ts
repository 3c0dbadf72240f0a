import { isObject } from '../../../model/json.js';
import { objects, text, texts } from '../values.js';
import { sayOwners, sayTags } from './labels.js';
import type { FacetReader, FacetRule, JobScope } from './rule.js';

const documentation: FacetReader<JobScope> = ({ description }, { statements, job }) =>
  statements.say('/job/facets/documentation', job.job, 'dataJobInfo', { description: text(description) });

const jobType: FacetReader<JobScope> = (
  { jobType: type, integration, processingType },
  { statements, job },
) => {
  const place = '/job/facets/jobType';
  const customProperties = texts({
    jobType: type ?? null,
    integration: integration ?? null,
    processingType: processingType ?? null,
  });
  statements.say(place, job.job, 'dataJobInfo', { customProperties });
  const named = text(type);
  if (named) statements.say(place, job.job, 'subTypes', { typeNames: [named] });
};

const ownership: FacetReader<JobScope> = (facet, scope) =>
  sayOwners(facet, scope, scope.job.job, '/job/facets/ownership');

const tags: FacetReader<JobScope> = ({ tags: given }, scope) =>
  sayTags(objects(given), scope, scope.job.job, '/job/facets/tags');

/** The statements of a job: what is SQL first, then its other source. */
function sayTransform(
  { statements, job }: JobScope,
  place: string,
  language: 'SQL' | 'UNKNOWN',
  value: string,
): void {
  const transform = { queryStatement: { value, language } };
  statements.sayItems(
    place,
    job.job,
    'dataTransformLogic',
    'transforms',
    [transform],
    ({ queryStatement }) => (isObject(queryStatement) ? String(queryStatement.language) : ''),
  );
}

const sql: FacetReader<JobScope> = ({ query }, scope) => {
  const said = text(query);
  if (said) sayTransform(scope, '/job/facets/sql', 'SQL', said);
};

const sourceCode: FacetReader<JobScope> = ({ sourceCode: source, language }, scope) => {
  const place = '/job/facets/sourceCode';
  const said = text(source);
  // SQL is more precise.
  if (said && scope.event.job.facets.sql === undefined) sayTransform(scope, place, 'UNKNOWN', said);
  const customProperties = texts({ sourceCodeLanguage: language ?? null });
  scope.statements.say(place, scope.job.job, 'dataJobInfo', { customProperties });
};

const sourceCodeLocation: FacetReader<JobScope> = (facet, { statements, job }) => {
  const place = '/job/facets/sourceCodeLocation';
  const { url, repoUrl, version, type, path, tag, branch } = facet;
  const customProperties = texts(
    { repoUrl: repoUrl ?? null, path: path ?? null, tag: tag ?? null, branch: branch ?? null },
    'sourceCodeLocation.',
  );
  statements.say(place, job.job, 'dataJobInfo', {
    externalUrl: text(url) ?? text(repoUrl),
    customProperties,
  });
  const revision = text(version);
  if (revision)
    statements.sayWhole(place, job.job, 'versionInfo', {
      version: revision,
      versionType: text(type) ?? 'git',
    });
};

const own =
  (name: string): FacetReader<JobScope> =>
  (facet, { statements, job }) =>
    statements.say(`/job/facets/${name}`, job.job, 'dataJobInfo', {
      customProperties: texts(facet, `${name}.`),
    });

/** Facets of jobs, but for lineage. */
export const JOB_FACETS: readonly FacetRule<JobScope>[] = [
  { name: 'documentation', goes: 'description of the job (`dataJobInfo`)', read: documentation },
  {
    name: 'jobType',
    goes: '`integration`: the orchestrator; `jobType`: sub type of the job; all of it: custom properties of the job; a run of `processingType` STREAMING is a streaming one',
    read: jobType,
  },
  {
    name: 'ownership',
    goes: 'owners of the job (`ownership`); `group:` and `team:` are groups; a type that DataHub does not know is TECHNICAL_OWNER',
    read: ownership,
  },
  {
    name: 'tags',
    goes: 'tags of the job (`globalTags`): the key, with `:value` unless that is `true`',
    read: tags,
  },
  { name: 'sql', goes: 'statement of the job (`dataTransformLogic`)', read: sql },
  {
    name: 'sourceCode',
    goes: 'statement of the job (`dataTransformLogic`) where there is no `sql`; the language: custom property',
    read: sourceCode,
  },
  {
    name: 'sourceCodeLocation',
    goes: 'address of the job (`externalUrl`), its version (`versionInfo`), custom properties',
    read: sourceCodeLocation,
  },
  { name: 'gcp_composer_job', goes: 'custom properties of the job', read: own('gcp_composer_job') },
  { name: 'gcp_lineage', goes: 'custom properties of the job', read: own('gcp_lineage') },
];
