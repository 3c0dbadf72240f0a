import { activity, checkRuns, jobRuns } from './activity.js';
import { containersOf } from './containers.js';
import { read } from './content.js';
import { dashboardsOf } from './dashboards.js';
import { domainsOf } from './domains.js';
import { type EntityRow, entityOf, type SampleSection } from './entity.js';
import { glossaryOf } from './glossary.js';
import { peopleOf } from './people.js';
import { pipelinesOf } from './pipelines.js';
import { propertiesOf } from './properties.js';
import { tablesOf } from './tables.js';

/** The entities of a file that gives all aspects in full. */
const rowsOf = (name: string) => read<readonly EntityRow[]>(name).flatMap(entityOf);

/**
 * The sample, in the order of its writes. It is the catalog of Larkspur, a fictional garden shop. Its content is in
 * schema/sample.
 */
export const sections: readonly SampleSection[] = [
  { name: 'people and groups', changes: peopleOf(read('people')) },
  { name: 'tags and glossary', changes: glossaryOf(read('glossary')) },
  { name: 'structured properties', changes: propertiesOf(read('properties')) },
  { name: 'domains and a data product', changes: domainsOf(read('domains')) },
  { name: 'databases, schemas, buckets', changes: containersOf(read('containers')) },
  { name: 'tables of the shop', changes: tablesOf(read('shop')) },
  { name: 'topics and the lake', changes: tablesOf(read('events')) },
  { name: 'tables of the warehouse', changes: tablesOf(read('warehouse')) },
  { name: 'pipelines', changes: [...pipelinesOf(read('pipelines')), ...jobRuns] },
  { name: 'dashboards and charts', changes: dashboardsOf(read('dashboards')) },
  { name: 'features and a model', changes: rowsOf('machine-learning') },
  { name: 'checks and an incident', changes: [...rowsOf('quality'), ...checkRuns] },
  { name: 'queries', changes: rowsOf('queries') },
  { name: 'documents and posts', changes: rowsOf('documents') },
  { name: 'forms', changes: rowsOf('forms') },
  { name: 'what people edited', changes: rowsOf('edits') },
  { name: 'what connectors add', changes: rowsOf('connectors') },
  { name: 'a week of activity', changes: activity },
];

/** A Cypher query for everything that feeds a table of the sample. Readers try it in Neo4j Browser. */
export const GRAPH_QUERY =
  "MATCH way = (:Dataset {name: 'Daily revenue'})<-[:FeedsInto*]-(:Dataset) RETURN way";
