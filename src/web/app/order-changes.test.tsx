// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { capabilitiesOf } from '#domain/access/abilities.ts';
import { applied, ORDER, pressReady, SELLER, serveChanges, THREE } from './changes.harness.tsx';
import { flashes, press, refuse, typist, visit } from './visit.harness.tsx';

const TOO_LOW = { errors: { amount: ['The price is too small.'] } };

const costs = () => within(screen.getByRole('complementary', { name: 'What it costs' }));

function describedBy(field: HTMLElement): string {
  const id = field.getAttribute('aria-describedby') ?? '';
  return document.querySelector(`[id="${id}"]`)?.textContent ?? '';
}

describe('changing the placements of an order', () => {
  test('collects changes by keyboard, says line by line what they cost, and applies them with Ctrl+Enter', async () => {
    const { sent } = serveChanges();
    const { place } = await visit('/orders/20418', SELLER);
    await screen.findByRole('link', { name: 'Change order' });
    await typist.keyboard('e');
    const free = await screen.findByRole('button', {
      name: /^Textanzeige 1, Gebäudebrief, Thu 17\.12\.2026: free/,
    });
    free.focus();
    await typist.keyboard('{Enter}');
    await waitFor(() => expect(free.getAttribute('aria-pressed')).toBe('true'));
    expect(await costs().findAllByText('Scale reached: 3× −10%.')).toHaveLength(2);
    expect(costs().getByText('New net total').parentElement?.textContent).toContain('1,080.00');
    await press('Remove: Textanzeige 1, Thu 03.12.2026');
    expect(document.activeElement?.textContent).toBe('Take back');
    await waitFor(() => expect(costs().queryByText(/Scale reached/)).toBeNull());
    expect(applied(sent)).toEqual([]);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Apply 2 changes' }).ariaDisabled).toBeNull(),
    );
    await typist.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(place()).toBe('/orders/20418'));
    expect(applied(sent)[0]?.body).toMatchObject({ add: [{ placement_id: 1020 }], remove: [{ vert_id: 1 }] });
    expect(flashes()[0]?.text).toBe('2 changes have been applied.');
    expect(localStorage.getItem('vertbook.entries.order.20418.change')).toBeNull();
  });

  test('offers what is nearest to a lost placement, and counts it in no change that is applied', async () => {
    const { sent } = serveChanges({ taken: [1021] });
    await visit('/orders/20418/change', SELLER);
    await press(/^Banner, Gebäudebrief, Thu 17\.12\.2026: free/);
    expect(await screen.findByText('Nearest to it')).toBeTruthy();
    await press(/^Apply/);
    expect(await screen.findByText(/Leave out what is taken/)).toBeTruthy();
    await press(/^Banner, Thu 24\.12\.2026/);
    await waitFor(() => expect(screen.queryByText('Nearest to it')).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Apply 1 change' }).ariaDisabled).toBeNull(),
    );
    await press('Apply 1 change');
    await waitFor(() => expect(applied(sent).at(-1)?.body).toMatchObject({ add: [{ placement_id: 1031 }] }));
  });

  test('shows the new preview if something has changed meanwhile, and keeps the changes', async () => {
    const { world, sent } = serveChanges();
    await visit('/orders/20418/change', SELLER);
    await press('Move: Textanzeige 1, Thu 03.12.2026');
    await press(/^Thu 17 Dec/);
    await costs().findByText(/The list price of the rate card from 01\.10\.2026 stays/);
    world.facts = { ...world.facts, taken: [1020] };
    await press('Apply 1 change');
    expect(await screen.findByText(/have changed in the meantime/)).toBeTruthy();
    expect(screen.getByText('1 placement is taken. It is not included.')).toBeTruthy();
    expect(applied(sent)).toHaveLength(1);
  });

  // spec: sale-13
  test('charges a lost discount, or waives it with a reason, and keeps the entries on the device', async () => {
    const { sent } = serveChanges({ order: { ...ORDER, verts: THREE } });
    const first = await visit('/orders/20418/change', SELLER);
    await press('Remove: Textanzeige 1, Thu 03.12.2026');
    expect(await screen.findByText('Discount that is no longer earned: 80.00 EUR')).toBeTruthy();
    await typist.click(screen.getByRole('radio', { name: 'Do not charge it' }));
    await screen.findByRole('textbox', { name: 'Reason for not charging it' });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Apply 1 change' }).ariaDisabled).toBeNull(),
    );
    await press('Apply 1 change');
    expect(applied(sent)).toEqual([]);
    const reason = screen.getByRole('textbox', { name: 'Reason for not charging it' });
    expect(reason.getAttribute('aria-invalid')).toBe('true');
    await typist.type(reason, 'Goodwill');
    expect(localStorage.getItem('vertbook.entries.order.20418.change')).toContain('Goodwill');
    await press('Apply 1 change');
    await waitFor(() => expect(applied(sent)[0]?.body['reasons']).toEqual({ waiver: 'Goodwill' }));
    expect(first.place()).toBe('/orders/20418');
  });

  test('waives a lost discount without a reason if the organization usually does', async () => {
    const { sent } = serveChanges({ order: { ...ORDER, verts: THREE }, lostDiscountIs: 'waive' });
    await visit('/orders/20418/change', SELLER);
    await press('Remove: Textanzeige 1, Thu 03.12.2026');
    const waive = await screen.findByRole<HTMLInputElement>('radio', { name: 'Do not charge it' });
    expect(waive.checked).toBe(true);
    expect(screen.queryByRole('textbox', { name: 'Reason for not charging it' })).toBeNull();
    await pressReady('Apply 1 change');
    await waitFor(() => expect(applied(sent)[0]?.body['reasons']).toEqual({}));
  });

  test('says that one more placement brings a lost scale back, until one is added', async () => {
    serveChanges({ order: { ...ORDER, verts: THREE } });
    await visit('/orders/20418/change', SELLER);
    await press('Remove: Textanzeige 1, Thu 03.12.2026');
    expect(await screen.findByText('Scale lost: 2 placements instead of 3.')).toBeTruthy();
    expect(screen.getByText(/One placement more brings 3× −10% back\./)).toBeTruthy();
    await press(/^Textanzeige 1, Gebäudebrief, Thu 24\.12\.2026: free/);
    await waitFor(() => expect(screen.queryByText(/^Scale lost: 2 placements/)).toBeNull());
  });

  test('keeps the agreed price of a moved ad with a reason, and shows a refusal under its field', async () => {
    let isRefused = true;
    const { sent } = serveChanges({}, () => (isRefused ? refuse(422, 'invalid', 'No.', TOO_LOW) : null));
    await visit('/orders/20418/change', SELLER);
    await press('Move: Textanzeige 1, Thu 03.12.2026');
    await press(/^Thu 17 Dec/);
    await press('Banner');
    expect((await costs().findByText('New net total')).parentElement?.textContent).toContain('1,000.00');
    await typist.click(screen.getByRole('checkbox', { name: /^Keep the agreed price of Banner/ }));
    await waitFor(() =>
      expect(costs().getByText('New net total').parentElement?.textContent).toContain('800.00'),
    );
    await pressReady('Apply 1 change');
    const reason = screen.getByRole('textbox', { name: 'Reason for keeping the price' });
    expect(reason.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(reason);
    expect(applied(sent)).toEqual([]);
    await typist.type(reason, 'Agreed by phone');
    await pressReady('Apply 1 change');
    await waitFor(() => expect(applied(sent)).toHaveLength(1));
    await waitFor(() => expect(describedBy(reason)).toMatch(/too small|at least/i));
    isRefused = false;
    await pressReady('Apply 1 change');
    await waitFor(() => expect(applied(sent)).toHaveLength(2));
    expect(applied(sent)[1]?.body).toMatchObject({
      move: [{ vert_id: 1, placement_id: 1021, keeps_price: true }],
      reasons: { keep_price: 'Agreed by phone' },
    });
  });

  test('does not offer to keep a price to users who may not agree prices', async () => {
    serveChanges();
    await visit('/orders/20418/change', {
      ...SELLER,
      capabilities: capabilitiesOf('sales', { keepsPrices: true, salesSeePrices: true }),
    });
    await press('Move: Textanzeige 1, Thu 03.12.2026');
    await press(/^Thu 17 Dec/);
    await press('Banner');
    expect((await costs().findByText('New net total')).parentElement?.textContent).toContain('1,000.00');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
