import type { UpsertDataContractInput } from '../../generated/api.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { Caller } from '../callers/caller.js';
import { type EditContext, editAspect, submitEdit } from '../editing/edit.js';
import { newUrn } from '../editing/entities.js';
import { readRelationshipPage } from '../relationships/index.js';
import { distinctUrns, typedUrn } from '../urns.js';

type Assertions = readonly { assertionUrn: string }[] | undefined;

/**
 * Writes the contract of a dataset: the one with the given URN, else the one that the dataset has, else a new one.
 * The assertions must exist. Returns the URN of the contract.
 */
export async function upsertDataContract(
  catalog: EditContext,
  given: string | undefined,
  { entityUrn, freshness, schema, dataQuality, state = 'ACTIVE', id }: UpsertDataContractInput,
  caller: Caller,
): Promise<string> {
  const { registry } = catalog;
  const dataset = typedUrn(registry, entityUrn, 'dataset');
  const assertions = (inputs: Assertions) =>
    inputs &&
    distinctUrns(
      registry,
      inputs.map(({ assertionUrn }) => assertionUrn),
      'assertion',
    ).map((assertion) => ({ assertion }));
  const parts = omitNullish<Record<string, { assertion: string }[]>>({
    freshness: assertions(freshness),
    schema: assertions(schema),
    dataQuality: assertions(dataQuality),
  });
  const urn = given
    ? typedUrn(registry, given, 'dataContract')
    : ((await findContract(catalog, dataset)) ?? newUrn(registry, 'dataContract', 'id', id));
  const proposals = [
    editAspect(urn, 'dataContractProperties', () => ({ entity: dataset, ...parts })),
    editAspect(urn, 'dataContractStatus', (stored) => ({ ...stored, state })),
  ];
  const mustExist = [
    dataset,
    ...Object.values(parts).flatMap((list) => list.map(({ assertion }) => assertion)),
  ];
  await submitEdit(catalog, { proposals, mustExist }, caller);
  return urn;
}

async function findContract(catalog: EditContext, dataset: string) {
  const query = { urn: dataset, types: ['ContractFor'], direction: 'INCOMING', count: 1 } as const;
  const page = await readRelationshipPage(catalog, query);
  return page.relationships[0]?.urn;
}
