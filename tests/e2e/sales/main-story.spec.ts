import { updateUser } from '#contract/access/users.ts';
import { allWords } from '#words/all.ts';
import { LOCALE_NAMES, type Locale, LOCALES } from '#words/locale.ts';
import {
  adList,
  type Editor,
  expectImageAd,
  expectTextAd,
  field,
  preview,
  saveAd,
  type TextAd,
  uploadImage,
} from '../support/editing.ts';
import { expectFlash } from '../support/flashes.ts';
import { expectOneLanguage } from '../support/languages.ts';
import {
  book,
  changeExpiry,
  fillCart,
  reserveForNewCustomer,
  signInByForm,
  type SellingStory,
} from '../support/order-steps.ts';
import { expect, test } from '../support/test.ts';
import { getOrder } from '../support/demo-records.ts';
import { variantsOf } from '../support/story.ts';

const customer = 'Möbelhaus Zöllner & Söhne';
const note = 'Zöllner: 3 × 2026';
const link = 'https://zoellner.example/?n=1&m=2';
const ad: TextAd = {
  headline: 'Zöllner 50×80',
  text: 'Kiefer, Eiche & Ahorn <= 199,–',
  linkText: 'zoellner.example',
  linkUrl: 'https://zoellner.example/angebot',
};

for (const locale of variantsOf('main story', LOCALES)) {
  // spec: route-3, route-14, route-16, access-4, week-2, week-5, week-16, week-24, cart-1, cart-2, cart-9
  // spec: cart-11, order-1, order-5, order-6, order-9, order-11, vert-2, vert-4, vert-5, vert-7, vert-12
  // spec: state-1, state-7, state-27, state-31, error-20
  test(`placements are sold and their ads written, in ${LOCALE_NAMES[locale]}`, async ({ open, as }) => {
    const { session } = as.sales;
    await as.sales.call(updateUser, { params: { id: session.currentUserId }, body: { locale } });
    const page = await open({ locale });
    const words = allWords[locale];
    const story: SellingStory = { page, locale, words, today: session.today };
    const step = (title: string, act: () => Promise<void>) =>
      test.step(title, async () => {
        await act();
        await expectOneLanguage(page, locale);
      });

    let id = 0;
    await step('sign in', () => signInByForm(story));
    await step('three placements', async () => void (await fillCart(story)));
    await step('a reservation', async () => {
      id = await reserveForNewCustomer(story, { customer, note });
    });
    await step('a later expiry date', () => changeExpiry(story));
    await step('a booking', () => book(story, id, customer));
    await page.getByRole('link', { name: words.order.detail.editVerts }).click();
    await step('an image ad', () => writeImageAd(story));
    await step('a text ad', () => writeTextAd(story));
    await step('a copy of it', () => copyAd(story));
    await step('leave with unsaved changes', () => leaveWithChanges(story, id));
    await step('find the order again', () => findAgain(story, id));

    const order = await getOrder(as.sales, id);
    expect(order.state).toBe('booked');
    expect(order.customer.name).toBe(customer);
    expect(order.verts.map(({ type, hasMissingData }) => [type, hasMissingData])).toEqual([
      ['ImageVert', false],
      ['TextVert', false],
      ['TextVert', false],
    ]);
    expect(order.verts.map(({ headline }) => headline)).toEqual(['', ad.headline, `${ad.headline}!`]);
  });
}

async function writeImageAd(editor: Editor): Promise<void> {
  const { page, words } = editor;
  await expect(adList(editor)).toHaveCount(3);
  await expect(page.getByRole('heading', { name: words.vert.types.ImageVert })).toBeVisible();
  await expect(adList(editor).first()).toContainText(words.order.delivery.incomplete);
  await uploadImage(editor);
  await field(editor, 'linkUrl').fill(link);
  await expect(adList(editor).first()).toContainText(words.vert.unsaved);
  const frame = preview(editor, await adList(editor).first().locator('.side__n').innerText());
  await expectImageAd(frame, link);
  await saveAd(editor);
  await expect(adList(editor).first()).not.toContainText(words.order.delivery.incomplete);
}

async function writeTextAd(editor: Editor): Promise<void> {
  const { page, words } = editor;
  const { vert } = words;
  const image = await field(editor, 'imageUrl').inputValue();
  await adList(editor).nth(1).click();
  await expect(adList(editor).nth(1)).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: vert.switchTo.TextVert }).click();
  await expect(page.getByRole('heading', { name: vert.types.TextVert })).toBeVisible();
  for (const name of ['headline', 'text', 'linkText', 'linkUrl'] as const) {
    await field(editor, name).fill(ad[name]);
  }
  await field(editor, 'textImageUrl').fill(image);
  await expect(page.locator('main').getByText(words.common.characters(ad.headline.length))).toBeVisible();
  const frame = preview(editor, await adList(editor).nth(1).locator('.side__n').innerText());
  await expectTextAd(frame, ad, 'one-column');
  await page.getByRole('button', { name: vert.preview.toTwoColumns }).click();
  await expectTextAd(frame, ad, 'two-column');
  await page.getByRole('button', { name: vert.preview.toOneColumn }).click();
  await expectTextAd(frame, ad, 'one-column');
  await saveAd(editor);
}

async function copyAd(editor: Editor): Promise<void> {
  const { page, words } = editor;
  await page.getByRole('button', { name: words.vert.copy }).click();
  await expectFlash(page, words.vert.copied);
  await adList(editor).nth(2).click();
  await expect(page.getByRole('heading', { name: words.vert.types.ImageVert })).toBeVisible();
  await page.getByRole('button', { name: words.vert.paste, exact: true }).click();
  await expectFlash(page, words.vert.pasted);
  await expect(field(editor, 'headline')).toHaveValue(ad.headline);
  await expect(field(editor, 'text')).toHaveText(ad.text);
  await saveAd(editor);
}

/** Checks the dialog about unsaved changes: Cancel stays on the page, Reset discards the change and leaves, Save saves and leaves. */
async function leaveWithChanges(editor: Editor, id: number): Promise<void> {
  const { page, words } = editor;
  const { unsaved, flash, nav } = words.shell;
  const headline = field(editor, 'headline');
  const dialog = page.getByRole('alertdialog', { name: unsaved.title });
  const leave = async (choice: string) => {
    await page.getByRole('link', { name: nav.orders }).click();
    await expect(dialog).toContainText(unsaved.message);
    await dialog.getByRole('button', { name: choice }).click();
    await expect(dialog).toHaveCount(0);
  };
  const comeBack = async () => {
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/orders/${id}/verts/\\d+$`));
  };
  await headline.fill(`${ad.headline}?`);
  await leave(unsaved.cancel);
  await expect(page).toHaveURL(new RegExp(`/orders/${id}/verts/\\d+$`));
  await expect(headline).toHaveValue(`${ad.headline}?`);

  await leave(unsaved.reset);
  await expect(page).toHaveURL(/\/orders$/);
  await expectFlash(page, flash.resetSuccess);
  await comeBack();
  await expect(headline).toHaveValue(ad.headline);

  await headline.fill(`${ad.headline}!`);
  await leave(unsaved.save);
  await expect(page).toHaveURL(/\/orders$/);
  await expectFlash(page, flash.saveSuccess);
  await comeBack();
  await expect(headline).toHaveValue(`${ad.headline}!`);
  await page.getByRole('link', { name: nav.orders }).click();
  await expect(page).toHaveURL(/\/orders$/);
}

async function findAgain({ page, words, locale }: SellingStory, id: number): Promise<void> {
  const { list, states } = words.order;
  const search = page.getByRole('combobox', { name: list.search });
  await search.fill('zöllner');
  await page.getByRole('option', { name: customer }).click();
  await expect(page).toHaveURL(/t=customer/);
  const rows = page.getByRole('table', { name: list.title }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(String(id));
  await expect(rows.nth(1)).toContainText(states.booked);
  await expect(rows.nth(1)).toContainText(list.sentOfTotal('0', '3'));
  await expect(rows.nth(1)).toContainText(note);
  await expectOneLanguage(page, locale satisfies Locale);
  await rows.nth(1).getByRole('link', { name: customer }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${id}$`));
}
