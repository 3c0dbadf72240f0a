import { randomUUID } from 'node:crypto';
import type { CreateServiceAccountInput, UpdateServiceAccountDefaultViewInput } from '../../generated/api.js';
import { buildUrn, parseUrn } from '../../model/index.js';
import { omitNullish } from '../../model/omit-nullish.js';
import { badRequest, forbidden, unprocessable } from '../../shared/errors.js';
import { type Caller, withAllRights } from '../callers/caller.js';
import { hardDeleteEntity } from '../deletion/edits.js';
import { type EditContext, submitEdit, writeAspect } from '../editing/edit.js';
import { createByKey } from '../editing/entities.js';
import { readAspects } from '../entities/index.js';
import { setDefaultViewOf } from '../settings/user-settings.js';
import { typedUrn } from '../urns.js';

/** The subtype of service accounts, as in DataHub. Their user names have the prefix below. */
export const SERVICE_ACCOUNT = 'SERVICE_ACCOUNT';
const PREFIX = 'service_';

/** Creates a service account, and returns its URN. The right to call the mutation is enough. */
export async function createServiceAccount(
  catalog: EditContext,
  { displayName, description }: CreateServiceAccountInput,
  caller: Caller,
): Promise<string> {
  const { registry } = catalog;
  const username = `${PREFIX}${randomUUID()}`;
  const urn = buildUrn(registry, 'corpuser', { username });
  const info = { active: true, displayName: displayName ?? username, ...omitNullish({ title: description }) };
  const proposals = [
    createByKey(registry, urn),
    writeAspect(urn, 'corpUserInfo', info),
    writeAspect(urn, 'subTypes', { typeNames: [SERVICE_ACCOUNT] }),
  ];
  await submitEdit(catalog, { proposals }, withAllRights(caller));
  return urn;
}

/** Hard-deletes a service account with its access tokens. */
export async function deleteServiceAccount(
  catalog: EditContext,
  text: string,
  caller: Caller,
): Promise<true> {
  return hardDeleteEntity(catalog, await requireServiceAccount(catalog, text), withAllRights(caller));
}

/** Sets or removes the default view of a service account. The view must be global. */
export async function setServiceAccountView(
  catalog: EditContext,
  { urn: text, defaultView }: UpdateServiceAccountDefaultViewInput,
  caller: Caller,
): Promise<true> {
  const user = await requireServiceAccount(catalog, text);
  const view = defaultView ? typedUrn(catalog.registry, defaultView, 'dataHubView') : undefined;
  if (view !== undefined) {
    const [info] = await readAspects(catalog, [{ urn: view, aspect: 'dataHubViewInfo' } as const]);
    if (info && info.value.json.type !== 'GLOBAL')
      throw unprocessable(`${view} is personal: the view of a service account must be global`);
  }
  return setDefaultViewOf(catalog, { user, view }, withAllRights(caller));
}

/** Whether a user is a service account. It checks the name, too, since others could give a person this subtype. */
export async function isServiceAccount(catalog: EditContext, user: string): Promise<boolean> {
  if (!parseUrn(catalog.registry, user).key.username?.startsWith(PREFIX)) return false;
  const [subTypes] = await readAspects(catalog, [{ urn: user, aspect: 'subTypes' } as const]);
  return subTypes?.value.json.typeNames.includes(SERVICE_ACCOUNT) === true;
}

/**
 * Requires an executor of ingestion sources. This is DataHub's executor, with the secret of its system client, or a
 * service account. People never get secrets in plain text, whatever their role, session or token.
 * @throws CairnError FORBIDDEN for all other callers
 */
export async function requireExecutor(
  catalog: EditContext,
  { actor, rights, isFrontEnd }: Caller,
): Promise<void> {
  // Absent rights are all rights, as without authentication.
  if (rights === undefined || isFrontEnd || (await isServiceAccount(catalog, actor))) return;
  throw forbidden(
    `${actor} may not read the values of secrets: only executors may, by CAIRN_DATAHUB_SYSTEM_CLIENT_SECRET or as a service account`,
  );
}

/**
 * Parses the URN of a service account, and returns its canonical text.
 * @throws CairnError BAD_REQUEST for any other user
 */
export async function requireServiceAccount(catalog: EditContext, text: string): Promise<string> {
  const urn = typedUrn(catalog.registry, text, 'corpuser');
  if (await isServiceAccount(catalog, urn)) return urn;
  throw badRequest(`${urn} is not a service account`);
}
