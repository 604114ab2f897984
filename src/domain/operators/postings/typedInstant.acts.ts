import { commonProblem } from '../../../http/failure.ts';
import { dayAfter, resolveInstant } from '../../../server/seoulTime.ts';

/** An instant as it was typed in Korea, `24:00` the end of its day. Throws `invalid` for a day that is not on the calendar. */
export function instantTyped(typed: string, wire: string): Date {
  const [day = '', time = ''] = typed.split(' ');
  const at = resolveInstant(time === '24:00' ? `${day} 00:00` : typed, day);
  if (!at) throw commonProblem('invalid', { fields: { [wire]: '달력에 없는 날이에요. 다시 입력해 주세요.' } });
  return time === '24:00' ? new Date(`${dayAfter(day, 1)}T00:00:00+09:00`) : at;
}
