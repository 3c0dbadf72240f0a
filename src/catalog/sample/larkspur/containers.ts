import { contextAspects, entity, folder, type SampleEntity, STAMP } from '../entity.js';
import { container, group, platform } from '../urns.js';

interface Container {
  name: string;
  subtype: 'Database' | 'Schema' | 'Bucket' | 'Folder';
  on: string;
  description: string;
  parent?: string;
  owner: string;
}

const CONTAINERS: Record<string, Container> = {
  'looker.trading': {
    name: 'Trading',
    subtype: 'Folder',
    on: 'looker',
    description: 'Dashboards that the whole company looks at.',
    owner: 'analytics',
  },
  'postgres.shop': {
    name: 'shop',
    subtype: 'Database',
    on: 'postgres',
    description: 'The database of the web shop.',
    owner: 'shop-engineering',
  },
  'postgres.shop.public': {
    name: 'public',
    subtype: 'Schema',
    on: 'postgres',
    description: 'All tables of the web shop.',
    parent: 'postgres.shop',
    owner: 'shop-engineering',
  },
  's3.larkspur-lake': {
    name: 'larkspur-lake',
    subtype: 'Bucket',
    on: 's3',
    description: 'Files from outside, and events as they came.',
    owner: 'data-platform',
  },
  'snowflake.larkspur': {
    name: 'larkspur',
    subtype: 'Database',
    on: 'snowflake',
    description: 'The warehouse.',
    owner: 'data-platform',
  },
  'snowflake.larkspur.raw': {
    name: 'raw',
    subtype: 'Schema',
    on: 'snowflake',
    description: 'Copies of what other systems have.',
    parent: 'snowflake.larkspur',
    owner: 'data-platform',
  },
  'snowflake.larkspur.staging': {
    name: 'staging',
    subtype: 'Schema',
    on: 'snowflake',
    description: 'Cleaned, one view a thing.',
    parent: 'snowflake.larkspur',
    owner: 'analytics',
  },
  'snowflake.larkspur.marts': {
    name: 'marts',
    subtype: 'Schema',
    on: 'snowflake',
    description: 'What reports are made of.',
    parent: 'snowflake.larkspur',
    owner: 'analytics',
  },
};

export const containers: readonly SampleEntity[] = Object.entries(CONTAINERS).map(
  ([id, { name, subtype, on, description, parent, owner }]) =>
    entity(container(id), {
      containerProperties: {
        name,
        description,
        env: 'PROD',
        customProperties: { region: 'eu-west' },
        externalUrl: `https://${on}.larkspur.example/${name}`,
        created: { time: STAMP.time },
        lastModified: { time: STAMP.time },
      },
      dataPlatformInstance: { platform: platform(on) },
      subTypes: { typeNames: [subtype] },
      browsePathsV2: { path: parent ? [folder(parent)] : [] },
      ...(parent && { container: { container: container(parent) } }),
      ...contextAspects({ owners: { technical: [group(owner)] } }),
    }),
);
