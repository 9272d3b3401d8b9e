import { createCustomer } from '#contract/customers/customers.ts';
import { updateUser } from '#contract/access/users.ts';
import { allWords } from '#words/all.ts';
import { adList, expectImageAd, field, preview, saveAd, uploadImage } from '../support/editing.ts';
import { expectFlash } from '../support/flashes.ts';
import {
  book,
  changeExpiry,
  fillCart,
  reserveForNewCustomer,
  signInByForm,
  type SellingStory,
} from '../support/order-steps.ts';
import { expect, test } from '../support/test.ts';
import { findStory, found } from '../support/demo-records.ts';

/**
 * Opens the product without TLS by its address in an office network, such as `http://192.168.0.7:3000`. Such a page is not a secure
 * context, so it has no `crypto.randomUUID` and no `navigator.clipboard`. The test server listens only on the loopback
 * address, so the browser resolves the host `office.test` to this address (playwright.config.ts).
 */
test.use({ host: 'office.test' });

const locale = 'en-gb';
const words = allWords[locale];
const customer = 'Office Supplies & Sons';
const link = 'https://office.example/?n=1';

test.beforeEach(({ guard }) => guard.allowIgnoredHeaders());

test('placements are sold and an ad is written without TLS', async ({ open, as }) => {
  const { session } = as.sales;
  await as.sales.call(updateUser, { params: { id: session.currentUserId }, body: { locale } });
  const page = await open({ locale });
  const story: SellingStory = { page, locale, words, today: session.today };
  await signInByForm(story);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await fillCart(story);
  const id = await reserveForNewCustomer(story, { customer, note: '' });
  await changeExpiry(story);
  await book(story, id, customer);

  await page.getByRole('link', { name: words.order.detail.editVerts }).click();
  await uploadImage(story);
  await field(story, 'linkUrl').fill(link);
  await expectImageAd(preview(story, await adList(story).first().locator('.side__n').innerText()), link);
  await saveAd(story);
});

test('an image that was uploaded under another name is previewed', async ({ open, as }) => {
  const page = await open({ as: 'administrator', locale });
  const { id: orderId, verts } = await findStory(as.administrator, 'fulfilledWithFailure');
  const vert = found(verts.find(({ imageUrl }) => imageUrl !== ''));
  expect(new URL(vert.imageUrl).hostname).toBe('localhost');
  await page.goto(`/orders/${orderId}/verts/${vert.id}`);
  await expectImageAd(preview({ page, words }, vert.placement.name), vert.linkUrl);
  await expect(page.getByText(words.vert.image.foreign)).toHaveCount(0);
  await expect(page.getByText(words.vert.image.noPreview)).toHaveCount(0);
});

test('a form with a retry key saves without TLS', async ({ open }) => {
  const page = await open({ as: 'administrator', locale });
  await page.goto('/customers/add');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith(createCustomer.path),
  );
  await page.getByLabel(words.customer.form.name, { exact: true }).fill(customer);
  await page.getByRole('button', { name: words.common.save, exact: true }).click();
  expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  await expectFlash(page, words.shell.flash.saveSuccess);
  await expect(page.getByRole('link', { name: customer })).toBeVisible();
});

test('a link is copied without TLS', async ({ open, as }) => {
  const page = await open({ as: 'administrator', locale });
  const { id } = await findStory(as.administrator, 'fulfilledWithFailure');
  await page.goto(`/orders/${id}`);
  await page.getByRole('link', { name: words.order.detail.report }).click();
  await page.getByRole('button', { name: words.report.share.link }).click();
  await page.getByRole('menuitem', { name: words.report.share.copy }).click();
  await expectFlash(page, words.report.share.copied);
  await page.goto('/orders');
  const search = page.getByRole('combobox', { name: words.order.list.search });
  await search.focus();
  // A page without TLS cannot read the clipboard by script.
  await page.keyboard.press('ControlOrMeta+V');
  await expect(search).toHaveValue(/^http:\/\/office\.test:\d+\/shared\/report\//);
});
