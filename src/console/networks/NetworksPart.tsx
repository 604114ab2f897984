import { useRef, useState } from 'react';
import { useStore } from '../../browser/store.ts';
import { toast } from '../../browser/toast.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import listing from '../frame/Listing.module.css';
import { chosenCompany } from '../frame/operatorNow.store.ts';
import { useOwn } from '../frame/useOwn.ts';
import { NetworksForm } from './NetworksForm.tsx';
import styles from './NetworksPart.module.css';
import { useNetworks } from './useNetworks.ts';

/** From which networks rights over the group and each company count; whoever may change it does so here. */
export function NetworksPart({ mayChange }: { mayChange: boolean }) {
  const own = useOwn();
  const company = useStore(chosenCompany, (code) => code);
  const { shown, failure, read } = useNetworks();
  const [open, setOpen] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const overGroup = own.rights.some((right) => right.company === '' && (right.role === 'A' || right.role === 'D'));
  const places = [
    ...(overGroup ? [{ code: '', name: '그룹 전체' }] : []),
    ...own.companies.filter(({ code }) => company === '' || code === company),
  ];
  // The button that was pressed is gone with the form: the keyboard goes on from the heading.
  const close = () => {
    setOpen(undefined);
    heading.current?.focus({ preventScroll: true });
  };
  const done = async (name: string) => {
    close();
    await read();
    toast(`${name}의 네트워크를 저장했어요.`);
  };
  return (
    <section className={styles.box} aria-labelledby="networks-title">
      <h2 className={styles.title} id="networks-title" ref={heading} tabIndex={-1}>
        접속 네트워크
      </h2>
      <p className={styles.lead}>
        네트워크를 정하면 그 범위로 받은 권한은 거기에서만 쓸 수 있어요. 다른 곳에서는 그 권한이 없는 것과 같아요.
      </p>
      {failure === '' ? null : (
        <Notice tone="red" live>
          {failure}
        </Notice>
      )}
      {shown ? (
        <ul className={listing.list}>
          {places.map(({ code, name }) => {
            const place = shown.places.find((one) => one.company === code);
            return (
              <li key={code} className={styles.row}>
                <h3 className={styles.name}>{name}</h3>
                {open === code ? (
                  <NetworksForm
                    place={{ code, name, networks: place?.networks ?? '' }}
                    address={shown.address}
                    onDone={() => done(name)}
                    onClose={close}
                  />
                ) : (
                  <>
                    <p className={styles.networks}>{place ? place.networks : '어디서나 쓸 수 있어요.'}</p>
                    {place?.setAt ? (
                      <p className={listing.quiet}>
                        {dateTimeWords(place.setAt)} {place.setBy || '서버 명령'}
                      </p>
                    ) : null}
                    {mayChange ? (
                      <div>
                        <Button look="text" onClick={() => setOpen(code)} aria-label={`${name} 네트워크 정하기`}>
                          네트워크 정하기
                        </Button>
                      </div>
                    ) : null}
                  </>
                )}
              </li>
            );
          })}
        </ul>
      ) : failure === '' ? (
        <Spinner />
      ) : null}
    </section>
  );
}
