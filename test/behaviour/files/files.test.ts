import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { afterFile } from '../../support/after-file.js';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { openRoles, type RoleName } from '../support/roles.js';

const BUCKET = 'documents';

/** The files that the storage has received. It accepts every signature. */
const kept = new Map<string, { type: string | undefined; content: string }>();
const storage = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://storage');
  const key = decodeURIComponent(pathname);
  if (request.method !== 'PUT') {
    const file = kept.get(key);
    const asked = new URL(request.url ?? '', 'http://storage').searchParams;
    response
      .writeHead(file ? 200 : 404, {
        'Content-Type': asked.get('response-content-type') ?? file?.type ?? 'text/plain',
        'Content-Disposition': asked.get('response-content-disposition') ?? 'inline',
        'Content-Length': Buffer.byteLength(file?.content ?? ''),
      })
      .end(file?.content);
    return;
  }
  let content = '';
  request.on('data', (piece) => {
    content += piece;
  });
  request.on('end', () => {
    kept.set(key, { type: request.headers['content-type'], content });
    response.end();
  });
});
await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
afterFile(async () => void storage.close());
const endpoint = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`;

const roles = await openRoles({
  CAIRN_S3_BUCKET: BUCKET,
  CAIRN_S3_ENDPOINT: endpoint,
  CAIRN_S3_ACCESS_KEY_ID: 'reader of the tests',
  CAIRN_S3_SECRET_ACCESS_KEY: 'the secret of the tests',
});
const { baseUrl, as, people, dataset, own, other, run, refused } = roles;

const UPLOAD = `query ($input: GetPresignedUploadUrlInput!) {
  getPresignedUploadUrl(input: $input) { url fileId }
}`;
const CREATE = `mutation ($input: CreateDataHubFileInput!) {
  createDataHubFile(input: $input) {
    file {
      urn
      info {
        bucketStorageLocation { storageBucket storageKey } originalFileName mimeType sizeInBytes scenario
        referencedByAsset { urn } created { actor { urn } }
      }
    }
  }
}`;

const askedFor = (assetUrn: string | undefined, more: object = {}) => ({
  input: {
    scenario: 'ASSET_DOCUMENTATION',
    fileName: 'Größen 1.pdf',
    assetUrn,
    contentType: 'application/pdf',
    ...more,
  },
});

/** The input with which DataHub's pages register a file that they have uploaded. */
const created = (fileId: string, referencedByAsset: string, more: object = {}) => ({
  input: {
    id: fileId.split('__')[0],
    storageKey: `product_assets/${fileId}`,
    originalFileName: 'Größen 1.pdf',
    mimeType: 'application/pdf',
    sizeInBytes: 4,
    scenario: 'ASSET_DOCUMENTATION',
    referencedByAsset,
    ...more,
  },
});

async function upload(asset: string): Promise<string> {
  const { getPresignedUploadUrl: place } = await run<{
    getPresignedUploadUrl: { url: string; fileId: string };
  }>(UPLOAD, askedFor(asset));
  const headers = { 'Content-Type': 'application/pdf' };
  expect((await fetch(place.url, { method: 'PUT', body: 'file', headers })).status).toBe(200);
  return place.fileId;
}

/** The redirect of the service to a file. */
const leadTo = (who: RoleName, fileId: string, query = '') =>
  fetch(`${baseUrl}/openapi/v1/files/product_assets/${encodeURIComponent(fileId)}${query}`, {
    redirect: 'manual',
    headers: { Authorization: `Bearer ${people[who].token}` },
  });

describe('a file', () => {
  it('is uploaded to the storage, registered, and then downloaded by any reader', async () => {
    const asset = await dataset(own);
    const fileId = await as('domain editor', () => upload(asset));
    expect(kept.get(`/${BUCKET}/product_assets/${fileId}`)).toEqual({
      type: 'application/pdf',
      content: 'file',
    });
    expect((await leadTo('reader', fileId)).status).toBe(404);
    const answer = await as('domain editor', () => run(CREATE, created(fileId, asset)));
    const id = fileId.split('__')[0];
    expect(answer).toEqual({
      createDataHubFile: {
        file: {
          urn: `urn:li:dataHubFile:${id}`,
          info: {
            bucketStorageLocation: { storageBucket: BUCKET, storageKey: `product_assets/${fileId}` },
            ...{ originalFileName: 'Größen 1.pdf', mimeType: 'application/pdf', sizeInBytes: 4 },
            scenario: 'ASSET_DOCUMENTATION',
            referencedByAsset: { urn: asset },
            created: { actor: { urn: people['domain editor'].urn } },
          },
        },
      },
    });
    const response = await leadTo('reader', fileId, '?expiration=600');
    expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'no-store']);
    const address = new URL(response.headers.get('location') ?? '');
    expect(address.searchParams.get('X-Amz-Expires')).toBe('600');
    const file = await fetch(address);
    expect(await file.text()).toBe('file');
    expect(file.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fen%201.pdf",
    );
  });

  it.each([
    ['text/html', 'application/octet-stream'],
    ['image/svg+xml;x=text/html', 'application/octet-stream'],
    ['application/pdf', 'application/octet-stream'],
    ['image/png', 'image/png'],
  ])('of the type %s is served as an attachment of the type %s', async (mimeType, served) => {
    const asset = await dataset();
    const fileId = await as('admin', () => upload(asset));
    await as('admin', () => run(CREATE, created(fileId, asset, { mimeType })));
    const file = await fetch((await leadTo('admin', fileId)).headers.get('location') ?? '');
    expect(file.headers.get('content-type')).toBe(served);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  it('is not registered with a wrong size, or before its upload', async () => {
    const asset = await dataset();
    const fileId = await as('admin', () => upload(asset));
    const larger = created(fileId, asset, { sizeInBytes: 5 });
    expect(await as('admin', () => refused(CREATE, larger))).toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('must be 4'),
    });
    const { getPresignedUploadUrl: unsent } = await as('admin', () =>
      run<{ getPresignedUploadUrl: { fileId: string } }>(UPLOAD, askedFor(asset)),
    );
    expect(await as('admin', () => refused(CREATE, created(unsent.fileId, asset)))).toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('has no file'),
    });
    expect((await leadTo('admin', fileId)).status).toBe(404);
  });

  it('is registered once, and only by a caller who may edit its asset', async () => {
    const asset = await dataset(other);
    const fileId = await as('admin', () => upload(asset));
    for (const who of ['reader', 'domain editor'] as const) {
      expect(await as(who, () => refused(UPLOAD, askedFor(asset)))).toMatchObject({ code: 'FORBIDDEN' });
      expect(await as(who, () => refused(CREATE, created(fileId, asset)))).toMatchObject({
        code: 'FORBIDDEN',
      });
    }
    await as('editor', () => run(CREATE, created(fileId, asset)));
    expect(await as('editor', () => refused(CREATE, created(fileId, asset)))).toMatchObject({
      code: 'UNPROCESSABLE',
    });
  });

  it.each([
    ['without an asset', askedFor(undefined), 'BAD_REQUEST'],
    ['of an asset that does not exist', askedFor('urn:li:tag:nowhere'), 'NOT_FOUND'],
    ['that leads out of the folder', askedFor('urn:li:tag:x', { fileName: '../x' }), 'BAD_REQUEST'],
    ['with a name that is too long', askedFor('urn:li:tag:x', { fileName: 'x'.repeat(201) }), 'BAD_REQUEST'],
    ['without a name', askedFor('urn:li:tag:x', { fileName: ' ' }), 'BAD_REQUEST'],
    ['with a tag as its column', askedFor('urn:li:tag:x', { schemaFieldUrn: 'urn:li:tag:x' }), 'BAD_REQUEST'],
  ])('%s gets no upload URL', async (_, variables, code) => {
    expect(await as('admin', () => refused(UPLOAD, variables))).toMatchObject({ code });
  });

  it('is refused under another storage key, another name or with an invalid expiration', async () => {
    const asset = await dataset();
    const fileId = await as('admin', () => upload(asset));
    for (const storageKey of ['private/others.pdf', `product_assets/../${fileId}`])
      expect(await as('admin', () => refused(CREATE, created(fileId, asset, { storageKey })))).toMatchObject({
        code: 'BAD_REQUEST',
      });
    await as('admin', () => run(CREATE, created(fileId, asset)));
    expect((await leadTo('admin', `${fileId}.other`)).status).toBe(404);
    for (const expiration of [0, 604_801, 'x'])
      expect((await leadTo('admin', fileId, `?expiration=${expiration}`)).status).toBe(400);
  });
});

it('a service without a storage refuses uploads, and turns their feature flag off', async () => {
  const without = await behaviour();
  const { run: ask, refused: refusedThere } = graphqlOf(without.baseUrl);
  const flag = '{ appConfig { featureFlags { documentationFileUploadV1 } } }';
  const shown = (isOn: boolean) => ({ appConfig: { featureFlags: { documentationFileUploadV1: isOn } } });
  expect(await ask(flag)).toEqual(shown(false));
  expect(await as('reader', () => run(flag))).toEqual(shown(true));
  expect(await refusedThere(UPLOAD, askedFor('urn:li:tag:x'))).toMatchObject({
    code: 'UNPROCESSABLE',
    message: expect.stringContaining('CAIRN_S3_BUCKET'),
  });
});
