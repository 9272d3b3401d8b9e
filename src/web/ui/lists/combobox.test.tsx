// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Combobox, type ComboboxOption, type ComboboxProps } from './combobox.tsx';

afterEach(cleanup);

const CUSTOMERS = Array.from({ length: 41 }, (_, index) => ({
  value: String(index + 1),
  label: index === 30 ? 'Harrow & Pike' : `Customer ${index + 1}`,
}));

const UNCLEAR = 'Please choose an entry from the list.';

function setUp(props: Partial<ComboboxProps> = {}, { isInForm = false } = {}) {
  const onChange = vi.fn();
  const onCreate = vi.fn();
  function Customers() {
    const [query, setQuery] = useState('');
    const [chosen, setChosen] = useState<ComboboxOption | null>(null);
    const matching = CUSTOMERS.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
    const choose = (option: ComboboxOption | null) => {
      onChange(option);
      setChosen(option);
    };
    return (
      <Combobox
        label="Customer"
        options={matching.slice(0, 20)}
        value={chosen}
        onChange={choose}
        onQueryChange={setQuery}
        groupLabel={`${matching.length} of 41 customers`}
        create={{ label: (name) => `New customer “${name}”`, onCreate }}
        emptyText="No customer found."
        loadingText="Looking for customers"
        unclearText={UNCLEAR}
        clearLabel="Remove the choice"
        {...props}
      />
    );
  }
  render(
    isInForm ? (
      <form>
        <Customers />
      </form>
    ) : (
      <Customers />
    ),
  );
  return { onChange, onCreate, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Customer' }) };
}

it('Tab leads from a chosen option to the next field, not to the clear button', async () => {
  const { field } = setUp();
  render(<input aria-label="Note" />);
  await userEvent.type(field, 'Harrow{Enter}');
  expect(screen.getByRole('button', { name: 'Remove the choice' })).toBeTruthy();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' }));
});

// spec: rule-7
it('shows the given options only, and their total number', async () => {
  const { field } = setUp();
  await userEvent.click(field);
  expect(await screen.findAllByRole('option')).toHaveLength(20);
  expect(screen.getByText('41 of 41 customers')).toBeTruthy();
});

it('marks the typed text, and chooses on Enter', async () => {
  const { field, onChange } = setUp();
  await userEvent.type(field, 'har');
  const option = await screen.findByRole('option', { name: 'Harrow & Pike' });
  expect(option.querySelector('mark')?.textContent).toBe('Har');
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(CUSTOMERS[30]);
  expect(field.value).toBe('Harrow & Pike');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
});

it('offers to create a missing option', async () => {
  const { field, onChange, onCreate } = setUp();
  await userEvent.type(field, 'Tidewater');
  expect(await screen.findByText('No customer found.')).toBeTruthy();
  await userEvent.click(await screen.findByRole('option', { name: 'New customer “Tidewater”' }));
  expect(onCreate).toHaveBeenCalledExactlyOnceWith('Tidewater', { isLeft: false });
  expect(onChange).not.toHaveBeenCalled();
});

it('the choice can be removed', async () => {
  const { field, onChange } = setUp();
  await userEvent.type(field, 'har');
  await userEvent.click(await screen.findByRole('option', { name: 'Harrow & Pike' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove the choice' }));
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(field.value).toBe('');
});

it('shows that it is loading', async () => {
  const { field } = setUp({ options: [], loading: true });
  await userEvent.click(field);
  expect(await screen.findByText('Looking for customers')).toBeTruthy();
});

it('Escape closes the list and keeps the field', async () => {
  const { field, onChange } = setUp();
  await userEvent.type(field, 'har');
  await screen.findByRole('option', { name: 'Harrow & Pike' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(onChange).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field);
});

// spec: rule-22
it('an error is connected to the field', () => {
  const { field } = setUp({ errors: ['Please select a customer.'] });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const message = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(message?.textContent).toBe('Please select a customer.');
});

it('delays Enter until the options match the typed text', async () => {
  const [harrow, first] = [CUSTOMERS[30], CUSTOMERS[0]].flatMap((option) => option ?? []);
  const onChange = vi.fn();
  const comboboxOf = (stale: boolean) => (
    <Combobox
      label="Customer"
      options={(stale ? [first] : [harrow]).flatMap((option) => option ?? [])}
      value={null}
      onChange={onChange}
      onQueryChange={() => undefined}
      emptyText="No customer found."
      loadingText="Looking for customers"
      unclearText={UNCLEAR}
      stale={stale}
    />
  );
  const { rerender } = render(comboboxOf(true));
  await userEvent.type(screen.getByRole('combobox', { name: 'Customer' }), 'har{Enter}');
  expect(onChange).not.toHaveBeenCalled();
  rerender(comboboxOf(false));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(harrow);
});

it('does not choose a similar option on Enter before it is highlighted', async () => {
  const { field, onChange } = setUp({ options: CUSTOMERS.slice(30, 31), similar: true });
  await userEvent.type(field, 'Harow{Enter}');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(CUSTOMERS[30]);
});

describe('a field that is left', () => {
  it('takes the option whose name was typed', async () => {
    const { field, onChange } = setUp();
    await userEvent.type(field, 'customer 1');
    await userEvent.tab();
    expect(onChange).toHaveBeenCalledExactlyOnceWith(CUSTOMERS[0]);
    expect(field.value).toBe('Customer 1');
  });

  it('takes a new name', async () => {
    const { field, onCreate } = setUp();
    await userEvent.type(field, 'Tidewater');
    await userEvent.tab();
    expect(onCreate).toHaveBeenCalledExactlyOnceWith('Tidewater', { isLeft: true });
  });

  it('keeps an unclear text and shows an error, until another text is typed', async () => {
    const { field, onChange } = setUp();
    await userEvent.type(field, 'Cust');
    await userEvent.tab();
    expect(field.value).toBe('Cust');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(UNCLEAR)).toBeTruthy();
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.type(field, 'omer 41');
    expect(screen.queryByText(UNCLEAR)).toBeNull();
  });

  it('clears the previous choice if the text is unclear', async () => {
    const { field, onChange } = setUp();
    await userEvent.type(field, 'har{Enter}');
    await userEvent.clear(field);
    await userEvent.type(field, 'Cust');
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(field.value).toBe('Cust');
  });
});

it('Enter takes a new record that is the only entry, and submits no form while the list is open', async () => {
  const submitted = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('submit', submitted);
  const { field, onCreate } = setUp({}, { isInForm: true });
  await userEvent.type(field, 'Cust');
  await userEvent.keyboard('{Escape}');
  await userEvent.clear(field);
  await userEvent.keyboard('{Enter}');
  await userEvent.type(field, 'Tidewater{Enter}');
  expect(onCreate).toHaveBeenCalledExactlyOnceWith('Tidewater', { isLeft: false });
  expect(submitted).not.toHaveBeenCalled();
  document.removeEventListener('submit', submitted);
});
