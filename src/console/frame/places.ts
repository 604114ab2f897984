import type { OwnOperator } from '../../domain/operators/operator.records.ts';
import { mayAct } from './operatorNow.store.ts';

/** A screen of the rail, and the key that leads there. */
export interface Place {
  to: string;
  words: string;
  key: string;
}

const TODAY = { to: '/', words: '오늘' };
const OPERATORS = { to: '/operators', words: '운영자와 권한' };
const RECORD = { to: '/record', words: '열람 기록' };
const ACCOUNT = { to: '/account', words: '내 계정' };

/** The screens that somebody's roles reach, numbered as they stand. */
export function placesFor(own: OwnOperator): Place[] {
  const reached = [
    TODAY,
    ...(mayAct(own, 'operators.read') ? [OPERATORS] : []),
    ...(mayAct(own, 'record.read') || mayAct(own, 'record.own') ? [RECORD] : []),
    ACCOUNT,
  ];
  return reached.map((place, index) => ({ ...place, key: String(index + 1) }));
}
