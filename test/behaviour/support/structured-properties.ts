import type { JsonObject } from '../../../src/model/types.js';
import { type ApiClient, RefusedRequest } from './api-clients/api-client.js';
import { datasetUrn, uniqueName } from './urns.js';

export const propertyUrn = (name: string) => `urn:li:structuredProperty:${name}`;
export const dataType = (id: string) => `urn:li:dataType:datahub.${id}`;
export const entityType = (id: string) => `urn:li:entityType:datahub.${id}`;
export const string = (text: string) => ({ string: text });
export const double = (number: number) => ({ double: number });

/** A definition that takes many texts on datasets, and what differs from that. */
export const definition = (qualifiedName: string, own: JsonObject = {}): JsonObject => ({
  qualifiedName,
  displayName: 'Retention',
  valueType: dataType('string'),
  cardinality: 'MULTIPLE',
  entityTypes: [entityType('dataset')],
  ...own,
});

/** Defines a property of its own; its URN. */
export async function defined(apiClient: ApiClient, own: JsonObject = {}): Promise<string> {
  const name = uniqueName('io.acme.property');
  const urn = propertyUrn(name);
  await apiClient.write({ urn, aspect: 'propertyDefinition', value: definition(name, own) });
  return urn;
}

/** A dataset that exists. */
export async function dataset(apiClient: ApiClient): Promise<string> {
  const urn = datasetUrn();
  await apiClient.write({ urn, aspect: 'status', value: { removed: false } });
  return urn;
}

/** The aspect with one assignment a pair. */
export const valuesOf = (...assignments: [propertyUrn: string, values: JsonObject[]][]): JsonObject => ({
  properties: assignments.map(([propertyUrn, values]) => ({ propertyUrn, values })),
});

/** The values that an entity shows, by the property. */
export async function shownValues(apiClient: ApiClient, urn: string): Promise<Record<string, unknown>> {
  const read = await apiClient.readAspect(urn, 'structuredProperties');
  const properties = (read?.value.properties ?? []) as { propertyUrn: string; values: unknown }[];
  return Object.fromEntries(properties.map(({ propertyUrn, values }) => [propertyUrn, values]));
}

/** Returns the error of a refused request of an API client. */
export async function refusal(work: Promise<unknown>): Promise<RefusedRequest> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof RefusedRequest) return error;
  throw error ?? new Error('This was not refused');
}
