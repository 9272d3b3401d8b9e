// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { MessageDialog } from './dialog.tsx';

afterEach(cleanup);

function setUp() {
  const acts = { save: vi.fn(), reset: vi.fn(), cancel: vi.fn() };
  function Page() {
    const [open, setOpen] = useState(false);
    const close = (run: () => void) => () => {
      run();
      setOpen(false);
    };
    return (
      <main>
        <button type="button" onClick={() => setOpen(true)}>
          Leave
        </button>
        <MessageDialog
          open={open}
          title="Save your changes?"
          saveLabel="Save"
          resetLabel="Reset"
          cancelLabel="Cancel"
          onSave={close(acts.save)}
          onReset={close(acts.reset)}
          onCancel={close(acts.cancel)}
        >
          The ad has changes.
        </MessageDialog>
      </main>
    );
  }
  render(<Page />);
  return acts;
}

const leave = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  return screen.findByRole('alertdialog', { name: 'Save your changes?' });
};

// spec: screen-10
it('Escape cancels, and the focus returns to where it was', async () => {
  const acts = setUp();
  await leave();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Save'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(acts.cancel).toHaveBeenCalledOnce();
  expect(acts.save).not.toHaveBeenCalled();
  expect(acts.reset).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Leave'));
});

it('the focus returns to the content of a page, not to the first control inside it', async () => {
  setUp();
  const content = screen.getByRole('main');
  content.tabIndex = -1;
  content.focus();
  // The button opens the dialog without getting the focus, like a shortcut.
  act(() => screen.getByRole('button', { name: 'Leave' }).click());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Save'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(content));
});

it.each([
  ['Save', 'save'],
  ['Reset', 'reset'],
  ['Cancel', 'cancel'],
] as const)('%s calls its action', async (name, called) => {
  const acts = setUp();
  await leave();
  await userEvent.click(screen.getByRole('button', { name }));
  expect(acts[called]).toHaveBeenCalledOnce();
});

it('the dialog has an accessible name and description', async () => {
  setUp();
  const dialog = await leave();
  const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('The ad has changes.');
});

it('a confirmation focuses Cancel first, and names the action', async () => {
  const confirm = vi.fn();
  render(
    <ConfirmDialog
      open
      title="Delete this order?"
      confirmLabel="Delete order"
      cancelLabel="Cancel"
      onConfirm={confirm}
      onCancel={vi.fn()}
      danger
    />,
  );
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  await userEvent.click(screen.getByRole('button', { name: 'Delete order' }));
  expect(confirm).toHaveBeenCalledOnce();
});
