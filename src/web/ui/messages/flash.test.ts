import { beforeEach, expect, test } from 'vitest';
import { flash } from './flash.ts';

const undo = { label: 'Undo', onAction: () => undefined };
const texts = () => flash.list().map(({ text }) => text);

beforeEach(() => flash.clear());

test('the end of an act takes the place of the failure before it, also if it can be undone', () => {
  flash.show({ type: 'danger', text: 'Not today.' });
  flash.show({ type: 'success', text: 'Booked.', action: undo });
  expect(texts()).toEqual(['Booked.']);
});

test('what can be undone stays after the next act', () => {
  flash.show({ type: 'success', text: 'Booked.', action: undo });
  flash.show({ type: 'success', text: 'Saved.' });
  flash.show({ type: 'danger', text: 'Not today.' });
  expect(texts()).toEqual(['Booked.', 'Not today.']);
});

test('a notice stays next to the end of an act', () => {
  flash.show({ type: 'info', text: 'A new version is here.' });
  flash.show({ type: 'success', text: 'Saved.' });
  expect(texts()).toEqual(['A new version is here.', 'Saved.']);
});
