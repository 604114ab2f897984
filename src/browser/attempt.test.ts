import { describe, expect, it } from 'vitest';
import { record } from '../fields/record.ts';
import { text } from '../fields/text.ts';
import { call } from '../http/call.ts';
import { COMMON_PROBLEMS } from '../http/commonProblems.ts';
import { problem } from '../http/problem.ts';
import { type Attempt, LEFT, makeAttempt, sending } from './attempt.ts';
import { type FormState, opened } from './formState.ts';

/** A form as the hook holds it, without a page around it. */
function openedForm() {
  let state: FormState<object, string> = opened({});
  const lock = { current: false };
  return {
    state: () => state,
    submit: (attempt: Attempt<string>) =>
      makeAttempt<object, string>(
        lock,
        (step) => {
          state = step(state);
        },
        attempt,
      ),
  };
}

const answers = (outcome: string): Attempt<string> => ({ go: async () => outcome });

describe('an attempt', () => {
  it('is made once, however often it is asked for meanwhile, and then again', async () => {
    const form = openedForm();
    const { promise, resolve } = Promise.withResolvers<string>();
    let sent = 0;
    const slow: Attempt<string> = {
      go() {
        sent += 1;
        return promise;
      },
    };
    const [first, second] = [form.submit(slow), form.submit(slow)];
    await second;
    expect([sent, form.state().isSending]).toEqual([1, true]);
    resolve('saved');
    await first;
    expect(form.state()).toEqual({ ...opened({}), failure: undefined, outcome: 'saved' });
    await form.submit(slow);
    expect(sent).toBe(2);
  });

  it('sends nothing while something is wrong', async () => {
    const form = openedForm();
    let sent = 0;
    await form.submit({
      check: () => ({ name: '이름을 입력해 주세요.' }),
      async go() {
        sent += 1;
        return 'saved';
      },
    });
    expect(sent).toBe(0);
    expect(form.state()).toMatchObject({ told: { name: '이름을 입력해 주세요.' }, isSending: false });
    await form.submit(answers('saved'));
    expect(form.state()).toMatchObject({ told: {}, outcome: 'saved' });
  });

  it('can be made again after a refusal, which is told', async () => {
    const form = openedForm();
    const refusal = problem('userIdTaken');
    await form.submit({ go: () => Promise.reject(refusal) });
    expect(form.state()).toMatchObject({ failure: refusal, told: {}, isSending: false });
    await form.submit({ go: () => Promise.reject(refusal), refused: ({ message }) => ({ user_id: message }) });
    expect(form.state()).toMatchObject({ told: { user_id: refusal.message }, isSending: false });
    expect(form.state().failure).toBeUndefined();
    await form.submit(answers('saved'));
    expect(form.state().outcome).toBe('saved');
  });

  it('tells what nobody foresaw in a sentence too', async () => {
    const form = openedForm();
    await form.submit({ go: () => Promise.reject(new TypeError('x is undefined')) });
    expect(form.state().failure?.message).toBe(COMMON_PROBLEMS.broken[1]);
  });

  it('that leaves the page keeps the lock', async () => {
    const form = openedForm();
    await form.submit({ go: async () => LEFT });
    expect(form.state().isSending).toBe(true);
    await form.submit(answers('sent twice'));
    expect(form.state().outcome).toBeUndefined();
  });

  it('is checked by the rules of the call that it makes', () => {
    const name = text('user_nm', '이름', { required: true });
    const one = call({
      method: 'POST',
      path: '/api/one',
      title: '하나',
      access: 'anyone',
      input: record({ name }),
      answer: record({ name }),
    });
    expect(Object.keys(sending(one, { name: '' }, () => 'saved').check?.() ?? {})).toEqual(['user_nm']);
    expect(sending(one, { name: '가' }, () => 'saved').check?.()).toEqual({});
  });
});
