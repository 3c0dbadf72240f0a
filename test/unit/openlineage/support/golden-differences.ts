import type { Difference } from './golden.js';

/** A deliberate difference between DataHub's golden files and Cairn: a row of the table in docs/openlineage.md. */
interface Named {
  what: string;
  dataHub: string;
  cairn: string;
  why: string;
  /** Matches the differences, as `textOf` writes them. */
  at: readonly RegExp[];
}

const NOTHING = 'nothing';

/** `<aspect>/<path>: <of DataHub> > <of Cairn>` */
export const textOf = ({ aspect, path, theirs = NOTHING, ours = NOTHING }: Difference) =>
  `${aspect}${path}: ${theirs} > ${ours}`;

/** The differences without a name. */
export const unnamed = (differences: readonly Difference[]): Difference[] =>
  differences.filter(
    (difference) => !NAMED.some(({ at }) => at.some((form) => form.test(textOf(difference)))),
  );

/** The named differences that do not occur. */
export function unseen(differences: readonly Difference[]): string[] {
  const texts = differences.map(textOf);
  return NAMED.flatMap(({ what, at }) =>
    at.filter((form) => !texts.some((text) => form.test(text))).map((form) => `${what}: ${form}`),
  );
}

export const rowOf = ({ what, dataHub, cairn, why }: Named) => `| ${what} | ${dataHub} | ${cairn} | ${why} |`;

export const NAMED: readonly Named[] = [
  {
    what: 'the parent of a run',
    dataHub: 'dropped, or its job becomes an upstream job',
    cairn: '`parentInstance`; its job becomes an upstream job unless it is the flow',
    why: 'a DAG is not a source of data for its tasks',
    at: [/^dataProcessInstanceRelationships\/parentInstance: nothing > urn:li:dataProcessInstance:/],
  },
  {
    what: '`spark.logicalPlan`, `spark_jobDetails`',
    dataHub: 'custom properties of the flow',
    cairn: 'of the job; of the run',
    why: 'each job has its own plan, each run a number',
    at: [
      /^dataFlowInfo\/customProperties\/spark\.logicalPlan: \{"plan":.* > nothing$/,
      /^dataJobInfo\/customProperties\/spark\.logicalPlan: nothing > \[/,
      /^data(?:Flow|Job)Info\/customProperties\/jobId: \d+ > nothing$/,
      /^dataProcessInstanceProperties\/customProperties\/jobId: nothing > \d+$/,
    ],
  },
  {
    what: 'the SQL in column lineage',
    dataHub: 'repeated for each column',
    cairn: 'once, in `dataTransformLogic`; columns have the types of transformations',
    why: 'ten thousand columns would repeat it ten thousand times',
    at: [
      /^dataJobInputOutput\/fineGrainedLineages\/.*\/transformOperation: -- (.*)\n(?:.|\n)* > \1$/,
      /^dataTransformLogic\/transforms\/0\/queryStatement\/(?:language: nothing > SQL$|value: nothing > )/,
    ],
  },
  {
    what: '`sourceCode`',
    dataHub: 'not stored',
    cairn: 'transformation logic of the job',
    why: 'it says what the job does',
    at: [
      /^dataTransformLogic\/transforms\/0\/queryStatement\/language: nothing > UNKNOWN$/,
      /^dataJobInfo\/customProperties\/sourceCodeLanguage: nothing > /,
    ],
  },
  {
    what: '`transformationType` of a column',
    dataHub: 'not stored',
    cairn: 'applies to upstream columns without transformations',
    why: 'older versions of the specification have the type only there',
    at: [/^dataJobInputOutput\/fineGrainedLineages\/.*\/transformOperation: nothing > IDENTITY$/],
  },
  {
    what: 'datasets that `columnLineage` names and `inputs` does not',
    dataHub: 'only their columns are upstream',
    cairn: 'the datasets are inputs of the job and the run, too',
    why: 'the lineage of tables shows each table that the lineage of columns shows, such as the source of a `MERGE INTO`; 4 of the 13 events of the Spark listener have such datasets',
    at: [
      /^dataJobInputOutput\/inputDatasetEdges\/\S+\/destinationUrn: nothing > /,
      /^dataProcessInstanceInput\/inputs\/\S+: nothing > $/,
      /^status\/removed: nothing > false$/,
    ],
  },
  {
    what: 'URNs of columns such as `sum(price)`',
    dataHub: 'with parentheses',
    cairn: 'encoded: `sum%28price%29`',
    why: "DataHub's Python client encodes them, and a column has only one URN",
    at: [
      /^dataJobInputOutput\/fineGrainedLineages\/\S*,sum\(\w+\)\)\/.*: .* > nothing$/,
      /^dataJobInputOutput\/fineGrainedLineages\/\S*,sum%28\w+%29\)\/.*: nothing > /,
    ],
  },
  {
    what: 'times of edges',
    dataHub: 'the time of the event or of its conversion',
    cairn: 'the day of the event, with its sender',
    why: 'a new version of the lineage only if it changes',
    at: [
      /^dataJobInputOutput\/(?:in|out)putDatasetEdges\/\S+\/created\/(?:time|actor): \S+ > nothing$/,
      /^dataJobInputOutput\/(?:in|out)putDatasetEdges\/\S+\/lastModified\/time: (?:<WALL_CLOCK>|nothing) > \d+00000$/,
      /^dataJobInputOutput\/(?:in|out)putDatasetEdges\/\S+\/lastModified\/actor: (?:\S+UNKNOWN|nothing) > /,
    ],
  },
  {
    what: 'the native schema',
    dataHub: '`MySqlDDL`',
    cairn: '`OtherSchema`',
    why: 'it is JSON',
    at: [
      /^schemaMetadata\/platformSchema\/com\.linkedin\.schema\.MySqlDDL\/tableSchema: \[.*\] > nothing$/,
      /^schemaMetadata\/platformSchema\/com\.linkedin\.schema\.OtherSchema\/rawSchema: nothing > \[.*\]$/,
    ],
  },
  {
    what: 'the first version of a schema',
    dataHub: '1',
    cairn: '0',
    why: 'connectors start at 0',
    at: [/^schemaMetadata\/version: 1 > 0$/],
  },
  {
    what: '`platform` in the schema of a dataset with a symlink',
    dataHub: 'the platform of the files',
    cairn: 'the platform of the URN',
    why: 'the schema belongs to that dataset',
    at: [/^schemaMetadata\/platform: urn:li:dataPlatform:(?:file|hdfs) > urn:li:dataPlatform:hive$/],
  },
  {
    what: 'the own name of a dataset with a symlink',
    dataHub: 'not stored',
    cairn: 'a sibling',
    why: 'connectors of the file system use that name',
    at: [/^siblings\/(?:siblings\/urn:li:dataset:\S+: nothing > |primary: nothing > true)$/],
  },
  {
    what: 'descriptions of columns',
    dataHub: 'only in the native schema',
    cairn: 'in the columns',
    why: 'clients show descriptions from there',
    at: [/^schemaMetadata\/fields\/\S+\/description: nothing > /],
  },
  {
    what: '`dataSource`',
    dataHub: 'URL and platform instance of the dataset, or not stored',
    cairn: 'custom properties',
    why: 'connectors do not know such an instance',
    at: [/^datasetProperties\/customProperties\/dataSource\.(?:name|uri): nothing > /],
  },
  {
    what: 'the key of a dataset',
    dataHub: 'stored as an aspect',
    cairn: 'not stored',
    why: 'it follows from the URN',
    at: [/^datasetKey\/(?:name|platform|origin): \S+ > nothing$/],
  },
  {
    what: 'a dropped dataset',
    dataHub: 'stays',
    cairn: 'soft-deleted when the run is complete',
    why: 'it does not exist any more',
    at: [/^status\/removed: false > true$/],
  },
  {
    what: 'operations',
    dataHub: 'by `urn:li:corpuser:datahub`; a custom property repeats the lifecycle change',
    cairn: 'without an actor, but with the run; the change is `operationType` or `customOperationType`',
    why: 'the actor is not known, the run is',
    at: [
      /^operation\/actor: urn:li:corpuser:datahub > nothing$/,
      /^operation\/customProperties\/lifecycleStateChange: (?:CREATE|DROP) > nothing$/,
      /^operation\/customProperties\/run: nothing > urn:li:dataProcessInstance:/,
      /^operation\/sourceType: nothing > DATA_PROCESS$/,
      /^operation\/messageId: nothing > /,
    ],
  },
  {
    what: 'states of a run with the same time',
    dataHub: 'the last one replaces the others',
    cairn: 'all are stored, by `messageId`',
    why: 'a short run may start and end in one millisecond',
    at: [/^dataProcessInstanceRunEvent\/messageId: nothing > (?:START|RUNNING|COMPLETE)$/],
  },
  {
    what: 'the creator of a run',
    dataHub: '`urn:li:corpuser:datahub`',
    cairn: 'the sender of the event',
    why: 'it is known',
    at: [/^dataProcessInstanceProperties\/created\/actor: urn:li:corpuser:datahub > urn:li:corpuser:tester$/],
  },
  {
    what: 'owners',
    dataHub: 'without a source',
    cairn: '`source: SERVICE`',
    why: 'a later event replaces these owners, but not owners from people',
    at: [/^ownership\/owners\/\S+\/source\/type: nothing > SERVICE$/],
  },
  {
    what: 'the type of a job',
    dataHub: 'a custom property',
    cairn: 'also a subtype',
    why: 'search can filter by subtype',
    at: [/^subTypes\/typeNames\/(?:DAG|TASK|SQL_JOB|APPLICATION): nothing > $/],
  },
  {
    what: "producers' own facets of runs and jobs (`airflowState`, `spark_applicationDetails`, `gcp_dataproc_spark` …)",
    dataHub: 'not stored',
    cairn: 'custom properties',
    why: 'they lead to logs and clusters',
    at: [
      /^dataProcessInstanceProperties\/customProperties\/(?:airflowDagRun|airflowState|dagRun|taskInstance)\.\w+: nothing > /,
      /^dataProcessInstanceProperties\/customProperties\/(?:spark_applicationDetails|gcp_dataproc_spark)\.\w+: nothing > /,
      /^dataJobInfo\/customProperties\/gcp_lineage\.origin: nothing > /,
    ],
  },
  {
    what: '`unknownSourceAttribute`',
    dataHub: 'custom properties `name` and `type` of the job',
    cairn: 'not stored',
    why: '`operator_class` has the same content',
    at: [/^dataJobInfo\/customProperties\/(?:name: (?:Bash|Python)Operator|type: operator) > nothing$/],
  },
];
