import { readVersions } from '../entities/read-version.js';
import type { RequestContext } from '../request-context.js';

/** The aspect that is created and changed together with an account. */
const INFO = 'corpUserInfo';

/** Reads when and by whom an account was created. This is the stamp of the aspect's first version. */
export async function readAccountCreation(urn: string, { catalog, loaders }: RequestContext) {
  const latest = await loaders.aspect.load({ urn, aspect: INFO });
  if (latest === undefined || latest.number === 1) return latest?.created;
  const [first] = await readVersions(catalog, [{ urn, aspect: INFO, version: 1 }]);
  return first?.created;
}

/** Reads when and by whom an account was last changed. */
export async function readAccountChange(urn: string, { loaders }: RequestContext) {
  return (await loaders.aspect.load({ urn, aspect: INFO }))?.created;
}
