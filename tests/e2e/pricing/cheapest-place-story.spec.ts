import { quotePlacements } from '#contract/pricing/prices.ts';
import { formatDay } from '#words/format.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectFlash } from '../support/flashes.ts';
import { filledCart } from '../support/pages.ts';
import { testInEachLanguage } from '../support/story.ts';
import { expect, test } from '../support/test.ts';

test.use({ hasPrices: true, readsOnly: true });

/** Returns a cart of the Gebäudebrief that is one placement below the next step of the scale, and the cheapest free placement. */
async function cartBelowStep({
  administrator,
}: Parameters<Parameters<typeof testInEachLanguage>[1]>[0]['as']) {
  for (let count = 2; count <= 12; count += 1) {
    const cart = await filledCart(administrator, count);
    const { items } = JSON.parse(cart.value) as { items: { id: number }[] };
    const { savings } = await administrator.call(quotePlacements, {
      body: { placement_ids: items.map(({ id }) => id) },
    });
    if (savings[0]?.cheapest) return { cart, count, cheapest: savings[0].cheapest };
  }
  throw new Error('No cart is one placement below a step.');
}

testInEachLanguage(
  'the cheapest free place is added by keyboard, and the board shows what a price is enough for',
  async (story) => {
    const { page, words, locale, as, step } = story;
    const { price, board } = words;
    const { cart, count, cheapest } = await cartBelowStep(as);

    await step('the cart offers it', async () => {
      await page.goto('/cart');
      await page.evaluate(
        ([key = '', value = '']) => localStorage.setItem(key, value),
        [cart.name, cart.value],
      );
      await page.reload();
      const offer = page.getByRole('region', { name: price.nextStep });
      await expect(offer).toContainText(cheapest.name);
      await expectAccessible(page, 'a cart with the cheapest free place');
      await offer.getByRole('button', { name: price.addCheapest(cheapest.name) }).focus();
      await page.keyboard.press('Enter');
      await expectFlash(page, price.added(cheapest.name, formatDay(locale, cheapest.sendingDate)));
      await expect(page.getByRole('region', { name: price.totals.title })).toContainText(
        price.totals.customerNet(count + 1),
      );
      await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(count + 2);
    });

    await step('the board shows what a price is enough for', async () => {
      await page.goto('/board');
      const rows = page.getByRole('row');
      const all = await rows.count();
      const field = page.getByRole('textbox', { name: board.maxPrice });
      await field.fill('x');
      await expect(page.getByRole('alert')).toHaveText(board.noPrice);
      await field.fill('390');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page).toHaveURL(/price=390/);
      await expect.poll(() => rows.count()).toBeGreaterThan(1);
      await expectAccessible(page, 'a board filtered by price');
      await page.reload();
      await expect(field).toHaveValue('390');
      await field.fill('1');
      await page.getByRole('button', { name: board.reset }).click();
      await expect(field).toHaveValue('');
      await expect(rows).toHaveCount(all);
    });
  },
);
