import type { SampleSection } from './entity.js';
import { activity } from './larkspur/activity.js';
import { connectors } from './larkspur/connectors.js';
import { containers } from './larkspur/containers.js';
import { dashboardAndChartUsage } from './larkspur/dashboard-and-chart-usage.js';
import { dashboards } from './larkspur/dashboards.js';
import { documents } from './larkspur/documents.js';
import { domains } from './larkspur/domains.js';
import { edits } from './larkspur/edits.js';
import { eventDatasets } from './larkspur/event-datasets.js';
import { forms } from './larkspur/forms.js';
import { glossary } from './larkspur/glossary.js';
import { jobRunEvents, jobRuns } from './larkspur/job-runs.js';
import { machineLearning } from './larkspur/machine-learning.js';
import { people } from './larkspur/people.js';
import { pipelines } from './larkspur/pipelines.js';
import { properties } from './larkspur/properties.js';
import { quality, qualityRuns } from './larkspur/quality.js';
import { queries } from './larkspur/queries.js';
import { shopTables } from './larkspur/shop-tables.js';
import { warehouseMarts } from './larkspur/warehouse-marts.js';
import { warehouseRaw } from './larkspur/warehouse-raw.js';
import { warehouseReports } from './larkspur/warehouse-reports.js';
import { warehouseStaging } from './larkspur/warehouse-staging.js';

/** The sample, in the order of its writes. It is the catalog of Larkspur, a fictional garden shop. */
export const sections: readonly SampleSection[] = [
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
  { name: 'pipelines', entities: [...pipelines, ...jobRuns], events: jobRunEvents },
  { name: 'dashboards and charts', entities: dashboards },
  { name: 'features and a model', entities: machineLearning },
  { name: 'checks and an incident', entities: quality, events: qualityRuns },
  { name: 'queries', entities: queries },
  { name: 'documents and posts', entities: documents },
  { name: 'forms', entities: forms },
  { name: 'what people edited', entities: edits },
  { name: 'what connectors add', entities: connectors },
  { name: 'a week of activity', events: [...activity, ...dashboardAndChartUsage] },
];
