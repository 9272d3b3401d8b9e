// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { pressMainButton } from './use-keys.ts';

const SEND = '{Control>}{Enter}{/Control}';
const listen = (event: KeyboardEvent) => void pressMainButton(event);
beforeEach(() => window.addEventListener('keydown', listen));
afterEach(() => {
  window.removeEventListener('keydown', listen);
  cleanup();
});

function setUpForm() {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <textarea aria-label="Note" />
      <input aria-label="Customer" aria-autocomplete="list" />
      <button type="button">Cancel</button>
      <button type="submit">Save</button>
    </form>,
  );
  return onSubmit;
}

test.each(['Note', 'Customer', 'Cancel'])('Ctrl Enter in “%s” sends the form once', async (name) => {
  const onSubmit = setUpForm();
  const cancel = vi.fn();
  screen.getByText('Cancel').addEventListener('click', cancel);
  (name === 'Cancel' ? screen.getByText(name) : screen.getByLabelText(name)).focus();
  await userEvent.keyboard(SEND);
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(cancel).not.toHaveBeenCalled();
});

test('Enter alone, and Ctrl Enter outside of a form send nothing', async () => {
  const onSubmit = setUpForm();
  await userEvent.keyboard(SEND);
  screen.getByLabelText('Note').focus();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Ctrl Enter that chooses from the list of a field does not send the form', async () => {
  const onSubmit = setUpForm();
  const field = screen.getByLabelText('Customer');
  field.addEventListener('keydown', (event) => event.preventDefault());
  field.focus();
  await userEvent.keyboard(SEND);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Ctrl Enter in a dialog presses its last button, and not the form behind it', async () => {
  const onSubmit = setUpForm();
  const [confirm, cancel] = [vi.fn(), vi.fn()];
  render(
    <ConfirmDialog
      open
      title="Delete this order?"
      confirmLabel="Delete order"
      cancelLabel="Keep order"
      onConfirm={confirm}
      onCancel={cancel}
    />,
  );
  (await screen.findByRole('button', { name: 'Keep order' })).focus();
  await userEvent.keyboard(SEND);
  expect(confirm).toHaveBeenCalledOnce();
  expect(cancel).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});
