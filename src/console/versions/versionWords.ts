import { LIVE, NOW, type VersionList } from '../../domain/postings/versions/version.records.ts';
import { secondsWords } from '../../fields/koreanDate.ts';

/** What can be compared, each with its name: the working copy, what is published, then the versions. */
export function versionChoices({ published, versions }: VersionList): { cd: string; nm: string }[] {
  return [
    { cd: NOW, nm: '지금 편집본' },
    ...(published ? [{ cd: LIVE, nm: '지금 공개된 내용' }] : []),
    ...versions.map(({ no, kind, at, by }) => ({
      cd: no,
      nm: [kind === 'published' ? '공개' : '편집본', at ? secondsWords(at) : '', by].filter(Boolean).join(' · '),
    })),
  ];
}
