import {
  type Indexed,
  type IndexedKey,
  idOf,
  NOWHERE,
  type PostingIndex,
  STATES,
  statesOf,
} from './postingIndex.queries.ts';

/** Numbers of the postings in one state, a place in STATES, in the order of its list. */
function inState<T extends Indexed>({ ordersOf }: PostingIndex<T>, states: Uint8Array, state: number): Uint32Array {
  return ordersOf[state]!.filter((number) => states[number] === state);
}

/** Given postings in the order of the list of all, without those not to be seen. */
export function chosenInOrder<T extends Indexed>(index: PostingIndex<T>, keys: readonly IndexedKey[], at: number): T[] {
  const chosen = new Set(keys.map((key) => index.numberOf.get(idOf(key))));
  const states = statesOf(index, at);
  return STATES.flatMap((_state, state) =>
    [...inState(index, states, state)].filter((number) => chosen.has(number)).map((number) => index.postings[number]!),
  );
}

/**
 * The postings before and after one in the list of its state, and open ones like it: of the same work before those of
 * the same company, and shown in the order of the list, the next to close first.
 */
export function aroundPosting<T extends Indexed>(index: PostingIndex<T>, key: IndexedKey, at: number, most: number) {
  const { postings, groups, groupOf, numberOf } = index;
  const states = statesOf(index, at);
  const own = numberOf.get(idOf(key));
  if (own === undefined || states[own] === NOWHERE) return { previous: undefined, next: undefined, similar: [] };
  const list = inState(index, states, states[own]!);
  const place = list.indexOf(own);
  const groupAt = (number: number) => groups[groupOf[number]!]!;
  const { categoryCode, companyCode } = groupAt(own);
  const others = inState(index, states, STATES.indexOf('open')).filter((number) => number !== own);
  const sameCategory = others.filter((number) => groupAt(number).categoryCode === categoryCode);
  const sameCompany = others.filter(
    (number) => groupAt(number).companyCode === companyCode && groupAt(number).categoryCode !== categoryCode,
  );
  const similar = new Set([...sameCategory.subarray(0, most), ...sameCompany.subarray(0, most)].slice(0, most));
  return {
    previous: place > 0 ? postings[list[place - 1]!] : undefined,
    next: place + 1 < list.length ? postings[list[place + 1]!] : undefined,
    similar: [...others].filter((number) => similar.has(number)).map((number) => postings[number]!),
  };
}
