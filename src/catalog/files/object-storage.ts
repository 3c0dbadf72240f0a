import type { Config } from '../../shared/config.js';
import { CairnError, thrownMessage } from '../../shared/errors.js';

/** A storage of files with the interface of S3. It makes presigned URLs, which need no other credentials. */
export interface ObjectStorage {
  bucket: string;
  /** The origin of its URLs, as browsers see it. */
  origin: string;
  /** Makes a URL to which a file can be uploaded by PUT, with this content type. */
  uploadUrl(key: string, contentType: string | undefined): Promise<string>;
  /** Makes a URL from which a file can be read for some seconds. Browsers save the file, and never run it as a page. */
  downloadUrl(key: string, file: DownloadedFile, seconds: number): Promise<string>;
  /**
   * Reads the size of a file in bytes; undefined if there is no file.
   * @throws CairnError UNAVAILABLE if the storage does not answer
   */
  readSize(key: string): Promise<number | undefined>;
}

interface DownloadedFile {
  /** The name under which browsers save it. */
  name: string;
  mimeType: string;
}

/** Media types that documentation shows in its page. A browser could run files of other types as a page. */
const SHOWN_TYPE = /^(?:image|audio|video)\/[\w.+-]+$/;

/** The time in which an upload must begin, in seconds. */
const UPLOAD_SECONDS = 60;

/** Opens the configured storage. It signs URLs without a request to the storage. */
export async function openObjectStorage({
  bucket,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
}: NonNullable<Config['files']>): Promise<ObjectStorage> {
  // Loading it takes half a second of a start, so it is loaded only if files are configured.
  const { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client, S3ServiceException } =
    await import('@aws-sdk/client-s3');
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
    // The URL is signed with an empty body. A checksum would be of that, and not of the file.
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
