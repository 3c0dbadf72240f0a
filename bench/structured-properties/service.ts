import { HttpConnection } from '../support/connection.js';
import { datasetUrn, inBatches, propertyUrn, textOf } from './graph.js';

/** Defines a text property for datasets through the service. */
export async function define(address: string, name: string): Promise<void> {
  const definition = {
    qualifiedName: `bench.${name}`,
    valueType: 'urn:li:dataType:datahub.string',
    entityTypes: ['urn:li:entityType:datahub.dataset'],
  };
  await ingest(address, [proposal(propertyUrn(name), 'propertyDefinition', definition)]);
}

/** Sets a value on datasets, in batches. */
export function setValues(address: string, numbers: readonly number[], name: string): Promise<void> {
  return inBatches(numbers, (batch) =>
    ingest(
      address,
      batch.map((number) => {
        const properties = [{ propertyUrn: propertyUrn(name), values: [{ string: textOf(number) }] }];
        return proposal(datasetUrn(number), 'structuredProperties', { properties });
      }),
    ),
  );
}

/** A proposal as clients send it. */
export function proposal(entityUrn: string, aspectName: string, value: object) {
  const aspect = { value: JSON.stringify(value), contentType: 'application/json' };
  return { entityType: entityUrn.split(':')[2], entityUrn, changeType: 'UPSERT', aspectName, aspect };
}

async function ingest(address: string, proposals: object[]): Promise<void> {
  const connection = await HttpConnection.open(address);
  await connection.send('POST', '/aspects?action=ingestProposalBatch', JSON.stringify({ proposals }));
  connection.close();
}
