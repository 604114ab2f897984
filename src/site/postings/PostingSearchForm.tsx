import { useEffect, useRef } from 'react';
import { AddressForm } from '../../browser/ui/AddressForm.tsx';
import { Icon } from '../../browser/ui/Icon.tsx';
import { Said } from '../../browser/ui/Said.tsx';
import styles from './PostingSearchForm.module.css';
import type { PostingSearch } from './postingSearch.ts';

interface SearchFormProps {
  search: PostingSearch;
  /** Why what was typed cannot be searched for. */
  error: string | undefined;
}

/** The search field of the list; the filters in force go with what is typed. */
export function PostingSearchForm({ search, error }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null);
  // Going back changes the address under the field; what is typed stays the browser's.
  useEffect(() => {
    if (input.current) input.current.value = search.query;
  }, [search.query]);
  const { category, company, employment, career, place, kind, ends, status, sort } = search;
  const kept = {
    category,
    company,
    employment,
    career,
    ...{ place, kind, ends },
    status: status === 'open' ? '' : status,
    sort: sort === 'deadline' ? '' : sort,
  };
  return (
    <AddressForm className={styles.search} action="/post">
      {Object.entries(kept).map(([name, value]) =>
        value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label htmlFor="posting-search">
        <Said>공고 검색</Said>
      </label>
      <input
        className={styles.input}
        ref={input}
        id="posting-search"
        type="search"
        name="q"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'posting-search-error' : undefined}
        defaultValue={search.query}
        placeholder="직무, 회사, 키워드"
        enterKeyHint="search"
        autoComplete="off"
      />
      <button className={styles.go} type="submit">
        <Icon name="search" />
        <Said>검색</Said>
      </button>
      {/* As a form's field has it, without what else those need. Always there: a sentence that comes is read out. */}
      <p className={styles.error} id="posting-search-error" role="status">
        {error ? <Icon name="alert" size={16} /> : null}
        {error}
      </p>
    </AddressForm>
  );
}
