import { expect, it } from 'vitest';
import { wrongSteps } from './registrationForm.ts';

it.each([
  [{}, []],
  [{ verification_id: '…' }, [0]],
  [{ user_id: '…', 'consents[0]': '…' }, [1, 2]],
  [{ user_email: '…', user_id: '…', company_nm: '…' }, [1, 2]],
])('the steps in which %o is wrong', (found, steps) => expect(wrongSteps(found)).toEqual(steps));
