import { beforeEach, expect, test } from 'vitest';
import { flash } from './flash.ts';

const undo = { label: 'Undo', onAction: () => undefined };
const texts = () => flash.list().map(({ text }) => text);

beforeEach(() => flash.clear());

test('a later outcome does not end a failure early, and a success is replaced', () => {
  flash.show({ type: 'danger', text: 'Not today.' });
  flash.show({ type: 'success', text: 'Saved.' });
  flash.show({ type: 'success', text: 'Booked.', action: undo });
  expect(texts()).toEqual(['Not today.', 'Booked.']);
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
