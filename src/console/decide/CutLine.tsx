import { useState } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { useForm } from '../../browser/useForm.ts';
import type { Board } from '../../domain/selection/board.records.ts';
import { appliedCut, cutFields, cutOf, quotaField } from '../../domain/selection/cut.records.ts';
import { type Band, type Proposal, proposalMark, proposeCut } from '../../domain/selection/cut.ts';
import { VERDICTS } from '../../domain/selection/verdict.ts';
import type { Faults } from '../../fields/shape.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import listing from '../frame/Listing.module.css';
import { sendConsole } from '../frame/sendConsole.ts';
import { CutChart } from './CutChart.tsx';
import { cutCalls } from './cut.calls.ts';
import styles from './DecidePage.module.css';
import type { Deciding } from './useDecide.ts';
import type { StepOfPosting } from './useVerdictSheet.ts';

interface CutLineProps {
  board: Board;
  of: StepOfPosting;
  deciding: Deciding;
}

/** A line over one of a step's scores: what it proposes as it is typed, and applying that as one batch. */
export function CutLine({ board: { candidates, scores }, of, deciding }: CutLineProps) {
  const [place, setPlace] = useState(scores[0]?.place ?? 1);
  const fields = [...new Set(candidates.map(({ field }) => field))].filter((field) => field !== '').toSorted();
  const form = useForm(() => ({ line: '', reserve: '', most: {} as Record<string, string> }));
  const { values, faults, told, message, change, submit } = form;
  const { line, reserve, most } = values;
  const quotas = fields.map((field) => ({ field, most: most[field] ?? '' }));
  const typed = { place: String(place), line: line.trim(), reserve: reserve.trim(), quotas };
  const check = (mark: string): Faults => {
    const found: Faults = {};
    appliedCut.check({ ...of, ...typed, mark }, '', found, {});
    return found;
  };
  const isWhole = Object.keys(check('0'.repeat(16))).length === 0;
  const proposal = isWhole ? proposeCut(cutOf(typed), candidates) : undefined;
  const apply = () =>
    submit({
      check: () => check('0'.repeat(16)),
      async go() {
        if (!proposal) return;
        const given = {
          ...of,
          ...typed,
          quotas: quotas.filter((one) => one.most !== ''),
          mark: proposalMark(proposal),
        };
        await deciding.act(
          () => sendConsole(cutCalls.apply, given),
          '합격선대로 정했어요. 지난 결정에서 되돌릴 수 있어요.',
        );
      },
    });
  const name = scores.find((one) => one.place === place)?.name ?? '';
  return (
    <section aria-labelledby="cut" className={styles.part}>
      <h2 className={listing.heading} id="cut" tabIndex={-1}>
        합격선
      </h2>
      {scores.length > 1 ? (
        <fieldset className={styles.actions} aria-label="합격선을 그을 점수">
          {scores.map((one) => (
            <Button
              key={one.place}
              look="secondary"
              aria-pressed={one.place === place}
              onClick={() => setPlace(one.place ?? 1)}
            >
              {one.name}
            </Button>
          ))}
        </fieldset>
      ) : null}
      <CutChart
        name={name}
        scores={candidates.flatMap((one) => one.scores[place - 1] ?? [])}
        line={isWhole ? Number(typed.line) : undefined}
      />
      <Form className={styles.part} onSubmit={apply}>
        <ErrorSummary fields={told} standing={faults} message={message} />
        <div className={styles.twos}>
          <ConsoleField
            field={cutFields.line}
            value={line}
            error={faults[cutFields.line.wire]}
            hint={`${name} 점수가 이 점수부터 합격이에요.`}
            onChange={(next) => change({ line: next }, cutFields.line.wire)}
          />
          <ConsoleField
            field={cutFields.reserve}
            value={reserve}
            error={faults[cutFields.reserve.wire]}
            hint="합격선 아래에서 점수가 높은 순서예요."
            onChange={(next) => change({ reserve: next }, cutFields.reserve.wire)}
          />
          {fields.length < 2
            ? null
            : fields.map((field, at) => (
                <ConsoleField
                  key={field}
                  field={{ ...quotaField, wire: `quotas.${at}.${quotaField.wire}`, label: `${field} 합격 인원` }}
                  value={most[field] ?? ''}
                  error={faults[`quotas.${at}.${quotaField.wire}`]}
                  hint="비우면 합격선을 넘은 모두예요."
                  onChange={(next) => change({ most: { ...most, [field]: next } }, `quotas.${at}.${quotaField.wire}`)}
                />
              ))}
        </div>
        {proposal ? <Proposed proposal={proposal} candidates={candidates} /> : null}
        <div className={styles.actions}>
          <Button type="submit" look="ink" busy={deciding.isBusy} busyText="정하고 있어요">
            제안대로 정하기
          </Button>
        </div>
      </Form>
    </section>
  );
}

/** What would become of how many, before anybody decides it. */
function Proposed({ proposal, candidates }: { proposal: Proposal; candidates: Board['candidates'] }) {
  const count = (verdict: string) => proposal.verdicts.filter((one) => one.verdict === verdict).length;
  const { unscored, kept } = proposal;
  return (
    <>
      <p role="status" className={styles.name}>
        제안: {VERDICTS.passed} {count('passed')}명 · {VERDICTS.reserve} {count('reserve')}명 · {VERDICTS.failed}{' '}
        {count('failed')}명{unscored.length > 0 ? ` · 점수가 없어 그대로 ${unscored.length}명` : ''}
        {kept.length > 0 ? ` · 제외나 보류라 그대로 ${kept.length}명` : ''}
      </p>
      {proposal.bands.map((band) => (
        <Notice key={`${band.why} ${band.field}`} tone="amber">
          {bandWords(band)}{' '}
          {band.numbers
            .map((number) => `${candidates.find((one) => one.number === number)?.name ?? ''} ${number}`)
            .join(', ')}
        </Notice>
      ))}
    </>
  );
}

function bandWords({ why, field, score, numbers, room }: Band): string {
  const where = why === 'quota' ? `${field} 합격` : '예비';
  return `${score}점으로 같은 ${numbers.length}명이 걸려 있어요. ${where} 자리는 ${room}명뿐이라 제안하지 않았으니 직접 정해 주세요.`;
}
