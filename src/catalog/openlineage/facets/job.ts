import { isObject, objectsOf } from '../../../model/json.js';
import type { Path } from '../../../shared/path.js';
import { text, texts } from '../values.js';
import { setJobProperties } from './custom-properties.js';
import { setOwners, setTags } from './owners-and-tags.js';
import type { FacetRule, JobScope } from './rule.js';

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

const producerFacet = (name: string): FacetRule<JobScope> => ({
  name,
  target: 'custom properties of the job',
  read: (facet, scope, path) => setJobProperties(scope, path, texts(facet, `${name}.`)),
});

/** Rules for facets of jobs, except lineage. */
export const JOB_FACETS: readonly FacetRule<JobScope>[] = [
  {
    name: 'documentation',
    target: 'description of the job (`dataJobInfo`)',
    read: ({ description }, { writes, job }, path) =>
      writes.setFields(path, job.job, 'dataJobInfo', { description: text(description) }),
  },
  {
    name: 'jobType',
    target:
      '`integration`: the orchestrator; `jobType`: the subtype of the job; `processingType` STREAMING: the run is a streaming run; all members: custom properties of the job',
    read: ({ jobType, integration, processingType }, scope, path) => {
      setJobProperties(scope, path, texts({ jobType, integration, processingType }));
      const named = text(jobType);
      if (named) scope.writes.setFields(path, scope.job.job, 'subTypes', { typeNames: [named] });
    },
  },
  {
    name: 'ownership',
    target:
      'owners of the job (`ownership`); `group:` and `team:` are groups; an unknown type becomes TECHNICAL_OWNER',
    read: (facet, scope, path) => setOwners(facet, scope, scope.job.job, path),
  },
  {
    name: 'tags',
    target: 'tags of the job (`globalTags`): the key, with `:value` unless that is `true` or the key again',
    read: ({ tags }, scope, path) => setTags(objectsOf(tags), scope, scope.job.job, path),
  },
  {
    name: 'sql',
    target: 'transformation logic of the job (`dataTransformLogic`)',
    read: ({ query }, scope, path) => {
      const statement = text(query);
      if (statement) setTransform(scope, path, 'SQL', statement);
    },
  },
  {
    name: 'sourceCode',
    target:
      'transformation logic of the job (`dataTransformLogic`) if there is no `sql`; the language: a custom property',
    read: ({ sourceCode, language }, scope, path) => {
      const code = text(sourceCode);
      // If the facet `sql` exists, it is more precise.
      if (code && scope.event.job.facets.sql === undefined) setTransform(scope, path, 'UNKNOWN', code);
      setJobProperties(scope, path, texts({ sourceCodeLanguage: language }));
    },
  },
  {
    name: 'sourceCodeLocation',
    target: 'external URL of the job (`externalUrl`), its version (`versionInfo`), custom properties',
    read: (facet, { writes, job }, path) => {
      const { url, repoUrl, version, type, path: codePath, tag, branch } = facet;
      writes.setFields(path, job.job, 'dataJobInfo', {
        externalUrl: text(url) ?? text(repoUrl),
        customProperties: texts({ repoUrl, path: codePath, tag, branch }, 'sourceCodeLocation.'),
      });
      const revision = text(version);
      if (revision)
        writes.replaceAspect(path, job.job, 'versionInfo', {
          version: revision,
          versionType: text(type) ?? 'git',
        });
    },
  },
  {
    name: 'airflow',
    target: 'not stored: it lists the tasks of a DAG, which are jobs with their own events',
  },
  producerFacet('gcp_composer_job'),
  producerFacet('gcp_lineage'),
];
