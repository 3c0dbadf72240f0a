import { arrayOf, enumOf, integer, mapOf, named, text } from '../../specification/builders.js';

const componentSchema = named('SystemComponent', {
  name: text,
  status: enumOf(['AVAILABLE']),
  version: { ...text, description: 'Of this service.' },
  properties: mapOf(text),
});

/** The parts of the service. */
export const componentsSchema = named('SystemComponents', {
  gms: componentSchema,
  maeConsumer: componentSchema,
  mceConsumer: componentSchema,
});

const sourceSchema = enumOf(['ENVIRONMENT', 'DEFAULT']);

/** Settings with where they come from. */
export const propertiesSchema = named('SystemProperties', {
  properties: mapOf(
    named('SystemProperty', { key: text, value: text, source: sourceSchema, sourceType: text }),
  ),
  propertySources: arrayOf(
    named('PropertySourceInfo', { name: sourceSchema, type: text, propertyCount: integer }),
  ),
  totalProperties: integer,
  redactedProperties: { ...integer, description: 'How many of them are secrets, which are not shown.' },
});
