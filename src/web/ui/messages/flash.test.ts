import { beforeEach, expect, test } from 'vitest';
import { flash } from './flash.ts';

const undo = { label: 'Undo', onAction: () => undefined };
const texts = () => flash.list().map(({ text }) => text);

beforeEach(() => flash.clear());

test('the outcome of an act replaces the failure before it, even if the act can be undone', () => {
  flash.show({ type: 'danger', text: 'Not today.' });
  flash.show({ type: 'success', text: 'Booked.', action: undo });
  expect(texts()).toEqual(['Booked.']);
});

test('a message with Undo stays after the next act', () => {
  flash.show({ type: 'success', text: 'Booked.', action: undo });
  flash.show({ type: 'success', text: 'Saved.' });
  flash.show({ type: 'danger', text: 'Not today.' });
  expect(texts()).toEqual(['Booked.', 'Not today.']);
});

test('a notice stays next to the outcome of an act', () => {
  flash.show({ type: 'info', text: 'A new version is here.' });
  flash.show({ type: 'success', text: 'Saved.' });
  expect(texts()).toEqual(['A new version is here.', 'Saved.']);
});
