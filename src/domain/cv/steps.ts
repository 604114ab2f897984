import type { FormRules } from '../../fields/shape.ts';
import { FIRST_STEP } from '../applications/application.ts';
import { FILES_PATH, PHOTO_FIELD } from '../attachments/attachment.ts';
import { isHidden, isListHidden } from './form.ts';
import type { Section } from './section.ts';
import { type ListName, type ObjectName, sections } from './sections.ts';

/** One step of filling in the CV: groups of fields from the object sections, and a list below them. */
export interface Step {
  /** Stands in the address, so that a step can be linked and the back button works. */
  id: string;
  title: string;
  hint?: string;
  list?: ListName;
  groups?: readonly (readonly [section: ObjectName, group: string])[];
  /** The files are in this step. */
  files?: true;
}

const listStep = (name: ListName): Step => ({
  id: name,
  title: sections[name].title,
  hint: sections[name].hint,
  list: name,
});

/** The steps in their order. Every list and every group is in exactly one of them (steps.test.ts). */
export const steps: readonly Step[] = [
  {
    id: FIRST_STEP,
    title: '기본 정보',
    groups: [
      ['profile', '지원 분야'],
      ['profile', '이름 표기'],
      ['profileDetail', '연락처'],
    ],
  },
  {
    id: 'wishes',
    title: '희망 조건',
    groups: [
      ['profileDetail', '연봉과 근무'],
      ['profileDetail', '취미와 특기'],
      ['profileDetail', '그 밖에'],
    ],
  },
  { ...listStep('education'), groups: [['profileDetail', '최종 학력']] },
  listStep('career'),
  listStep('careerHistory'),
  listStep('certificate'),
  listStep('language'),
  listStep('skill'),
  listStep('activity'),
  listStep('link'),
  {
    id: 'military',
    title: '병역·우대',
    groups: [
      ['profileDetail', '병역'],
      ['profile', '민감정보 동의'],
      ['profileDetail', '우대 사항'],
    ],
  },
  {
    id: 'introduction',
    title: '자기소개서',
    hint: '글자 수를 넘겨도 지워지지 않아요. 제출하기 전에만 줄이면 돼요.',
    groups: [['profileDetail', '자기소개서']],
  },
  { id: 'files', title: '첨부파일', files: true },
  { id: 'confirm', title: '안내와 확인', groups: [['profile', '확인']] },
];

/** What follows the last step: looking it all over and submitting. */
export const REVIEW = 'review';

/** The steps a posting has: without lists and groups it does not ask for. */
export function stepsOf(form: FormRules | undefined): readonly Step[] {
  const has = (step: Step) =>
    step.files === true ||
    (step.list !== undefined && !isListHidden(sections[step.list], form)) ||
    (step.groups ?? []).some(([section, group]) =>
      groupFields(section, group).some((key) => {
        const field = (sections[section] as Section).fields[key];
        return !isHidden(field, form);
      }),
    );
  return steps.filter(has);
}

/** Fields of one group of an object section. */
export function groupFields(section: ObjectName, title: string): readonly string[] {
  const group = sections[section].groups?.find((one) => one.title === title);
  if (!group) throw new Error(`No group ${title} in ${section}`);
  return group.fields;
}

/** The step in which a wire path (`education.0.schl_nm`) is filled in. */
export function stepOf(path: string): Step | undefined {
  const [wire, ...rest] = path.split('.');
  return steps.find((step) => {
    if (step.files && (wire === PHOTO_FIELD || wire === FILES_PATH)) return true;
    if (step.list && sections[step.list].wire === wire) return true;
    return step.groups?.some(
      ([section, group]) =>
        sections[section].wire === wire &&
        groupFields(section, group).some(
          (key) => (sections[section].fields as Record<string, { wire: string }>)[key]?.wire === rest[0],
        ),
    );
  });
}
