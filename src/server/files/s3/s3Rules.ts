import rules from '../../../../deploy/bucketRules.json' with { type: 'json' };
import type { S3Bucket } from './s3Bucket.ts';
import { ROOT } from './s3Bytes.ts';
import { fieldsOf, textOf } from './s3Xml.ts';

/** Where the rules are that a bucket is given. */
export const RULES_FILE = 'deploy/bucketRules.json';

const DAYS = {
  DaysAfterInitiation: rules.Rules[0]!.AbortIncompleteMultipartUpload!.DaysAfterInitiation,
  NoncurrentDays: rules.Rules[1]!.NoncurrentVersionExpiration!.NoncurrentDays,
};

/** Whether a bucket keeps what is written over or deleted, in a sentence. */
export async function versioningOf(bucket: S3Bucket): Promise<string> {
  const told = await bucket.setting('versioning');
  if (told === undefined) return 'Its server does not say whether it keeps versions.';
  return textOf(told, 'Status') === 'Enabled' ? 'It keeps versions, which are destroyed too.' : 'It keeps no versions.';
}

// Rules that are on and reach our keys.
const rulesIn = (lifecycle: string) =>
  lifecycle
    .split('<Rule>')
    .slice(1)
    .filter((xml) => textOf(xml, 'Status') === 'Enabled' && reachesUs(textOf(xml, 'Prefix') ?? ''))
    .map((xml) => ({
      days: (name: string) => textOf(xml, name),
      expires: fieldsOf(xml, 'Expiration').some((one) => one.Days ?? one.Date),
    }));

const reachesUs = (prefix: string) => prefix.startsWith(ROOT) || ROOT.startsWith(prefix);

/**
 * Throws a sentence where a bucket would keep what is destroyed, or destroy what is kept; answers what is doubtful, as
 * far as its server says.
 */
export async function refuseUnfitBucket(bucket: S3Bucket, acceptsLock: boolean): Promise<string[]> {
  const lock = await bucket.setting('object-lock');
  const isLocked = lock !== undefined && textOf(lock, 'ObjectLockEnabled') === 'Enabled';
  if (isLocked && !acceptsLock) {
    throw new Error(
      'The bucket has object lock: what is destroyed would stay in it. Take another one (S3_ACCEPT_LOCK=yes takes it all the same).',
    );
  }
  const [versioning, lifecycle] = [await bucket.setting('versioning'), await bucket.setting('lifecycle')];
  const given = lifecycle === undefined ? [] : rulesIn(lifecycle);
  if (given.some(({ expires }) => expires))
    throw new Error('A rule of the bucket lets objects expire: files of applications would be lost. Take it out.');
  const versions = versioning && textOf(versioning, 'Status');
  const within = (name: keyof typeof DAYS) => given.some(({ days }) => Number(days(name)) <= DAYS[name]);
  return [
    ...(isLocked ? ['The bucket has object lock: what is destroyed stays in it until the lock ends.'] : []),
    ...(lifecycle !== undefined && !within('DaysAfterInitiation')
      ? [`The bucket does not end broken uploads by itself: give it the rules of ${RULES_FILE}.`]
      : []),
    ...(versions === 'Enabled' && !within('NoncurrentDays')
      ? [`The bucket keeps versions, and no rule ends them: give it the rules of ${RULES_FILE}, or turn versions off.`]
      : []),
  ];
}
