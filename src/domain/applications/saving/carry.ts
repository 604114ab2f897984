import type { FormRules, Loose } from '../../../fields/shape.ts';
import { PHOTO } from '../../attachments/attachment.ts';
import { blankCv } from '../../cv/cv.ts';
import { labelOf } from '../../cv/form.ts';
import { ownFields, type Section } from '../../cv/section.ts';
import { type Cv, type ObjectName, objectNames, sections } from '../../cv/sections.ts';
import { groupFields } from '../../cv/steps.ts';

// Consents, and what a person answers to one posting only (docs/decisions: carrying over).
const LEFT_BEHIND: Readonly<Record<ObjectName, readonly string[]>> = {
  profile: ['지원 분야', '민감정보 동의', '확인'].flatMap((group) => groupFields('profile', group)),
  profileDetail: [...groupFields('profileDetail', '연봉과 근무'), 'applicationPath', 'applicationPathOther'],
};

/**
 * What of an earlier CV goes into a new one: not the consents, nothing sensitive (its consent stays behind), not what
 * was said to that posting alone, and an answer only where both postings ask the same question.
 */
export function carriedCv(earlier: Cv, was: FormRules, now: FormRules): Cv {
  const cv: Loose = { ...earlier };
  const blank = blankCv();
  for (const name of objectNames) {
    const section: Section = sections[name];
    const left = ownFields(section).filter(([key, field]) => {
      const isAsked = field.question === undefined || labelOf(field, was) === labelOf(field, now);
      return field.options.sensitive || LEFT_BEHIND[name].includes(key) || !isAsked;
    });
    cv[name] = { ...earlier[name], ...Object.fromEntries(left.map(([key]) => [key, (blank[name] as Loose)[key]])) };
  }
  return cv as unknown as Cv;
}

/** Whether a field's answer is the person's own, and not given to one posting alone. */
export function isCarriedAnswer(section: Section, key: string): boolean {
  return objectNames.every((name) => sections[name] !== section || !LEFT_BEHIND[name].includes(key));
}

/** Whether a file may go into a new application: no proof of what needs a consent of its own, no photo nobody wants. */
export function isCarried(kind: string, rules: { sensitive: readonly string[]; photoHidden: boolean }): boolean {
  return !rules.sensitive.includes(kind) && !(kind === PHOTO && rules.photoHidden);
}

/** What came along; an answer of an older process says less. */
interface Came {
  /** Filled in any part, also by a file. */
  steps: readonly unknown[];
  files?: number | undefined;
  /** Those that this posting does not take. */
  filesLeft?: number | undefined;
  /** A photo was there already, and stays. */
  photoKept?: boolean | undefined;
}

/** What was carried over, in words: how much came, what stayed, and what is to be looked at. */
export function carriedWords({ steps, files = 0, filesLeft = 0, photoKept = false }: Came): string {
  const behind = filesLeft > 0 ? ` 파일 ${filesLeft}개는 이 공고에 가져올 수 없어 두고 왔어요.` : '';
  const left = `${behind}${photoKept ? ' 사진은 이미 있어 바꾸지 않았어요.' : ''}`;
  if (steps.length === 0) return `새로 채울 내용이 없어요. 이미 적은 내용은 그대로예요.${left}`;
  const filled = files > 0 ? `${steps.length}개 단계와 파일 ${files}개를` : `${steps.length}개 단계를`;
  return `${filled} 채웠어요.${left} ‘확인 필요’로 표시한 단계를 열어 확인해 주세요.`;
}

/** What of an earlier application never comes along. */
export const LEFT_BEHIND_WORDS = '동의와 희망 조건, 지원 경로처럼 그 공고에만 적은 내용은 가져오지 않아요.';
