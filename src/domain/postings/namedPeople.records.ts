import { line } from '../../fields/prose.ts';
import { key } from '../../fields/text.ts';

/** Whom to ask, wherever content names somebody. */
export const contact = {
  team: line('team', '부서'),
  email: key('email', '메일 주소', { required: true, pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ }),
  phone: key('phone', '전화번호', { required: true, pattern: /^[0-9-]{7,20}$/ }),
};

/** Somebody who says one sentence, wherever content has them speak. */
export const person = { quote: line('quote', '한 말'), who: line('who', '누구인지') };
