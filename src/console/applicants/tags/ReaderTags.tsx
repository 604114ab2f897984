import { useMemo, useRef, useState } from 'react';
import { Button } from '../../../browser/ui/Button.tsx';
import { Form } from '../../../browser/ui/Form.tsx';
import { Icon } from '../../../browser/ui/Icon.tsx';
import type { TagShown } from '../../../domain/applicants/tags/tags.records.ts';
import { TAGS_OF_APPLICANT } from '../../../domain/applicants/tags/tags.ts';
import { dateTimeWords } from '../../../fields/koreanDate.ts';
import controls from '../../frame/Controls.module.css';
import { DoneLine } from '../../frame/DoneLine.tsx';
import listing from '../../frame/Listing.module.css';
import { type ScreenKey, useScreenKeys } from '../../frame/screenKeys.store.ts';
import { useOwn } from '../../frame/useOwn.ts';
import type { CopyOf } from '../useCopy.ts';
import { TagInput } from './TagInput.tsx';
import styles from './Tags.module.css';
import { useTagging } from './useTagging.ts';

interface ReaderTagsProps {
  of: CopyOf;
  /** As the copy came with them. */
  tags: readonly TagShown[];
  /** The words in use in the posting. */
  words: readonly string[];
}

const nothing = () => undefined;

/** The tags on an applicant, put on and taken off; a key leads there. */
export function ReaderTags({ of, tags: opened, words }: ReaderTagsProps) {
  const own = useOwn();
  const [tags, setTags] = useState(opened);
  const [before, setBefore] = useState(opened);
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { told, failure, mayUndo, put, take, undo } = useTagging(of, nothing);
  useScreenKeys(useMemo<ScreenKey[]>(() => [{ key: 't', does: '태그 붙이기', act: () => box.current?.focus() }], []));
  const about = { exactly: [of.applicant], condition: undefined, expected: 1 };
  const become = (next: readonly TagShown[]) => {
    setBefore(tags);
    setTags(next);
  };
  const putTyped = async () => {
    const done = await put(about, typed);
    if (!done) return;
    setTyped('');
    if (done.count > 0) become([...tags, { word: done.word, by: own.name, at: new Date() }]);
  };
  const takeOne = async (word: string) => {
    const done = await take(about, word);
    // The button is gone with what it did.
    heading.current?.focus({ preventScroll: true });
    if (done) become(tags.filter((tag) => tag.word !== word));
  };
  const undoLast = async () => {
    heading.current?.focus({ preventScroll: true });
    if ((await undo()) !== undefined) setTags(before);
  };
  return (
    <section className={controls.part} aria-labelledby="tags">
      <h2 className={listing.heading} id="tags" ref={heading} tabIndex={-1}>
        태그
      </h2>
      <ul className={styles.tags} aria-label="붙은 태그">
        {tags.map(({ word, by, at }) => (
          <li key={word}>
            <button
              type="button"
              className={`${controls.chip} ${styles.tag}`}
              aria-label={`태그 떼기: ${word}`}
              onClick={() => void takeOne(word)}
            >
              {word} <Icon name="close" size={16} />
            </button>
            <span className={listing.quiet}>
              {[by, at ? dateTimeWords(at, 'short') : ''].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {tags.length < TAGS_OF_APPLICANT ? (
        <Form className={styles.form} onSubmit={putTyped}>
          <TagInput ref={box} id="readerTag" value={typed} onChange={setTyped} words={words} />
          <Button type="submit" look="secondary">
            붙이기
          </Button>
        </Form>
      ) : null}
      <DoneLine failure={failure} told={told || '지원자에게 보이지 않지만, 열람을 요구하면 공개될 수 있어요.'} />
      {mayUndo ? (
        <Button look="text" onClick={() => void undoLast()}>
          되돌리기
        </Button>
      ) : null}
    </section>
  );
}
