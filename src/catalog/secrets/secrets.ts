import type {
  CreateSecretInput,
  SecretValue,
  UpdateSecretInput,
  UpsertDataHubConnectionInput,
} from '../../generated/api.js';
import { buildUrn } from '../../model/index.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { Cipher } from '../../shared/encryption/cipher.js';
import type { Caller } from '../callers/caller.js';
import { hardDeletionByUrnOf } from '../deletion/edits.js';
import { type EditContext, editAspect, submitEdit, writeAspect } from '../editing/edit.js';
import { createByKey, newUrn, requireText } from '../editing/entities.js';
import { readAspects } from '../entities/index.js';
import type { Proposal } from '../proposals/types.js';
import { typedUrn } from '../urns.js';

const TYPE = 'dataHubSecret';
const ASPECT = 'dataHubSecretValue';

/** Stores an encrypted secret under its name, and returns its URN. */
export async function createSecret(
  catalog: EditContext,
  cipher: Cipher,
  input: CreateSecretInput,
  caller: Caller,
): Promise<string> {
  const { registry } = catalog;
  const urn = newUrn(registry, TYPE, 'id', requireText('name', input.name));
  const proposals = [createByKey(registry, urn), write(urn, cipher, input)];
  await submitEdit(catalog, { proposals }, caller);
  return urn;
}

/** Replaces a secret, and returns its URN. */
export async function updateSecret(
  catalog: EditContext,
  cipher: Cipher,
  input: UpdateSecretInput,
  caller: Caller,
): Promise<string> {
  const urn = typedUrn(catalog.registry, input.urn, TYPE);
  await submitEdit(catalog, { proposals: [write(urn, cipher, input)], mustExist: [urn] }, caller);
  return urn;
}

/** Hard-deletes a secret, and returns its URN. */
export const deleteSecret = hardDeletionByUrnOf(TYPE);

/** Reads the values of secrets by name. The caller must be allowed to see them. Absent secrets are left out. */
export async function readSecretValues(
  catalog: EditContext,
  cipher: Cipher,
  names: readonly string[],
): Promise<SecretValue[]> {
  const urns = names.map((id) => buildUrn(catalog.registry, TYPE, { id }));
  const stored = await readAspects(
    catalog,
    urns.map((urn) => ({ urn, aspect: ASPECT }) as const),
  );
  return names.flatMap((name, index) => {
    const value = stored[index]?.value.json.value;
    return value === undefined ? [] : [{ name, value: cipher.decrypt(value) }];
  });
}

/** Writes a connection with encrypted settings, and returns its URN. */
export async function upsertConnection(
  catalog: EditContext,
  cipher: Cipher,
  { id, type, platformUrn, json, name }: UpsertDataHubConnectionInput,
  caller: Caller,
): Promise<string> {
  const { registry } = catalog;
  const urn = newUrn(registry, 'dataHubConnection', 'id', id);
  const platform = typedUrn(registry, platformUrn, 'dataPlatform');
  const details = {
    type,
    ...omitNullish({ name, json: json && { encryptedBlob: cipher.encrypt(json.blob) } }),
  };
  const proposals = [
    writeAspect(urn, 'dataHubConnectionDetails', details),
    writeAspect(urn, 'dataPlatformInstance', { platform }),
  ];
  await submitEdit(catalog, { proposals }, caller);
  return urn;
}

function write(urn: string, cipher: Cipher, { name, value, description }: CreateSecretInput): Proposal {
  requireText('name', name);
  const encrypted = cipher.encrypt(value);
  return editAspect(urn, ASPECT, (stored, stamp) => ({
    ...{ name, value: encrypted, created: stored?.created ?? { ...stamp } },
    ...omitNullish({ description }),
  }));
}
