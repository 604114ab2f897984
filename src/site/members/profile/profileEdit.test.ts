import { describe, expect, it } from 'vitest';
import { OPTIONAL_CONSENT } from '../../../domain/members/registration.ts';
import { type Personal, personalCalls } from './personal.calls.ts';
import { consentPlace, difference, editFaults, valuesOf, withPart } from './profileEdit.ts';

const consent = (code: string, agreed: boolean) =>
  ({ ...{ code, version: '1', agreed } }) as Personal['consents'][number];
const saved: Personal = {
  ...personalCalls.edit.answer.blank(),
  userId: 'hong',
  email: 'hong@example.com',
  companyName: '한빛상사',
  consents: [consent('notice', false), consent(OPTIONAL_CONSENT, true)],
};
const values = valuesOf(saved);

describe('a part that is saved by itself', () => {
  const typed = { ...values, email: 'new@example.com', companyName: '다른상사', newPassword: 'a new one' };
  const agreed = { notice: true, [OPTIONAL_CONSENT]: false };

  it('takes what was changed in it, and nothing of the others', () => {
    expect(withPart('contact', typed, values)).toEqual({ ...values, email: 'new@example.com' });
    expect(withPart('optional', { ...typed, agreed }, values)).toEqual({
      ...values,
      companyName: '다른상사',
      agreed: { ...values.agreed, [OPTIONAL_CONSENT]: false },
    });
    expect(withPart('consents', { ...typed, agreed }, values).agreed).toEqual({ ...values.agreed, notice: true });
    expect(withPart('person', { ...typed, agreed }, values)).toEqual(values);
  });

  it('leaves what was typed in the others as it is once it is stored', () => {
    const stored = valuesOf({ ...saved, email: 'new@example.com' });
    expect(withPart('contact', stored, typed)).toEqual(typed);
    expect(withPart('password', stored, typed)).toEqual({ ...typed, newPassword: '' });
  });
});

describe('what is sent of a profile', () => {
  it('is nothing where nothing differs, however it is spelt', () => {
    expect(difference(values, saved)).toEqual({});
    expect(difference({ ...values, companyName: ' 한빛상사 ' }, saved)).toEqual({});
  });

  it('is what differs, with every consent in the order of the page', () => {
    const consents = [
      { code: 'notice', version: '1', agreed: false },
      { code: OPTIONAL_CONSENT, version: '1', agreed: true },
    ];
    expect(difference({ ...values, email: 'new@example.com' }, saved)).toEqual({ email: 'new@example.com', consents });
    expect(difference(values, saved, { verificationId: 'v', passKey: 'p' })).toEqual({
      verificationId: 'v',
      passKey: 'p',
      consents,
    });
  });

  it('leaves the current password out where no new one is set', () => {
    expect(difference({ ...values, currentPassword: 'abc' }, saved)).toEqual({});
  });

  it('takes no optional data along whose consent is withdrawn', () => {
    const agreed = { ...values.agreed, [OPTIONAL_CONSENT]: false };
    expect(difference({ ...values, companyName: '다른상사', agreed }, saved)).not.toHaveProperty('companyName');
  });

  it('is refused at the consent where optional data is told without it', () => {
    const unasked = { ...saved, consents: [consent('notice', false), consent(OPTIONAL_CONSENT, false)] };
    const told = { ...valuesOf(unasked), companyName: '다른상사' };
    const place = consentPlace(unasked, OPTIONAL_CONSENT);
    expect(Object.keys(editFaults(difference(told, unasked), told, unasked))).toEqual([place]);
    expect(place).toMatch(/\.1$/);
  });
});
