import { randomUUID } from 'node:crypto';
import type {
  CreateDataHubFileInput,
  GetPresignedUploadUrlInput,
  UploadDownloadScenario,
} from '../../generated/api.js';
import type { Aspects } from '../../generated/aspects.js';
import { buildUrn, parseUrn } from '../../model/index.js';
import { omitNullish } from '../../model/omit-nullish.js';
import { badRequest, forbidden, notFound, unprocessable } from '../../shared/errors.js';
import { authorizeByPrivilege } from '../access/authorize-by-privilege.js';
import { type Caller, hasRole, withAllRights } from '../callers/caller.js';
import { type EditContext, submitEdit, writeAspect } from '../editing/edit.js';
import { createByKey, requireText } from '../editing/entities.js';
import { readAspects, readExistence } from '../entities/index.js';
import type { ReadContext } from '../entities/read-context.js';
import { typedUrn } from '../urns.js';
import type { ObjectStorage } from './object-storage.js';

const TYPE = 'dataHubFile';
const INFO = 'dataHubFileInfo';

/** DataHub's pages ask for files in this folder. */
const FOLDER = 'product_assets';

/** The separator between id and name in the key of a file. */
const SEPARATOR = '__';

/** The largest number of characters in a name. A key has at most 1,024 bytes. */
const MAX_NAME_LENGTH = 200;

/** The longest validity of a download URL in seconds: a week, as in S3. */
const MAX_EXPIRATION_SECONDS = 604_800;

/** The privileges on the asset that a caller needs, by the use of the file. */
const PRIVILEGES: Readonly<Record<UploadDownloadScenario, string>> = {
  ASSET_DOCUMENTATION: 'EDIT_ENTITY_DOCS',
  ASSET_DOCUMENTATION_LINKS: 'EDIT_ENTITY_DOC_LINKS',
};
const COLUMN_PRIVILEGE = 'EDIT_DATASET_COL_DESCRIPTION';

/** The asset or column that a file belongs to, and the use of the file. */
interface UploadTarget {
  scenario: UploadDownloadScenario;
  asset: string;
  column?: string | undefined;
}

const keyOf = (id: string, name: string) => `${FOLDER}/${id}${SEPARATOR}${name}`;

/** The id in the key of a file; empty if the key has none. */
function idOf(key: string): string {
  const start = `${FOLDER}/`;
  if (!key.startsWith(start)) return '';
  const end = key.indexOf(SEPARATOR, start.length);
  return end < 0 ? '' : key.slice(start.length, end);
}

/**
 * Makes a URL to which a browser can upload a file for the documentation of an asset.
 * @returns the URL for a PUT, and the id of the file with its name
 * @throws CairnError FORBIDDEN for a caller who may not edit that documentation, NOT_FOUND for a missing asset
 */
export async function uploadUrl(
  catalog: EditContext,
  storage: ObjectStorage | undefined,
  { fileName, scenario, assetUrn, schemaFieldUrn, contentType }: GetPresignedUploadUrlInput,
  caller: Caller,
): Promise<{ url: string; fileId: string }> {
  const { uploadUrl: addressOf } = required(storage);
  checkName(fileName);
  await checkUploadTarget(catalog, uploadTargetOf(catalog, { scenario, assetUrn, schemaFieldUrn }), caller);
  const id = randomUUID();
  const url = await addressOf(keyOf(id, fileName), contentType || undefined);
  return { url, fileId: `${id}${SEPARATOR}${fileName}` };
}

/**
 * Creates the entity of an uploaded file.
 * @returns its URN
 * @throws CairnError as `uploadUrl`; BAD_REQUEST if the key belongs to another file, the file was not uploaded, or its
 *   size differs
 */
export async function createFile(
  catalog: EditContext,
  storage: ObjectStorage | undefined,
  input: CreateDataHubFileInput,
  caller: Caller,
): Promise<string> {
  const { bucket, readSize } = required(storage);
  const { id, storageKey, originalFileName, scenario, referencedByAsset, schemaField, ...facts } = input;
  checkName(originalFileName);
  if (storageKey !== keyOf(requireText('id', id), originalFileName))
    throw badRequest(`The storageKey must be ${keyOf(id, originalFileName)}, as it was uploaded`, [
      { pointer: '/input/storageKey', message: 'is the key of another file' },
    ]);
  const target = uploadTargetOf(catalog, {
    scenario,
    assetUrn: referencedByAsset,
    schemaFieldUrn: schemaField,
  });
  const check = await checkUploadTarget(catalog, target, caller);
  requireSize(facts.sizeInBytes, await readSize(storageKey));
  const urn = buildUrn(catalog.registry, TYPE, { id });
  const info = {
    bucketStorageLocation: { storageBucket: bucket, storageKey },
    ...{ originalFileName, scenario, referencedByAsset: target.asset },
    ...omitNullish({ ...facts, schemaField: target.column }),
    created: { time: Date.now(), actor: caller.actor },
  };
  const proposals = [createByKey(catalog.registry, urn), writeAspect(urn, INFO, info)];
  await submitEdit(catalog, { proposals, mustExist: [target.asset], check }, withAllRights(caller));
  return urn;
}

/**
 * Makes a URL from which an uploaded file can be read.
 * @param key the key of the file in the storage
 * @param seconds the validity of the URL
 * @throws CairnError NOT_FOUND if no file has this key
 */
export async function downloadUrl(
  catalog: ReadContext,
  storage: ObjectStorage | undefined,
  { storageKey, expirationSeconds: seconds }: { storageKey: string; expirationSeconds: number },
): Promise<string> {
  const { downloadUrl: addressOf } = required(storage);
  if (seconds < 1 || seconds > MAX_EXPIRATION_SECONDS)
    throw badRequest(`The expiration must be from 1 to ${MAX_EXPIRATION_SECONDS} seconds`, [
      { pointer: '/expirationSeconds', message: `must be from 1 to ${MAX_EXPIRATION_SECONDS}` },
    ]);
  const id = idOf(storageKey);
  const urn = id === '' ? undefined : buildUrn(catalog.registry, TYPE, { id });
  const [stored] = urn === undefined ? [] : await readAspects(catalog, [{ urn, aspect: INFO }]);
  const info = stored?.value.json as Aspects[typeof INFO] | undefined;
  if (info?.bucketStorageLocation.storageKey !== storageKey) throw notFound(`There is no file ${storageKey}`);
  const { originalFileName: name, mimeType } = info;
  return addressOf(storageKey, { name, mimeType }, seconds);
}

function required(storage: ObjectStorage | undefined): ObjectStorage {
  if (storage === undefined)
    throw unprocessable('There is no storage for files: configure one by CAIRN_S3_BUCKET');
  return storage;
}

function requireSize(told: number | bigint, stored: number | undefined): void {
  if (stored === undefined)
    throw badRequest('The file was not sent yet', [{ pointer: '/input/storageKey', message: 'has no file' }]);
  if (stored !== told)
    throw badRequest(`The file has ${stored} bytes, not ${told}`, [
      { pointer: '/input/sizeInBytes', message: `must be ${stored}` },
    ]);
}

function checkName(name: string): void {
  requireText('name of the file', name);
  // The name becomes part of a path in browsers. It must not lead out of the folder.
  const isWrong = name.length > MAX_NAME_LENGTH || /[/\\\p{Cc}]/u.test(name);
  if (isWrong)
    throw badRequest(
      `The name of a file has at most ${MAX_NAME_LENGTH} characters, and neither slashes nor control characters`,
    );
}

function uploadTargetOf(
  { registry }: EditContext,
  {
    scenario,
    assetUrn,
    schemaFieldUrn,
  }: Pick<GetPresignedUploadUrlInput, 'scenario' | 'assetUrn' | 'schemaFieldUrn'>,
): UploadTarget {
  if (assetUrn === undefined) throw badRequest('The asset that the file is for must be given');
  const column = schemaFieldUrn === undefined ? undefined : typedUrn(registry, schemaFieldUrn, 'schemaField');
  return { scenario, asset: parseUrn(registry, assetUrn).text, column };
}

/**
 * Checks that the asset of a file exists, and that the caller may edit its documentation.
 * @returns the same check for the transaction that writes; undefined for editors, who may edit all assets
 */
async function checkUploadTarget(
  catalog: EditContext,
  { scenario, asset, column }: UploadTarget,
  caller: Caller,
) {
  const [exists] = await readExistence(catalog, [asset]);
  if (!exists) throw notFound(`${asset} does not exist`);
  if (hasRole(caller.rights, 'editor')) return undefined;
  const privilege = column === undefined ? PRIVILEGES[scenario] : COLUMN_PRIVILEGE;
  const check = await authorizeByPrivilege(catalog, caller, { urns: [asset], privilege });
  if (check === undefined)
    throw forbidden(`${caller.actor} may not upload files for ${asset}: it takes ${privilege}`);
  return check;
}
