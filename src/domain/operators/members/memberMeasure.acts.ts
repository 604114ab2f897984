import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import type { Tx } from '../../../server/database/database.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import { announceMeasure, answerObjection, endMeasure } from '../../members/leaving/measures.acts.ts';
import {
  MEASURES,
  type MeasureKind,
  type MeasureReason,
  NOTICE_DAYS,
  REASONS,
} from '../../members/leaving/measures.ts';
import { lockAccount } from '../../members/members.queries.ts';
import type { TwoPersonKind } from '../twoPerson/twoPersonKind.ts';
import { measureOf } from './memberMeasure.queries.ts';
import { memberHere } from './memberPanel.acts.ts';

/** A measure as its maker asks for it. */
interface Given {
  memberId: string;
  kind: MeasureKind;
  reason: MeasureReason;
  detail: string;
  urgent: boolean;
}

/**
 * Announces a restriction, a suspension or the loss of membership; both people read the words that the member will. Throws
 * `noMemberHere`, `measureStands` where the same stands already, or what announcing throws.
 */
export const memberMeasure: TwoPersonKind<Given> = {
  name: '회원 조치',
  makes: 'measures.make',
  approves: 'measures.approve',
  async show(tx, _doing, { memberId, kind, reason, detail, urgent }, { scope }) {
    await memberHere(scope, tx, memberId);
    await lockAccount(tx, memberId);
    if (urgent && kind !== 'suspend') throw problem('notAtOnce');
    const standing = tx.selectFrom('measure').select('measure_no').where('member_id', '=', memberId);
    const same = await standing.where('kind', '=', kind).where('ended_at', 'is', null).executeTakeFirst();
    if (same) throw problem('measureStands');
    const { label, means } = MEASURES[kind];
    return {
      company: null,
      title: `회원 한 명에게 ${label} 조치를 해요`,
      lines: [
        { label: '회원 번호', value: memberId },
        { label: '조치', value: `${label}. ${means}` },
        { label: '약관의 까닭', value: REASONS[reason] },
        { label: '회원이 읽는 내용', value: detail },
        { label: '시작', value: urgent ? '승인하면 바로' : `회원에게 알리고 ${NOTICE_DAYS}일이 지난 뒤` },
      ],
      memberId,
    };
  },
  async act(tx, { vault }, given, { by, at }) {
    await announceMeasure(tx, vault, { ...given, by }, at);
  },
};

type Doing = Pick<Context, 'vault'>;

/** Answers the objection to a measure; the member is told, and upheld the measure ends. Throws `noSuchMeasure` or `noObjection`. */
export async function answerTo(
  scope: Scope,
  { vault }: Doing,
  tx: Tx,
  { measure, ...given }: { measure: string; upheld: boolean; answer: string; at: Date },
): Promise<string> {
  const found = await measureOf(scope, tx, measure);
  if (!found) throw problem('noSuchMeasure');
  const { memberId } = found;
  if (!(await answerObjection(tx, vault, { memberId, number: measure, ...given }))) throw problem('noObjection');
  return memberId;
}

/** Ends a measure, applied or not; the member is told. Throws `noSuchMeasure`. */
export async function endStanding(
  scope: Scope,
  { vault }: Doing,
  tx: Tx,
  { measure, at }: { measure: string; at: Date },
): Promise<{ memberId: string; kind: MeasureKind }> {
  const found = await measureOf(scope, tx, measure);
  if (!found) throw problem('noSuchMeasure');
  await endMeasure(tx, vault, { ...found, at });
  return found;
}
