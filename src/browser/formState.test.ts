import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problem } from '../http/problem.ts';
import {
  attempted,
  changed,
  type FormState,
  noticed,
  opened,
  refusalAlone,
  refused,
  retyped,
  settled,
} from './formState.ts';

interface Values {
  name: string;
  mail: string;
}
type State = FormState<Values, string>;

const key = fc.constantFrom<keyof Values>('name', 'mail');
const faults = fc.dictionary(key, fc.string(), { maxKeys: 2 });
const values = fc.record({ name: fc.string(), mail: fc.string() });
const refusal = fc.oneof(
  faults.map((fields) => problem('invalid', { fields })),
  fc.constant(problem('tooMany')),
);

type Step = (state: State) => State;
const typing: fc.Arbitrary<Step> = fc.tuple(key, fc.string()).map(
  ([where, text]) =>
    (state) =>
      changed(state, { [where]: text }, [where]),
);
const noticing: fc.Arbitrary<Step> = faults.map((found) => (state) => noticed(state, found));
const attempting: fc.Arbitrary<Step> = faults.map((found) => (state) => attempted(state, found));
const refusing: fc.Arbitrary<Step> = fc.tuple(refusal, fc.option(faults, { nil: undefined })).map(
  ([why, instead]) =>
    (state) =>
      refused(state, why, instead),
);
const after = (start: Values, steps: readonly Step[]) =>
  steps.reduce<State>((state, step) => step(state), opened(start));

const anySteps = fc.array(fc.oneof(typing, noticing, attempting, refusing));
const anyState = fc.tuple(values, anySteps).map(([start, steps]) => after(start, steps));

describe('a form', () => {
  it('loses nothing that was typed to any attempt, refusal or fault', () => {
    fc.assert(
      fc.property(anyState, fc.array(fc.oneof(noticing, attempting, refusing)), (state, steps) => {
        expect(steps.reduce((now, step) => step(now), state).values).toEqual(state.values);
      }),
    );
  });

  it('forgives what is corrected and nothing else; what was told stays, or the summary would take the focus', () => {
    fc.assert(
      fc.property(anyState, key, fc.string(), (state, where, text) => {
        const now = changed(state, { [where]: text }, [where]);
        const { [where]: _forgiven, ...others } = state.faults;
        expect(now.faults).toEqual(others);
        expect(now.values).toEqual({ ...state.values, [where]: text });
        expect([now.told, refusalAlone(now)]).toEqual([state.told, refusalAlone(state)]);
      }),
    );
  });

  it('goes on from what stands there where several changes come at once', () => {
    const longer: Step = (state) => changed(state, ({ name }) => ({ name: `${name}가` }), []);
    expect(after({ name: '', mail: '' }, [longer, longer]).values.name).toBe('가가');
  });

  it('begins every attempt with what is wrong now alone', () => {
    fc.assert(
      fc.property(anyState, faults, (state, found) => {
        const told = { ...state, outcome: 'saved' };
        expect(attempted(told, found)).toEqual({ ...opened(state.values), faults: found, told: found });
      }),
    );
  });

  it('tells a refusal at its fields, or alone where it has none', () => {
    fc.assert(
      fc.property(anyState, refusal, (state, why) => {
        const now = refused(state, why);
        const fields = why.fields ?? {};
        expect([now.faults, now.told]).toEqual([fields, fields]);
        expect(refusalAlone(now)).toBe(Object.keys(fields).length === 0 ? why : undefined);
      }),
    );
  });

  it('tells something else in place of a refusal', () => {
    fc.assert(
      fc.property(anyState, refusal, faults, (state, why, instead) => {
        const now = refused(state, why, instead);
        expect([now.faults, now.told, now.failure]).toEqual([instead, instead, undefined]);
      }),
    );
  });

  it('of one field tells nothing any more once that is typed into', () => {
    fc.assert(
      fc.property(anyState, fc.string(), (state, name) => {
        expect(retyped(state, { name })).toEqual(opened({ ...state.values, name }));
      }),
    );
  });

  it('forgets its outcome with the next change', () => {
    const saved = { ...opened<Values, string>({ name: '', mail: '' }), outcome: 'saved' };
    expect(changed(saved, { name: '가' }, []).outcome).toBeUndefined();
  });

  it('takes what was stored over, but for what was typed while it was sent', () => {
    fc.assert(
      fc.property(values, values, values, (sent, stored, later) => {
        const now = settled(opened(later), sent, stored).values;
        for (const where of ['name', 'mail'] as const) {
          expect(now[where]).toBe(later[where] === sent[where] ? stored[where] : later[where]);
        }
      }),
    );
  });
});
