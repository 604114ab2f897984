import { isAfter, month } from '../../../fields/dates.ts';
import { code, longText } from '../../../fields/kinds.ts';
import { text } from '../../../fields/text.ts';
import { webAddress } from '../../../fields/webAddress.ts';
import { many } from '../section.ts';
import { NAMES_LINKS_AND_ACTIVITIES } from '../textVersions.ts';

/** Kinds of activity, by what they are; their names are in the code table. */
export const ACTIVITY = { award: '1', volunteering: '2', project: '3', publication: '4', training: '5', abroad: '6' };

// What happened on a day; everything else lasted.
const isMoment = (kind: string) => kind === ACTIVITY.award || kind === ACTIVITY.publication;

/** What applicants did beside school and work: awards, projects and the like; ours, not in Specification §3. */
export const activity = many({
  title: '활동',
  wire: 'activity',
  deletedWire: 'activity',
  optional: true,
  namedFrom: NAMES_LINKS_AND_ACTIVITIES,
  hint: '수상, 대외활동, 프로젝트, 논문·특허, 교육 이수, 해외 경험을 적어 주세요.',
  example: '수상 · 전국 해커톤 대상',
  rowTitle: ['kind', 'name'],
  rowDetail: ['organisation'],
  fields: {
    kind: code('actv_kind_cd', '종류', { reveals: 'nothing', codes: 'actv_kind_cd', required: true }),
    name: text('actv_nm', '제목', { reveals: 'text', max: 200, required: true, hint: '예: 전국 해커톤 대상' }),
    organisation: text('actv_istn_nm', '기관', {
      reveals: 'identity',
      hint: '상을 준 곳, 주최한 곳, 가르친 곳, 펴낸 곳',
    }),
    role: text('actv_role_nm', '맡은 일', { reveals: 'text', hint: '예: 팀장, 제1저자' }),
    date: month('actv_dt', '연월', { reveals: 'nothing', hint: '예: 202510' }),
    startDate: month('actv_fr_dt', '시작', { reveals: 'nothing', hint: '예: 202503' }),
    endDate: month('actv_to_dt', '종료', { reveals: 'nothing', hint: '예: 202508. 하고 있으면 비워 두세요.' }),
    address: webAddress('actv_url', '웹 주소', { reveals: 'identity', hint: '결과물이나 논문을 볼 수 있는 곳' }),
    summary: longText('actv_txt', '내용', { reveals: 'text' }),
  },
  applies: ({ kind }) => ({ date: isMoment(kind), startDate: !isMoment(kind), endDate: !isMoment(kind) }),
  check: (row, fault) => {
    if (isAfter(row.startDate, row.endDate)) fault('endDate', '종료가 시작보다 빨라요. 연월을 확인해 주세요.');
  },
});
