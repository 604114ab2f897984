import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Notice } from './Message.tsx';

it.each([
  ['a failure that comes into the page is an alert, read out though nothing stood there', 'red', true, 'alert'],
  ['what went well is a status', 'green', true, 'status'],
  ['what was there from the beginning is neither', 'red', false, undefined],
] as const)('%s', (_, tone, live, role) => {
  const markup = renderToStaticMarkup(
    <Notice tone={tone} live={live}>
      보내지 못했어요.
    </Notice>,
  );
  expect(/ role="(\w+)"/.exec(markup)?.[1]).toBe(role);
});
