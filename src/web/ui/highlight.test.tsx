// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Highlight } from './highlight.tsx';

afterEach(cleanup);

it.each([
  ['Harrow & Pike', 'ha', '<mark>Ha</mark>rrow &amp; Pike'],
  ['Agentur Otha Ha', 'HA', 'Agentur Ot<mark>ha</mark> <mark>Ha</mark>'],
  ['Brandt Wärme', 'är', 'Brandt W<mark>är</mark>me'],
])('in %s, %s is marked', (text, query, marked) => {
  const { container } = render(<Highlight text={text} query={query} />);
  expect(container.firstElementChild?.innerHTML).toBe(marked);
});

it('marks nothing if the query is empty, or if case folding changes the length', () => {
  const { container, rerender } = render(<Highlight text="Harrow" query=" " />);
  expect(container.innerHTML).toBe('Harrow');
  rerender(<Highlight text="İzmir" query="i" />);
  expect(container.querySelector('mark')).toBeNull();
});
