// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { orderChange } from '#words/en-gb/sales/order-change.ts';
import { applied, CARD, ORDER, pressReady, SELLER, serveChanges } from './changes.harness.tsx';
import { flashes, press, typist, visit } from './visit.harness.tsx';

const DEARER = { placementName: 'Banner', kind: 'flat', price: 70_000 } as const;

/** Opens the dialog that moves the first ad. */
async function openMove() {
  await press('Move ad Textanzeige 1 (03.12.2026)');
  return within(await screen.findByRole('dialog'));
}

describe('the dialog that moves an ad', () => {
  // spec: sale-1
  test('proposes the same kind of placement, and says before what the order then costs', async () => {
    const { sent } = serveChanges();
    await visit('/orders/20418', SELLER);
    const dialog = await openMove();
    expect(await dialog.findByText('The order still costs 800.00 EUR.')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Textanzeige 1' }).checked).toBe(true);
    expect(dialog.getByText(/The list price of the rate card from 01\.10\.2026 stays\./)).toBeTruthy();
    await typist.click(dialog.getByRole('radio', { name: 'Banner' }));
    expect(await dialog.findByText('Order so far 800.00 EUR, afterwards 1,000.00 EUR')).toBeTruthy();
    expect(dialog.getByText(/Another kind of placement: price of the rate card/)).toBeTruthy();
    await pressReady('Move');
    await waitFor(() => expect(applied(sent)[0]?.body).toMatchObject({ move: [{ vert_id: 1 }] }));
    expect(applied(sent)[0]?.body['move']).not.toHaveProperty('0.keeps_price');
  });

  // spec: sale-1, sale-14
  test('selects no other kind of placement in an issue in which the same kind is sold', async () => {
    const { sent } = serveChanges();
    await visit('/orders/20418', SELLER);
    const dialog = await openMove();
    const issue = await dialog.findByRole('combobox', { name: 'Issue' });
    await typist.selectOptions(issue, '101');
    const kinds = dialog.getAllByRole<HTMLInputElement>('radio');
    expect(kinds.map(({ checked, labels }) => [labels?.[0]?.textContent, checked])).toEqual([
      ['Banner', false],
    ]);
    await press('Move');
    expect(await dialog.findByText(orderChange.move.choose)).toBeTruthy();
    expect(applied(sent)).toEqual([]);
  });

  // spec: sale-14
  test('keeps the agreed price, with a reason', async () => {
    const { sent } = serveChanges();
    await visit('/orders/20418', SELLER);
    const dialog = await openMove();
    await typist.click(await dialog.findByRole('radio', { name: 'Banner' }));
    await dialog.findByText('Order so far 800.00 EUR, afterwards 1,000.00 EUR');
    await typist.click(dialog.getByRole('checkbox', { name: 'Keep the agreed price' }));
    expect(await dialog.findByText('The order still costs 800.00 EUR.')).toBeTruthy();
    await pressReady('Move');
    const reason = dialog.getByRole('textbox', { name: 'Reason for keeping the price' });
    await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
    expect(applied(sent)).toEqual([]);
    await typist.type(reason, 'Agreed by phone');
    await pressReady('Move');
    await waitFor(() => expect(applied(sent)).toHaveLength(1));
    expect(applied(sent)[0]?.body).toMatchObject({
      move: [{ vert_id: 1, keeps_price: true }],
      reasons: { keep_price: 'Agreed by phone' },
    });
  });

  test('shows the new price if it has changed meanwhile, and moves the ad only when the user confirms it', async () => {
    const { world, sent } = serveChanges();
    await visit('/orders/20418', SELLER);
    const dialog = await openMove();
    await typist.click(await dialog.findByRole('radio', { name: 'Banner' }));
    await dialog.findByText('Order so far 800.00 EUR, afterwards 1,000.00 EUR');
    world.facts = { ...world.facts, card: { ...CARD, rates: [...CARD.rates.slice(0, 1), DEARER] } };
    await pressReady('Move');
    expect(await dialog.findByText('Order so far 800.00 EUR, afterwards 1,100.00 EUR')).toBeTruthy();
    expect(dialog.getByText(/have changed. This is the new price; please check it/)).toBeTruthy();
    expect(world.facts.order.version).toBe(ORDER.version);
    await pressReady('Move');
    await waitFor(() => expect(world.facts.order.version).toBe(ORDER.version + 1));
    expect(applied(sent)).toHaveLength(2);
    expect(flashes()[0]?.text).toMatch(/^The ad is now in “Banner”/);
  });
});
