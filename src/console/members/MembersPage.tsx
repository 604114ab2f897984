import { useEffect, useRef, useState } from 'react';
import { EmptyState, Notice } from '../../browser/ui/Message.tsx';
import { mayAct } from '../frame/operatorNow.store.ts';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { useOwn } from '../frame/useOwn.ts';
import { usePage } from '../frame/usePage.ts';
import { ProveDialog } from '../session/ProveDialog.tsx';
import { AskMeasure } from './AskMeasure.tsx';
import { FindMember } from './FindMember.tsx';
import { IdentityWaiting } from './IdentityWaiting.tsx';
import { MeasureCard } from './MeasureCard.tsx';
import { MemberCard } from './MemberCard.tsx';
import styles from './MembersPage.module.css';
import { StandingMeasures } from './StandingMeasures.tsx';
import { type HelpWith, useFoundMember } from './useFoundMember.ts';
import { type ActOnMeasures, useMeasures } from './useMeasures.ts';

/** One member at a time, found by exact words, for whoever is on the telephone; beside it what waits for an answer. */
export function MembersPage() {
  const page = usePage('회원');
  const own = useOwn();
  const people = useFoundMember();
  const { measures, failure: refused, asking, act, mayMake } = useMeasures();
  const [chosen, setChosen] = useState<string>();
  const card = useRef<HTMLHeadingElement>(null);
  const measure = measures?.find((one) => one.measure === chosen);
  const number = measure || !people.looked ? undefined : people.looked.member.number;
  const shown = measure?.measure ?? number;
  // The keyboard goes on with what was opened.
  useEffect(() => void (shown && card.current?.focus({ preventScroll: true })), [shown]);
  // What was pressed may be gone with what it did: then the keyboard goes on from the member's name, or the screen's.
  const goOn = () => {
    if (document.activeElement === document.body)
      (card.current ?? page.heading.current)?.focus({ preventScroll: true });
  };
  const help: HelpWith = (work) => people.help(work).then(goOn);
  const change: ActOnMeasures = (work) => act(work).then(goOn);
  const failure = people.failure || refused;
  return (
    <div className={styles.page}>
      <ScreenHead page={page}>
        아이디, 이메일, 휴대폰 번호 가운데 하나를 그대로 적어 한 사람만 찾아요. 찾은 기준과 까닭은 열람 기록에 남아요.
      </ScreenHead>
      {failure === '' ? null : (
        <Notice tone="red" live>
          {failure}
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.side}>
          {mayAct(own, 'members.find') ? (
            <FindMember
              onFound={(answer, search) => {
                setChosen(undefined);
                people.found(answer, search);
              }}
            />
          ) : null}
          {measures ? (
            <StandingMeasures measures={measures} current={chosen} onOpen={(one) => setChosen(one.measure)} />
          ) : null}
          {people.waiting ? (
            <IdentityWaiting
              waiting={people.waiting}
              current={number}
              onOpen={(one, reason) => {
                setChosen(undefined);
                return people.open(one, reason);
              }}
            />
          ) : null}
        </div>
        <div className={styles.main}>
          <p className={styles.said} role="status">
            {people.said}
          </p>
          {measure ? (
            <MeasureCard measure={measure} mayChange={mayMake} act={change} heading={card} />
          ) : people.looked ? (
            <MemberCard
              looked={people.looked}
              help={help}
              heading={card}
              mayHelp={mayAct(own, 'members.help')}
              measures={mayMake ? <AskMeasure key={number} number={number ?? ''} act={change} /> : null}
            />
          ) : people.said === '' ? (
            <EmptyState title="아직 연 회원이 없어요" text="찾으면 전화로 답할 수 있는 내용이 여기에 나타나요." />
          ) : null}
        </div>
      </div>
      {asking ? <ProveDialog onProven={asking.again} onClose={asking.giveUp} /> : null}
    </div>
  );
}
