import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { Vault } from '../vault.ts';
import type { FileStore, SealedStore, StoreKind } from './fileStore.ts';
import { createFolderStore } from './folderStore.ts';
import type { S3Bucket } from './s3/s3Bucket.ts';
import { sealedFolder } from './sealedFolder.ts';

type Settings = Pick<Config, 'dataDir' | (`s3${string}` & keyof Config)>;

const folderIn = ({ dataDir }: Settings) => path.join(dataDir, 'files');

/** Which kind of store the settings name. */
export const kindIn = ({ s3Bucket }: Settings): StoreKind => (s3Bucket === undefined ? 'folder' : 's3');

/** The bucket that the settings name. Its program is loaded where there is one. */
export async function bucketIn(settings: Settings): Promise<{ bucket: S3Bucket; place: string }> {
  const { s3Bucket: bucket, s3Url: url, s3AccessKey: accessKey, s3SecretKey: secretKey } = settings;
  if (!bucket || !url || !accessKey || !secretKey) throw new Error('S3_BUCKET is not set: there is no bucket.');
  const [{ createS3Send }, { createS3Client }, { createS3Bucket }] = await Promise.all([
    import('./s3/s3Request.ts'),
    import('./s3/s3Client.ts'),
    import('./s3/s3Bucket.ts'),
  ]);
  const { s3Region: region, s3Addressing: addressing } = settings;
  const { send } = createS3Send({ url, bucket, region, addressing, accessKey, secretKey });
  return { bucket: createS3Bucket(createS3Client(send)), place: `the bucket ${bucket} at ${url}` };
}

/** The files of a kind of store as they lie there, whichever kind is used. */
export async function sealedStoreIn(settings: Settings, kind: StoreKind): Promise<SealedStore> {
  if (kind === 'folder') return sealedFolder(folderIn(settings));
  const { sealedBucket } = await import('./s3/s3Bytes.ts');
  const { bucket, place } = await bucketIn(settings);
  return sealedBucket(bucket, place);
}

/** The store that the settings name, for the database whose id `owner` answers. */
export async function openStore(settings: Settings, vault: Vault, owner: () => Promise<string>): Promise<FileStore> {
  if (kindIn(settings) === 'folder') return createFolderStore(folderIn(settings), vault, owner);
  const [{ createS3Store }, { sealedBucket }] = await Promise.all([
    import('./s3/s3Store.ts'),
    import('./s3/s3Bytes.ts'),
  ]);
  const { bucket, place } = await bucketIn(settings);
  const scratch = path.join(settings.dataDir, 'arriving');
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  const lying = sealedBucket(bucket, place);
  return createS3Store({ bucket, lying, vault, owner, scratch, acceptsLock: settings.s3AcceptLock });
}
