import { readVersions } from '../entities/read-version.js';
import type { RequestContext } from '../request-context.js';

/** The aspect that is written with the account, and changes with it. */
const INFO = 'corpUserInfo';

/** When and by whom an account was created: the first version of the aspect is as old as the account. */
export async function readAccountCreation(urn: string, { catalog, loaders }: RequestContext) {
  const latest = await loaders.aspect.load({ urn, aspect: INFO });
  if (latest === undefined || latest.number === 1) return latest?.created;
  const [first] = await readVersions(catalog, [{ urn, aspect: INFO, version: 1 }]);
  return first?.created;
}

/** When an account was changed last. */
export async function readAccountChange(urn: string, { loaders }: RequestContext) {
  return (await loaders.aspect.load({ urn, aspect: INFO }))?.created;
}
