import { type Indexed, type PostingIndex, partsOf, type State, stateAt, statesOf } from './postingIndex.ts';

type Key = Pick<Indexed, 'companyCode' | 'postingNumber'>;

/** What may be seen at an instant, in the order of the list of one state or of all. */
function inOrder<T extends Indexed>(index: PostingIndex<T>, status: State | 'all', at: number): T[] {
  const states = statesOf(index, at, '');
  return partsOf(index, { status, sort: 'deadline' }).flatMap(({ order, wanted }) =>
    Array.from(
      order.filter((number) => states[number] === wanted),
      (number) => index.postings[number]!,
    ),
  );
}

/** Given postings in the order of the list of all, without those not to be seen. */
export function chosenInOrder<T extends Indexed>(index: PostingIndex<T>, keys: readonly Key[], at: number): T[] {
  const idOf = ({ companyCode, postingNumber }: Key) => `${companyCode} ${postingNumber}`;
  const chosen = new Set(keys.map(idOf));
  return inOrder(index, 'all', at).filter((posting) => chosen.has(idOf(posting)));
}

/** The postings before and after one in the list of its state, and open ones like it, the next to close first. */
export function aroundPosting<T extends Indexed>(index: PostingIndex<T>, key: Key, at: number, most: number) {
  const itself = index.postings.find(
    ({ companyCode, postingNumber }) => companyCode === key.companyCode && postingNumber === key.postingNumber,
  );
  if (!itself || itself.publishAt > at) return { previous: undefined, next: undefined, similar: [] };
  const list = inOrder(index, stateAt(itself, at), at);
  const place = list.indexOf(itself);
  const open = inOrder(index, 'open', at).filter((one) => one !== itself);
  const sameCategory = open.filter(({ categoryCode }) => categoryCode === itself.categoryCode);
  const sameCompany = open.filter((one) => one.companyCode === key.companyCode && !sameCategory.includes(one));
  return {
    previous: list[place - 1],
    next: list[place + 1],
    similar: [...sameCategory, ...sameCompany].slice(0, most),
  };
}
