/** A storage of files with the interface of S3. Its addresses hold for a time, and need no other credentials. */
export interface ObjectStorage {
  bucket: string;
  /** Where browsers reach it. */
  origin: string;
  /** Where a file can be sent to by PUT, with this content type. */
  uploadUrl(key: string, contentType: string | undefined): Promise<string>;
  /** Where a file can be read for some seconds; `name` is what browsers save it as. */
  downloadUrl(key: string, name: string, seconds: number): Promise<string>;
}

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

/** Opens the storage that the settings name. No request is sent: addresses are signed here. */
export async function openObjectStorage({
  bucket,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
}: StorageSettings): Promise<ObjectStorage> {
  // Loaded only where files are configured: half a second of a start.
  const { GetObjectCommand, PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
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
    downloadUrl: (key, name, seconds) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          ResponseContentDisposition: `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
        }),
        { expiresIn: seconds },
      ),
  };
}
