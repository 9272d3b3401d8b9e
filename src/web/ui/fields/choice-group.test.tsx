// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CheckboxGroup, RadioGroup } from './choice-group.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

const DAYS = ['monday', 'tuesday', 'wednesday'].map((value) => ({ value, label: value }));

it('chosen days are reported in the order of the week', async () => {
  const change = vi.fn();
  render(<CheckboxGroup label="Sending days" options={DAYS} value={['wednesday']} onChange={change} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'monday' }));
  expect(change).toHaveBeenLastCalledWith(['monday', 'wednesday']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'wednesday' }));
  expect(change).toHaveBeenLastCalledWith([]);
});

it('a radio group has a name and shows its errors', async () => {
  const change = vi.fn();
  render(
    <RadioGroup
      label="Frequency"
      options={DAYS}
      value={null}
      onChange={change}
      errors={['Choose a frequency.']}
    />,
  );
  const group = screen.getByRole('group', { name: 'Frequency' });
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Choose a frequency.',
  );
  await userEvent.click(screen.getByRole('radio', { name: 'tuesday' }));
  expect(change).toHaveBeenCalledExactlyOnceWith('tuesday');
});

it('a field is connected to its messages and its counter', () => {
  render(
    <TextField
      label="Headline"
      counter="27 characters"
      hint="Short."
      errors={['Too long.']}
      defaultValue="x"
    />,
  );
  const field = screen.getByRole('textbox', { name: 'Headline' });
  const described = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id));
  expect(described.map((element) => element?.textContent)).toEqual(['Too long.Short.', '27 characters']);
});

it('a password can be shown', async () => {
  render(<PasswordField label="Password" showLabel="Show password" defaultValue="secret" />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect(field.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.type).toBe('text');
  expect(screen.getByRole('button', { name: 'Show password', pressed: true })).toBeTruthy();
});
