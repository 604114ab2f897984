import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../../browser/ui/Button.tsx';
import { Dialog } from '../../../browser/ui/Dialog.tsx';
import { Form } from '../../../browser/ui/Form.tsx';
import { TextInput } from '../../../browser/ui/TextInput.tsx';
import { grouped } from '../../../fields/grouped.ts';
import type { FoundAddress } from '../../../fields/postalAddress.ts';
import styles from './Addresses.module.css';
import { useAddressSearch } from './useAddressSearch.ts';

interface AddressDialogProps {
  onClose(): void;
  onChosen(address: FoundAddress): void;
  /** Where the focus goes once an address is chosen. */
  inputId: string;
}

/** Finds an address by street, building, neighbourhood or postcode. Arrow keys go through what was found. */
export function AddressDialog({ onClose, onChosen, inputId }: AddressDialogProps) {
  const [word, setWord] = useState('');
  const { found, rest, sentence, busy, search } = useAddressSearch();
  const chosen = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLInputElement>(null);

  // The field above and the addresses below it are one line for the arrow keys.
  const walk = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0 || event.nativeEvent.isComposing) return;
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, li button') ?? [])];
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + by];
    if (!next || !stops.includes(document.activeElement as HTMLElement)) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="주소 찾기"
      focus={first}
      returnTo={() => (chosen.current ? document.getElementById(inputId) : null)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys between controls that Tab reaches too. */}
      <div
        className={styles.search}
        ref={(drawn) => {
          box.current = drawn;
          first.current = drawn?.querySelector('input') ?? null;
        }}
        onKeyDown={walk}
      >
        <Form className={styles.form} onSubmit={() => search(word, 1)}>
          <TextInput
            name="address-word"
            label="도로명, 건물 이름, 동 이름"
            hint="예: 정조로 825, 판교역로, 성수동"
            error={sentence}
            value={word}
            onChange={(value) => setWord(String(value))}
          />
          <Button type="submit" busy={busy} busyText="찾는 중">
            찾기
          </Button>
        </Form>
        <p className={styles.count} role="status">
          {found ? (found.total === 0 ? '찾은 주소가 없어요.' : `주소 ${grouped(found.total)}건`) : ''}
        </p>
        {found?.total === 0 ? (
          <div className={styles.help}>
            <p>낱말을 줄여 다시 찾거나 직접 입력해 주세요.</p>
            <Button
              look="secondary"
              onClick={() => {
                // The focus goes to the field, as with an address that was chosen.
                chosen.current = true;
                onClose();
              }}
            >
              직접 입력하기
            </Button>
          </div>
        ) : null}
        {found && found.items.length > 0 ? (
          <ul className={styles.list}>
            {found.items.map((address) => (
              <li key={`${address.postcode} ${address.road}`}>
                <button
                  type="button"
                  className={styles.address}
                  onClick={() => {
                    chosen.current = true;
                    onChosen(address);
                  }}
                >
                  <span className={styles.postcode}>{address.postcode}</span>
                  <span>
                    {address.road}
                    <span className={styles.lot}>{address.lot}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        {found && rest > 0 ? (
          <Button
            look="secondary"
            wide
            busy={busy}
            busyText="찾는 중"
            onClick={() => void search(found.word, found.page + 1)}
          >
            {grouped(rest)}건 더 보기
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
