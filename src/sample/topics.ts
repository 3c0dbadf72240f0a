import type { Topic } from './entity.js';
import { activity } from './larkspur/activity.js';
import { containers } from './larkspur/containers.js';
import { dashboards } from './larkspur/dashboards.js';
import { domains } from './larkspur/domains.js';
import { eventDatasets } from './larkspur/event-datasets.js';
import { glossary } from './larkspur/glossary.js';
import { people } from './larkspur/people.js';
import { pipelines } from './larkspur/pipelines.js';
import { properties } from './larkspur/properties.js';
import { shopTables } from './larkspur/shop-tables.js';
import { warehouseMarts } from './larkspur/warehouse-marts.js';
import { warehouseRaw } from './larkspur/warehouse-raw.js';
import { warehouseReports } from './larkspur/warehouse-reports.js';
import { warehouseStaging } from './larkspur/warehouse-staging.js';

/**
 * The sample, in the order in which it is written: the catalog of Larkspur, a company that sells garden supplies and
 * does not exist.
 */
export const topics: readonly Topic[] = [
  { name: 'people and groups', entities: people },
  { name: 'tags and glossary', entities: glossary },
  { name: 'structured properties', entities: properties },
  { name: 'domains and a data product', entities: domains },
  { name: 'databases, schemas, buckets', entities: containers },
  { name: 'tables of the shop', entities: shopTables },
  { name: 'topics and the lake', entities: eventDatasets },
  {
    name: 'tables of the warehouse',
    entities: [...warehouseRaw, ...warehouseStaging, ...warehouseMarts, ...warehouseReports],
  },
  { name: 'pipelines', entities: pipelines },
  { name: 'dashboards and charts', entities: dashboards },
  { name: 'a week of activity', events: activity },
];
