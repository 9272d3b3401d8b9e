import { issueInvoice, listInvoiceDrafts } from '#contract/billing/invoices.ts';
import { listPapers } from '#contract/billing/papers.ts';
import { updateCustomer } from '#contract/customers/customers.ts';
import { sendOrderLink } from '#contract/public/order-links.ts';
import { createRateCard, listRateCards, publishRateCard } from '#contract/pricing/rate-cards.ts';
import { getOrderQuote } from '#contract/pricing/prices.ts';
import { updateTerms, getTerms } from '#contract/pricing/terms.ts';
import { listOutboxMails } from '#contract/sending/outbox.ts';
import { NO_DEADLINES } from '#domain/pricing/terms/terms.ts';
import { allWords } from '#words/all.ts';
import { formatAmount } from '#words/format.ts';
import { offeredChangeWords } from '#words/public/offered-changes.ts';
import { orderChangeWords } from '#words/sales/order-change.ts';
import { paperWords } from '#words/billing/papers.ts';
import { portalWords } from '#words/public/portal.ts';
import type { Caller } from '../support/caller.ts';
import { findPublication, found, getOrder, listFreePlacements, placeOrder } from '../support/demo-records.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectUsable } from '../support/expect-usable.ts';
import { expectFlash } from '../support/flashes.ts';
import { tabTo } from '../support/keyboard.ts';
import { createBilledCustomer } from '../support/money/price-steps.ts';
import { confirmCancelling } from '../support/order-steps.ts';
import { expect, test } from '../support/test.ts';

const locale = 'en-gb';
const { order: orderWords } = allWords[locale];
const portal = portalWords[locale];
const change = orderChangeWords[locale];
const offered = offeredChangeWords[locale];
const paper = paperWords[locale].section;
const CONTACT = 'Priya Nair';
const PRICE = 40_000;
/** Cancelling costs half of the price until the day of sending. */
const HALF = 5_000;
const OWED = (PRICE * 0.9) / 2;

test.use({ hasPrices: true });

/** Publishes one price for each placement of the Gebäudebrief, and what cancelling costs. Returns the id of the newsletter. */
async function publishPrices(administrator: Caller): Promise<number> {
  const { id } = await findPublication(administrator, 'gebaeudebrief');
  const { placementNames } = await administrator.call(listRateCards, { params: { id } });
  const { rateCard } = await administrator.call(createRateCard, {
    params: { id },
    body: {
      name: '2026',
      currency: 'EUR',
      validFrom: administrator.session.today,
      recipients: null,
      vatBasisPoints: 1900,
      scaleGroup: '',
      rates: placementNames.map((placementName) => ({ placementName, kind: 'flat' as const, price: PRICE })),
      surcharges: [],
      frequencyScale: [{ count: 3, basisPoints: 1_000 }],
      volumeScale: [],
      packages: [],
    },
  });
  const { id: cardId, version } = rateCard;
  await administrator.call(publishRateCard, { params: { id: cardId }, body: { version } });
  const { terms } = await administrator.call(getTerms, { params: { id } });
  const cancellation = { steps: [], afterwards: HALF };
  await administrator.call(updateTerms, {
    params: { id },
    body: { deadlines: NO_DEADLINES, placements: [], cancellation, version: terms.version },
  });
  return id;
}

const newestMail = async (administrator: Caller) =>
  found((await administrator.call(listOutboxMails)).mails[0]);

test('an accepted order changes by phone and by mail, and its sum is the same everywhere', async ({
  open,
  as,
  guard,
}) => {
  // 422: the acceptance without its checkbox.
  guard.allowRefusals(422);
  const { administrator } = as;
  const publicationId = await publishPrices(administrator);
  const free = await listFreePlacements(administrator, publicationId, 12);
  const customerId = await createBilledCustomer(administrator);
  await administrator.call(updateCustomer, {
    params: { id: customerId },
    body: { customerContactEmail: 'priya@quayline.example' },
  });
  const { id } = await placeOrder(
    administrator,
    free.slice(-4).map((placement) => placement.id),
    { customerId },
  );
  const staff = await open({ as: 'administrator', locale });
  const contact = await open({ locale, viewport: { width: 390, height: 844 } });
  const path = `/advertiser/orders/${id}`;

  /** Checks that the page of the order, its prices and its newest paper say the same. */
  const expectSum = async (net: number, { hasPaper = false } = {}) => {
    const { quote } = await administrator.call(getOrderQuote, { params: { id } });
    const totals = found(quote?.totals);
    expect(totals.customerNet).toBe(net);
    await expect(staff.locator('.order-top')).toContainText(formatAmount(locale, totals.customerNet, 2));
    if (!hasPaper) return;
    const { papers } = await administrator.call(listPapers, { params: { id } });
    const newest = found(papers.toSorted((one, other) => other.version - one.version)[0]);
    expect([newest.gross, newest.isOutdated]).toEqual([totals.gross, false]);
  };
  const sendPaper = async (kind: 'offer' | 'confirmation') => {
    await staff.goto(`/orders/${id}`);
    await staff.getByRole('button', { name: paper.make[kind] }).click();
    const submit = staff.getByRole('dialog').locator('button[type=submit]');
    await expect(submit).not.toHaveAttribute('aria-disabled');
    await submit.click();
    await expect(staff.getByRole('dialog')).toBeHidden();
  };
  /** Agrees as the contact, with a code by mail if the browser has not proven the mailbox yet. */
  const agree = async (name: string | RegExp, done: string, { hasCode }: { hasCode: boolean }) => {
    const button = contact.getByRole('button', { name });
    await contact.getByRole('checkbox').check();
    await button.click();
    if (hasCode) {
      const code = contact.getByLabel(portal.offer.code);
      await expect(code).toBeVisible();
      const { subject } = await newestMail(administrator);
      await contact.getByRole('checkbox').check();
      await code.fill(subject.slice(0, 6));
      await button.click();
    }
    await expect(contact.getByText(done)).toBeVisible();
  };

  const draftOf = async (orderId: number) =>
    (await administrator.call(listInvoiceDrafts)).drafts.find(({ orderIds }) => orderIds.includes(orderId));
  /** Cancels the last ad of the order on its page, after the dialog has named the amount that is owed. */
  const cancelLast = async () => {
    const row = staff.getByRole('table').first().getByRole('row').last();
    const { cancelPlacement } = orderWords.detail;
    await row
      .getByRole('button', { name: new RegExp(`^${cancelPlacement.label('.+', '').slice(0, -3)}`) })
      .click();
    await expect(staff.getByRole('alertdialog')).toContainText(formatAmount(locale, OWED, 2));
    await confirmCancelling(staff);
    await expect(staff.getByRole('alertdialog')).toBeHidden();
  };

  await test.step('the offer is sent and accepted', async () => {
    await sendPaper('offer');
    await expectSum(4 * PRICE * 0.9, { hasPaper: true });
    await administrator.call(sendOrderLink, {
      params: { id },
      body: {
        contactName: CONTACT,
        email: 'priya@quayline.example',
        locale,
        mayUpload: true,
        mayApprove: true,
        mayAccept: true,
        subject: 'Your order',
        text: '{link}',
      },
    });
    const { text } = await newestMail(administrator);
    await contact.goto(found(/\/advertiser\/[\w-]+/.exec(text)?.[0]));
    await contact.getByRole('button', { name: portal.greeting.open }).click();
    await agree(new RegExp(`^${portal.offer.acceptFor('.+')}$`), portal.offer.accepted, { hasCode: true });
    await staff.reload();
    await expectSum(4 * PRICE * 0.9);
    await sendPaper('confirmation');
    await expectSum(4 * PRICE * 0.9, { hasPaper: true });
  });

  await test.step('a change is offered, by keyboard, and waits', async () => {
    await staff.keyboard.press('e');
    await expect(staff).toHaveURL(/\/change$/);
    const grid = staff.getByRole('table').last();
    await tabTo(staff, grid.locator('button[aria-pressed=false]').first());
    await staff.keyboard.press('Enter');
    await expect(staff.getByText(change.agreement.title)).toBeVisible();
    const submit = staff.locator('button[type=submit]');
    await expect(submit).toHaveText(change.agreement.submit);
    await expect(submit).not.toHaveAttribute('aria-disabled');
    await expectAccessible(staff, 'a change that the customer must agree to');
    await staff.keyboard.press('Control+Enter');
    await expect(staff).toHaveURL(new RegExp(`/orders/${id}$`));
    await expect(staff.getByText(/^A change waits for the customer until/)).toBeVisible();
    await expectAccessible(staff, 'an order with a change that waits');
    await expectSum(4 * PRICE * 0.9, { hasPaper: true });
  });

  await test.step('the contact opens the link of the mail and agrees', async () => {
    const { text, subject } = await newestMail(administrator);
    expect(subject).toBe(portal.change.mail.subject(id));
    await contact.goto(found(/\/advertiser\/[\w-]+/.exec(text)?.[0]));
    await contact.getByRole('button', { name: portal.greeting.open }).click();
    await expect(contact).toHaveURL(new RegExp(`${path}$`));
    await expect(contact.getByRole('heading', { name: portal.change.title })).toBeVisible();
    await expect(contact.getByRole('region', { name: portal.change.title })).toContainText(
      formatAmount(locale, 5 * PRICE * 0.9, 2),
    );
    await expectUsable(contact, 'the change to agree to');
    await contact.getByRole('button', { name: portal.change.accept }).click();
    await expect(contact.getByText(portal.offer.refused.agreed)).toBeVisible();
    // The code for the offer has proven the mailbox in this browser.
    await agree(portal.change.accept, portal.change.done.changeAccepted, { hasCode: false });
    await staff.reload();
    await expect(staff.getByText(/^A change waits for the customer until/)).toHaveCount(0);
    expect((await getOrder(administrator, id)).verts).toHaveLength(5);
    await expectSum(5 * PRICE * 0.9);
    await sendPaper('confirmation');
    await expectSum(5 * PRICE * 0.9, { hasPaper: true });
  });

  await test.step('a second change is agreed by phone after it was offered', async () => {
    await staff.goto(`/orders/${id}/change`);
    const grid = staff.getByRole('table').last();
    await grid.locator('button[aria-pressed=false]').first().click();
    await expect(staff.locator('button[type=submit]')).toHaveText(change.agreement.submit);
    await staff.locator('button[type=submit]').click();
    await staff.getByRole('button', { name: offered.agree }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.getByText(offered.dialog.blank)).toBeVisible();
    await dialog.getByLabel(offered.dialog.name).fill('Frau Nair');
    await dialog.locator('button[type=submit]').click();
    await expectFlash(staff, offered.applied);
    await expectSum(6 * PRICE * 0.9);
  });

  await test.step('one is cancelled with its amount, and that is undone', async () => {
    await cancelLast();
    await expectSum(5 * PRICE * 0.9);
    expect(await draftOf(id)).toMatchObject({ net: OWED });
    await staff.locator('.flash').getByRole('button', { name: allWords[locale].common.undo }).click();
    await expectFlash(staff, orderWords.detail.undone);
    await expectSum(6 * PRICE * 0.9);
    expect(await draftOf(id)).toBeUndefined();
  });

  await test.step('one is cancelled for good, and its amount is billed', async () => {
    await cancelLast();
    await expectSum(5 * PRICE * 0.9);
    const draft = found(await draftOf(id));
    expect(draft).toMatchObject({ net: OWED });
    const { vertIds, gross } = draft;
    const { invoice } = await administrator.call(issueInvoice, { body: { vertIds, gross } });
    expect(invoice).toMatchObject({ gross, totals: { customerNet: OWED } });
    await staff.reload();
    await expect(staff.locator('.order-top')).toContainText(formatAmount(locale, gross, 2));
    await expectSum(5 * PRICE * 0.9);
    expect(await draftOf(id)).toBeUndefined();
  });
});
