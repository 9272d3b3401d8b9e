// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FlashArea } from './flash-area.tsx';
import { flash, type FlashMessage } from './flash.ts';

beforeEach(() => {
  vi.useFakeTimers();
  render(<FlashArea closeLabel="Close" />);
});

afterEach(() => {
  act(() => flash.clear());
  cleanup();
  vi.useRealTimers();
});

const show = (message: FlashMessage) => act(() => flash.show(message));
const texts = () => flash.list().map((message) => message.text);
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

// spec: shell-1, constant-10
it('a message disappears after three seconds', () => {
  show({ type: 'success', text: 'The entry was saved.' });
  wait(2999);
  expect(screen.getByText('The entry was saved.')).toBeTruthy();
  wait(1);
  expect(screen.queryByText('The entry was saved.')).toBeNull();
});

it('a message can stay longer, or until it is closed', () => {
  show({ type: 'danger', text: 'An error occurred.', timeoutMs: 6000 });
  show({ type: 'alert', text: 'You are offline.', timeoutMs: null });
  wait(5999);
  expect(screen.getByText('An error occurred.')).toBeTruthy();
  wait(60_000);
  expect(screen.queryByText('An error occurred.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('You are offline.')).toBeNull();
});

it('the timer stops while the pointer or the focus is inside the message', () => {
  show({ type: 'success', text: 'The entry was saved.' });
  wait(2000);
  const message = screen.getByText('The entry was saved.').parentElement as HTMLElement;
  fireEvent.pointerEnter(message);
  wait(10_000);
  fireEvent.pointerLeave(message);
  wait(999);
  expect(screen.queryByText('The entry was saved.')).toBeTruthy();
  wait(1);
  expect(screen.queryByText('The entry was saved.')).toBeNull();
});

it('an error interrupts a screen reader, other messages do not', () => {
  show({ type: 'danger', text: 'Wrong.' });
  show({ type: 'info', text: 'By the way.' });
  expect(screen.getByRole('alert').textContent).toBe('Wrong.');
  expect(screen.getByRole('status').textContent).toBe('By the way.');
});

it('an action runs and closes its message', () => {
  const undo = vi.fn();
  show({ type: 'info', text: 'Removed from your cart.', action: { label: 'Undo', onAction: undo } });
  wait(7999);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Removed from your cart.')).toBeNull();
});

it('the outcome of an act replaces an earlier success, but neither a message with an action nor a warning', () => {
  show({ type: 'success', text: 'Reset.', action: { label: 'Undo', onAction: () => undefined } });
  show({ type: 'warning', text: 'You were signed out.' });
  show({ type: 'success', text: 'Copied.' });
  show({ type: 'success', text: 'Saved.' });
  expect(texts()).toEqual(['Reset.', 'You were signed out.', 'Saved.']);
});

it('a failure is shown for its whole time, whatever follows', () => {
  show({ type: 'danger', text: 'Not saved.', timeoutMs: 6000 });
  wait(1000);
  show({ type: 'success', text: 'Saved.' });
  for (let count = 1; count <= 7; count += 1) show({ type: 'info', text: `Message ${count}` });
  wait(4999);
  expect(texts()).toEqual(['Not saved.']);
  wait(1);
  expect(texts()).toEqual([]);
});

it('a repeated message is shown once, and at most five messages are shown', () => {
  show({ type: 'info', text: 'Ad copied.' });
  show({ type: 'info', text: 'Ad copied.' });
  expect(screen.getAllByText('Ad copied.')).toHaveLength(1);
  for (let count = 1; count <= 7; count += 1) show({ type: 'info', text: `Message ${count}` });
  expect(flash.list().map((message) => message.text)).toEqual(
    [3, 4, 5, 6, 7].map((count) => `Message ${count}`),
  );
});
