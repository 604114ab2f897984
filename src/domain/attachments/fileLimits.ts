import type { Config } from '../../server/config.ts';
import type { IdentityProof } from '../members/member.ts';
import { type FileLimits, largestOf, PORTFOLIO, uploadTime } from './attachment.ts';

const MB = 1024 * 1024;

/** What the settings allow, in bytes and files. */
export function fileLimits(config: Config): FileLimits {
  const { fileMaxMb, portfolioMaxMb, filesMax, filesTotalMb } = config;
  return { each: fileMaxMb * MB, portfolio: portfolioMaxMb * MB, count: filesMax, total: filesTotalMb * MB };
}

/** Most bytes that all stored files of a member may have, by what proved who they are. */
export function memberTotal(config: Config, proof: IdentityProof): number {
  return (proof === 'email' ? config.mailMemberFilesMb : config.memberFilesMb) * MB;
}

/** Bytes of the largest file of any kind. */
export function largestFile(config: Config): number {
  const limits = fileLimits(config);
  return Math.max(limits.each, largestOf(PORTFOLIO, limits));
}

/** Milliseconds the longest honest upload may take. */
export function longestUpload(config: Config): number {
  return uploadTime(largestFile(config));
}
