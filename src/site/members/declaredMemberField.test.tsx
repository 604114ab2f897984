import '../../../dev/oneMorePart.ts';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { editable } from '../../domain/members/personal.records.ts';
import type { PersonalData } from '../../domain/members/personalData.records.ts';
import { registration } from '../../domain/members/registration.records.ts';
import type { Faults } from '../../fields/shape.ts';
import { openApiOf } from '../../http/openapi.ts';
import { render } from '../main/render.tsx';
import { ProfileForm } from './profile/ProfileForm.tsx';
import { personalCalls } from './profile/personal.calls.ts';
import { difference, valuesOf } from './profile/profileEdit.ts';

// One line of a declaration is enough: a member's field that no file of the product knows but dev/oneMorePart.ts.

type WithNickname = PersonalData & { nickname: string };

function faultsOf(json: unknown): Faults {
  const faults: Faults = {};
  const input = registration.read(json, '', faults);
  registration.check(input, '', faults, {});
  return faults;
}

it('a field of a member is read as they register, kept, answered, described, drawn in both forms and edited', async () => {
  expect(faultsOf({ nick_nm: '가'.repeat(21) })).toHaveProperty('nick_nm', '20자까지 쓸 수 있어요. 1자 초과했어요.');
  expect(registration.read({ nick_nm: '하늘이' }, '', {})).toMatchObject({ nickname: '하늘이' });
  expect(editable.readPresent({ nick_nm: '하늘이' }, '', {})).toEqual({ nickname: '하늘이' });

  const { answer } = personalCalls.read;
  const stored = { ...answer.blank(), nickname: '하늘이' } as WithNickname & ReturnType<typeof answer.blank>;
  const json = answer.write(stored) as Record<string, unknown>;
  expect(json).toMatchObject({ nick_nm: '하늘이' });
  const saved = answer.read(json, '', {});

  const described = JSON.stringify(openApiOf([personalCalls.read, personalCalls.edit], '1'));
  expect(described.match(/"nick_nm":/g)).toHaveLength(3);

  const label = /<label[^>]*>별명/;
  const site = { name: '', group: '', copyright: [], sign: { width: 1, height: 1, shapes: [] } };
  const { html } = await render('/auth/register', async () => [] as never, { site });
  expect(html).toMatch(label);
  const router = createMemoryRouter([{ path: '/', element: <ProfileForm first={saved} /> }]);
  const own = renderToString(<RouterProvider router={router} />);
  expect(own).toMatch(label);
  expect(own).toContain('value="하늘이"');

  const typed = { ...valuesOf(saved), nickname: '바다' };
  expect(difference(typed, saved)).toMatchObject({ nickname: '바다' });
});

it('a member from before the field has it blank', () => {
  const { answer } = personalCalls.read;
  const { nickname, ...older } = answer.blank() as WithNickname & ReturnType<typeof answer.blank>;
  expect(nickname).toBe('');
  expect(answer.read(answer.write(older), '', {})).toHaveProperty('nickname', '');
});
