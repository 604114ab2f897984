import { problem } from '../../http/problem.ts';
import type { Config } from '../../server/config.ts';
import type { Queryable } from '../../server/database/database.ts';
import { openingLeft } from './firstSteps.queries.ts';
import { namesOf } from './firstSteps.ts';

type Where = { db: Queryable; config: Pick<Config, 'mailFrom' | 'sampleContent'> };

/** Nobody registers before the site can be opened. Throws `notReady`. */
export async function refuseUnready(where: Where): Promise<void> {
  if ((await openingLeft(where)).length > 0) throw problem('notReady');
}

/** Nothing is published before the site can be opened. Throws `firstStepsLeft`, whose sentence names what is missing. */
export async function refuseToPublish(where: Where): Promise<void> {
  const left = await openingLeft(where);
  if (left.length === 0) return;
  const message = `공개하기 전에 갖출 것이 있어요: ${namesOf(left)}. 오늘 화면의 첫 단계에서 확인해 주세요.`;
  throw problem('firstStepsLeft', { message });
}
