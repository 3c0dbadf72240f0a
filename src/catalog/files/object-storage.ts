import { CairnError, thrownMessage } from '../../shared/errors.js';

/** A storage of files with the interface of S3. Its addresses hold for a time, and need no other credentials. */
export interface ObjectStorage {
  bucket: string;
  /** Where browsers reach it. */
  origin: string;
  /** Where a file can be sent to by PUT, with this content type. */
  uploadUrl(key: string, contentType: string | undefined): Promise<string>;
  /** Where a file can be read for some seconds. Browsers save it, and show none as a page of the storage. */
  downloadUrl(key: string, file: DownloadedFile, seconds: number): Promise<string>;
  /**
   * The bytes of a file; undefined when there is none.
   * @throws CairnError UNAVAILABLE when the storage does not say
   */
  readSize(key: string): Promise<number | undefined>;
}

interface DownloadedFile {
  /** The name that browsers save it as. */
  name: string;
  mimeType: string;
}

/** Types that documentation shows within its own page. Any other could be a page, whatever it is called. */
const SHOWN_TYPE = /^(?:image|audio|video)\/[\w.+-]+$/;

interface StorageSettings {
  bucket: string;
  region: string;
  /** Of a storage that is not Amazon's. */
  endpoint?: string | undefined;
  /** Without a key, what the SDK finds. */
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
}

/** How long an upload may take to begin, in seconds. */
const UPLOAD_SECONDS = 60;

/** Opens the storage that the settings name. Addresses are signed here, without a request. */
export async function openObjectStorage({
  bucket,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
}: StorageSettings): Promise<ObjectStorage> {
  // Loaded only where files are configured: half a second of a start.
  const { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client, S3ServiceException } =
    await import('@aws-sdk/client-s3');
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
    // A checksum would be of the empty body that is signed, not of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  return {
    bucket,
    origin: new URL(endpoint ?? `https://${bucket}.s3.${region}.amazonaws.com`).origin,
    uploadUrl: (key, contentType) =>
      getSignedUrl(client, new PutObjectCommand({ Bucket: bucket, Key: key, ContentType: contentType }), {
        expiresIn: UPLOAD_SECONDS,
        signableHeaders: new Set(['content-type']),
      }),
    downloadUrl: (key, { name, mimeType }, seconds) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          ResponseContentType: SHOWN_TYPE.test(mimeType) ? mimeType : 'application/octet-stream',
          ResponseContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        }),
        { expiresIn: seconds },
      ),
    async readSize(key) {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))).ContentLength;
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
        throw new CairnError('UNAVAILABLE', `The storage of files does not answer: ${thrownMessage(error)}`);
      }
    },
  };
}
