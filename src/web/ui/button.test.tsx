// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Button, buttonClass, IconButton } from './button.tsx';

afterEach(cleanup);

it('a button runs its action', async () => {
  const act = vi.fn();
  render(<Button onClick={act}>Place order</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Place order' }));
  expect(act).toHaveBeenCalledOnce();
});

// spec: week-32
it('a pending button does nothing, keeps its name and stays focusable', async () => {
  const act = vi.fn();
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" pending onClick={act}>
        Save
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-busy')).toBe('true');
  await userEvent.tab();
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{Enter}');
  expect(act).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

it('the button of an unavailable action is focusable, so that its tooltip can give the reason', async () => {
  const act = vi.fn();
  render(
    <Button unavailable onClick={act} data-tip="An ad was sent.">
      Delete order
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete order' }));
  expect(act).not.toHaveBeenCalled();
});

it('an icon button has a name and a tooltip', () => {
  render(<IconButton icon="trash" label="Cancel placement" tooltip="This was the last placement." />);
  const button = screen.getByRole('button', { name: 'Cancel placement' });
  expect(button.dataset['tip']).toBe('This was the last placement.');
  expect(button.getAttribute('aria-description')).toBe('This was the last placement.');
});

it('a link can look like a button', () => {
  expect(buttonClass({ variant: 'primary', block: true })).toBe('btn btn--primary btn--block');
});
