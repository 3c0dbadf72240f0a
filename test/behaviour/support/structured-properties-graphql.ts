import { expect } from 'vitest';
import { behaviour } from './behaviour.js';
import { graphqlOf } from './graphql.js';
import { propertyUrn } from './structured-properties.js';
import { uniqueName } from './urns.js';

export const CREATE_PROPERTY =
  'mutation ($input: CreateStructuredPropertyInput!) { createStructuredProperty(input: $input) { urn } }';
export const UPSERT =
  'mutation ($input: UpsertStructuredPropertiesInput!) { upsertStructuredProperties(input: $input) { properties { structuredProperty { urn } } } }';

/** As the interface document shows it. */
export const retention = (id: string) => ({
  id,
  qualifiedName: id,
  displayName: 'Retention Time',
  description: 'Retention Time is used to figure out how long to retain records in a dataset',
  valueType: 'urn:li:dataType:number',
  allowedValues: [
    { numberValue: 30, description: 'usually reserved for ephemeral data' },
    { numberValue: 90, description: 'for general data' },
  ],
  cardinality: 'SINGLE',
  entityTypes: ['urn:li:entityType:dataset', 'urn:li:entityType:dataFlow'],
});

/** The variables that give an asset values of a property. */
export const set = (assetUrn: string, structuredPropertyUrn: string, ...values: object[]) => ({
  input: { assetUrn, structuredPropertyInputParams: [{ structuredPropertyUrn, values }] },
});

/** A running service, and how to make properties in it by GraphQL. It stops after the file. */
export async function openPropertyMutations() {
  const { baseUrl, rest } = await behaviour();
  const { run, refused } = graphqlOf(baseUrl);
  /** The URN of a new property for any number, and what differs from that. */
  async function created(own: object = {}): Promise<string> {
    const id = uniqueName('io.acme.graphql');
    const input = { ...retention(id), allowedValues: undefined, ...own };
    const { createStructuredProperty } = await run<{ createStructuredProperty: { urn: string } }>(
      CREATE_PROPERTY,
      {
        input,
      },
    );
    expect(createStructuredProperty).toEqual({ urn: propertyUrn(id) });
    return createStructuredProperty.urn;
  }
  return { rest, run, refused, created };
}
