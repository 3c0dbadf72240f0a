import { DATAHUB_VERSION, SERVICE_VERSION } from '../../../../shared/version.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import type { Context } from '../../../graphql/context.js';
import { arrayOf, enumOf, inQuery, integer, mapOf, named, text } from '../builders.js';
import { defineOperation } from '../operation.js';

const componentSchema = named('SystemComponent', {
  name: text,
  status: enumOf(['AVAILABLE']),
  version: { ...text, description: 'Of this service.' },
  properties: mapOf(text),
});

/** The parts of the service. */
const componentsSchema = named('SystemComponents', {
  gms: componentSchema,
  maeConsumer: componentSchema,
  mceConsumer: componentSchema,
});

const sourceSchema = enumOf(['ENVIRONMENT', 'DEFAULT']);

/** Settings with where they come from. */
const propertiesSchema = named('SystemProperties', {
  properties: mapOf(
    named('SystemProperty', { key: text, value: text, source: sourceSchema, sourceType: text }),
  ),
  propertySources: arrayOf(
    named('PropertySourceInfo', { name: sourceSchema, type: text, propertyCount: integer }),
  ),
  totalProperties: integer,
  redactedProperties: { ...integer, description: 'How many of them are secrets, which are not shown.' },
});

const PATH = '/openapi/v1/system-info';
const OPERATORS = 'For administrators, and who has MANAGE_SYSTEM_OPERATIONS.';

/** The components of DataHub. This service has all of them in one process. */
const COMPONENTS = { gms: 'GMS', maeConsumer: 'MAE Consumer', mceConsumer: 'MCE Consumer' };

const prefixParameter = inQuery('prefix', text, 'Only settings whose names begin so.');

const componentsOf = (version: string, interfaceVersion: string) =>
  Object.fromEntries(
    Object.entries(COMPONENTS).map(([part, name]) => {
      const properties = { interfaceVersion: `v${interfaceVersion}` };
      return [part, { name, status: 'AVAILABLE', version, properties }];
    }),
  );

async function readComponents(context: Context) {
  const { version, interfaceVersion } = await callResolver('Query.systemInfo', {}, context);
  return componentsOf(version, interfaceVersion);
}

/** The settings that have a value. */
async function readSettings(context: Context, prefix = '') {
  const { settings } = await callResolver('Query.systemInfo', {}, context);
  return settings.flatMap(({ variable, value, source, isRedacted }) =>
    typeof value === 'string' && variable.startsWith(prefix)
      ? [{ key: variable, value, source, isRedacted }]
      : [],
  );
}

/** `GET /openapi/v1/system-info` */
export const getSystemInfo = defineOperation({
  operationId: 'getSystemInfo',
  specification: 'v3',
  method: 'GET',
  path: PATH,
  summary: 'The parts of the service',
  description: `The parts that DataHub's service has are all in this one. ${OPERATORS}`,
  resolvers: ['Query.systemInfo'],
  response: named('SystemInfo', { springComponents: componentsSchema }),
  example: { path: PATH, response: { springComponents: componentsOf(SERVICE_VERSION, DATAHUB_VERSION) } },
  handle: async ({ context }) => ({ springComponents: await readComponents(context) }),
});

/** `GET /openapi/v1/system-info/spring-components` */
export const getSystemComponents = defineOperation({
  operationId: 'getSystemComponents',
  specification: 'v3',
  method: 'GET',
  path: `${PATH}/spring-components`,
  summary: 'The parts of the service, without what is around them',
  description: OPERATORS,
  resolvers: ['Query.systemInfo'],
  response: componentsSchema,
  example: { path: `${PATH}/spring-components`, response: componentsOf(SERVICE_VERSION, DATAHUB_VERSION) },
  handle: ({ context }) => readComponents(context),
});

/** `GET /openapi/v1/system-info/properties` */
export const getSystemProperties = defineOperation({
  operationId: 'getSystemProperties',
  specification: 'v3',
  method: 'GET',
  path: `${PATH}/properties`,
  summary: 'The settings that the service runs with, and where they come from',
  description: `By environment variable; secrets are redacted. ${OPERATORS}`,
  resolvers: ['Query.systemInfo'],
  parameters: [prefixParameter],
  response: propertiesSchema,
  example: {
    path: `${PATH}/properties?prefix=PORT`,
    response: {
      properties: {
        PORT: { key: 'PORT', value: '8080', source: 'DEFAULT', sourceType: 'Setting' },
      },
      propertySources: [{ name: 'DEFAULT', type: 'Setting', propertyCount: 1 }],
      totalProperties: 1,
      redactedProperties: 0,
    },
  },
  async handle({ query, context }) {
    const settings = await readSettings(context, query.prefix);
    const sources = [...new Set(settings.map(({ source }) => source))];
    return {
      properties: Object.fromEntries(
        settings.map(({ key, value, source }) => [key, { key, value, source, sourceType: 'Setting' }]),
      ),
      propertySources: sources.map((name) => ({
        name,
        type: 'Setting',
        propertyCount: settings.filter(({ source }) => source === name).length,
      })),
      totalProperties: settings.length,
      redactedProperties: settings.filter(({ isRedacted }) => isRedacted).length,
    };
  },
});

/** `GET /openapi/v1/system-info/properties/simple` */
export const getSimpleSystemProperties = defineOperation({
  operationId: 'getSimpleSystemProperties',
  specification: 'v3',
  method: 'GET',
  path: `${PATH}/properties/simple`,
  summary: 'The settings that the service runs with',
  description: `Their values by environment variable; secrets are redacted. ${OPERATORS}`,
  resolvers: ['Query.systemInfo'],
  parameters: [prefixParameter],
  response: { title: 'SimpleSystemProperties', ...mapOf(text) },
  example: { path: `${PATH}/properties/simple?prefix=PORT`, response: { PORT: '8080' } },
  async handle({ query, context }) {
    const settings = await readSettings(context, query.prefix);
    return Object.fromEntries(settings.map(({ key, value }) => [key, value]));
  },
});
