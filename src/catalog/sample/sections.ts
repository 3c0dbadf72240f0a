import { activity, checkRuns, jobRunEvents, jobRuns } from './activity.js';
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
const rowsOf = (name: string) => read<readonly EntityRow[]>(name).map(entityOf);

/**
 * The sample, in the order of its writes. It is the catalog of Larkspur, a fictional garden shop. Its content is in
 * schema/sample.
 */
export const sections: readonly SampleSection[] = [
  { name: 'people and groups', entities: peopleOf(read('people')) },
  { name: 'tags and glossary', entities: glossaryOf(read('glossary')) },
  { name: 'structured properties', entities: propertiesOf(read('properties')) },
  { name: 'domains and a data product', entities: domainsOf(read('domains')) },
  { name: 'databases, schemas, buckets', entities: containersOf(read('containers')) },
  { name: 'tables of the shop', entities: tablesOf(read('shop')) },
  { name: 'topics and the lake', entities: tablesOf(read('events')) },
  { name: 'tables of the warehouse', entities: tablesOf(read('warehouse')) },
  { name: 'pipelines', entities: [...pipelinesOf(read('pipelines')), ...jobRuns], events: jobRunEvents },
  { name: 'dashboards and charts', entities: dashboardsOf(read('dashboards')) },
  { name: 'features and a model', entities: rowsOf('machine-learning') },
  { name: 'checks and an incident', entities: rowsOf('quality'), events: checkRuns },
  { name: 'queries', entities: rowsOf('queries') },
  { name: 'documents and posts', entities: rowsOf('documents') },
  { name: 'forms', entities: rowsOf('forms') },
  { name: 'what people edited', entities: rowsOf('edits') },
  { name: 'what connectors add', entities: rowsOf('connectors') },
  { name: 'a week of activity', events: activity },
];

/** A Cypher query for everything that feeds a table of the sample. Readers try it in Neo4j Browser. */
export const GRAPH_QUERY =
  "MATCH way = (:Dataset {name: 'Daily revenue'})<-[:FeedsInto*]-(:Dataset) RETURN way";
