import { oneOf, optional, origin, plainText, secret, wholeNumber, withDefault } from '../settingKinds.ts';

/** A bucket's name as every object store takes it. */
function bucketName(text: string): string {
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text)) return text;
  throw new Error('must be 3 to 63 small letters, digits, dots and hyphens');
}

/** Where files are, and what is left free there. */
export const storeSettings = {
  s3Bucket: optional(
    'S3_BUCKET',
    'Bucket of an object store (S3) that keeps the files of applications; without it files in DATA_DIR',
    bucketName,
  ),
  s3Url: optional('S3_URL', 'Object store: its origin, such as https://kr.object.ncloudstorage.com', origin),
  s3Region: withDefault('S3_REGION', 'us-east-1', 'Object store: region that requests are signed for', plainText),
  s3Addressing: withDefault(
    'S3_ADDRESSING',
    'path',
    'Object store: path where the bucket stands in the path of an address, host where it stands before the host',
    oneOf('path', 'host'),
  ),
  s3AccessKey: secret(optional('S3_ACCESS_KEY', 'Object store: access key', plainText)),
  s3SecretKey: secret(optional('S3_SECRET_KEY', 'Object store: secret key', plainText)),
  s3AcceptLock: withDefault(
    'S3_ACCEPT_LOCK',
    'no',
    'yes: a bucket with object lock is taken, although what is destroyed stays in it until the lock ends',
    (text) => oneOf('yes', 'no')(text) === 'yes',
  ),
  freeSpaceMb: withDefault(
    'FREE_SPACE_MB',
    '500',
    'Uploads are refused that would leave less free on the disk of DATA_DIR, in MB; saves go on',
    wholeNumber(0, 100_000_000),
  ),
};
