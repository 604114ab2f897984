import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, LinkButton } from '../../browser/ui/Button.tsx';
import { EmptyState, Notice } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import type { ListedPosting } from '../../domain/operators/postings/listedPosting.records.ts';
import { grouped } from '../../fields/grouped.ts';
import { FoundRows } from '../frame/FoundRows.tsx';
import listing from '../frame/Listing.module.css';
import { mayAct } from '../frame/operatorNow.store.ts';
import { copyOf, screenOf } from '../frame/places.ts';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { type ScreenKey, useScreenKeys } from '../frame/screenKeys.store.ts';
import { lineWithFocus, moveIn, tickIn } from '../frame/tableLines.ts';
import { useOwn } from '../frame/useOwn.ts';
import { usePage } from '../frame/usePage.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { ListFilters } from './ListFilters.tsx';
import styles from './PostingsPage.module.css';
import { PostingTable } from './PostingTable.tsx';
import { usePostings } from './usePostings.ts';
import { useWanted } from './useWanted.ts';

/** Every posting of one's companies, whatever a visitor sees of it. */
export function PostingsPage() {
  const page = usePage('채용공고');
  const { wanted, want, isNarrowed, isSearched } = useWanted();
  const { found, failure, more, again } = usePostings(wanted);
  const own = useOwn();
  const navigate = useNavigate();
  const [mayExtend, mayCreate] = [mayAct(own, 'postings.extend'), mayAct(own, 'postings.create')];
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedPosting>>(new Map());
  const [isExtending, setExtending] = useState(false);
  const choose = useCallback((row: ListedPosting) => {
    setChosen((now) => {
      const next = new Map(now);
      if (!next.delete(screenOf(row))) next.set(screenOf(row), row);
      return next;
    });
  }, []);
  const [only, ...others] = chosen.values();
  const box = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLTableElement>(null);
  useScreenKeys(
    useMemo<ScreenKey[]>(
      () => [
        { key: 'j', does: '다음 공고', act: () => moveIn(table.current, 1) },
        { key: 'k', does: '앞 공고', act: () => moveIn(table.current, -1) },
        { key: 'Enter', does: '고른 공고 열기' },
        ...(mayExtend
          ? [
              { key: 'x', does: '고른 줄에 표시하거나 지우기', act: () => tickIn(table.current) },
              { key: 'e', does: '표시한 공고의 마감을 함께 늦추기', act: () => setExtending(true) },
            ]
          : []),
        ...(mayCreate
          ? [
              { key: 'n', does: '새 공고 쓰기', act: () => void navigate('/postings/new') },
              { key: 'c', does: '고른 공고 복사하기', act: () => copyIn(table.current, navigate) },
            ]
          : []),
        { key: '/', does: '공고 목록에서 찾기', act: () => box.current?.focus() },
      ],
      [mayExtend, mayCreate, navigate],
    ),
  );
  return (
    <div className={styles.page}>
      <ScreenHead
        page={page}
        beside={
          mayCreate ? (
            <div className={styles.acts}>
              <LinkButton look="secondary" to="/postings/sheet">
                표에서 가져오기
              </LinkButton>
              <LinkButton look="secondary" to={`/postings/season?${new URLSearchParams({ season: wanted.season })}`}>
                지난 시즌 복사
              </LinkButton>
              <LinkButton to="/postings/new">새 공고</LinkButton>
            </div>
          ) : null
        }
      >
        맡은 회사의 공고예요. 숨긴 공고와 아직 공개하지 않은 공고도 있어요.
      </ScreenHead>
      <ListFilters wanted={wanted} want={want} found={found} isNarrowed={isNarrowed} box={box} />
      {failure === '' ? null : (
        <Notice tone="red" live>
          {failure}
        </Notice>
      )}
      {found ? (
        <FoundRows name="공고 목록" count={found.rows.length} hasMore={found.next !== ''} more={more}>
          {found.rows.length === 0 ? (
            <NoPostings isSearched={isSearched} mayCreate={mayCreate} />
          ) : (
            <PostingTable
              rows={found.rows}
              chosen={mayExtend ? new Set(chosen.keys()) : undefined}
              choose={choose}
              ref={table}
            />
          )}
        </FoundRows>
      ) : failure === '' ? (
        <Spinner />
      ) : null}
      {chosen.size > 0 ? (
        <section className={listing.bar} aria-label="표시한 공고">
          <p>
            <strong>{grouped(chosen.size)}건 표시</strong>
          </p>
          <Button look="secondary" onClick={() => setChosen(new Map())}>
            표시 지우기
          </Button>
          {mayCreate && only && others.length === 0 ? (
            <LinkButton look="secondary" to={copyOf(only)}>
              공고 복사
            </LinkButton>
          ) : null}
          <Button onClick={() => setExtending(true)}>마감 함께 연장</Button>
        </section>
      ) : null}
      {isExtending && chosen.size > 0 ? (
        <ChangeDialog
          chosen={{ act: 'extend', postings: [...chosen.values()], asks: false }}
          onClose={() => setExtending(false)}
          onDone={() => {
            setExtending(false);
            setChosen(new Map());
            again();
          }}
        />
      ) : null}
    </div>
  );
}

/** Begins a copy of the posting in the line with the focus. */
function copyIn(table: HTMLTableElement | null, navigate: (to: string) => unknown): void {
  const to = lineWithFocus(table)?.dataset.copy;
  if (to !== undefined) void navigate(to);
}

/** Nothing is found, or there is nothing yet. */
function NoPostings({ isSearched, mayCreate }: { isSearched: boolean; mayCreate: boolean }) {
  if (isSearched) return <EmptyState title="이 조건에 맞는 공고가 없어요" text="찾는 말이나 상태를 바꾸어 보세요." />;
  const next = mayCreate
    ? '‘새 공고’를 누르거나 표에서 가져와 첫 공고를 써 보세요.'
    : '공고가 생기면 여기에서 볼 수 있어요.';
  return <EmptyState title="아직 공고가 없어요" text={next} />;
}
