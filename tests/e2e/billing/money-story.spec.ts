import { found, listFreePlacements, placeOrder } from '../support/demo-records.ts';
import { createIssueOfToday } from '../support/issue-of-today.ts';
import * as agreements from '../support/money/agreement-steps.ts';
import * as invoices from '../support/money/invoice-steps.ts';
import * as orders from '../support/money/order-steps.ts';
import * as prices from '../support/money/price-steps.ts';
import { isFull, testInEachLanguage } from '../support/story.ts';
import { test } from '../support/test.ts';

// The three languages run one after the other, so that they share one server with the priced demo.
test.describe.configure({ mode: 'default' });
test.use({ hasPrices: true });

/**
 * With `STORIES=full`, checks that do not depend on the language run in one only: WCAG and the refused bank files in French, the form of
 * an agreement in English.
 */
testInEachLanguage('a price list becomes orders, invoices and a settlement', async (story) => {
  const { as, locale, step } = story;
  const { administrator } = as;
  // Neither newsletter has a booking deadline, and their sending weekdays differ, so that one of them has no issue today.
  const issue = await createIssueOfToday(administrator, ['gebaeudebrief', 'wharfLetter']);
  const { publicationId } = issue;
  const customerId = await prices.createBilledCustomer(administrator);

  await step('the price list is pasted', () => prices.publishPastedPrices(story, publicationId));
  const orderId = await step('the reservation', () => prices.reserveWithPrice(story, issue));
  await step('the offer', () => orders.makeOffer(story));
  await step('the booking', () => orders.book(story));
  await step('the sending', () => orders.send(story, orderId, issue));
  await step('the draft of the invoice', () => invoices.issueInvoice(story, orderId));
  const number = await step('the invoice', () => invoices.openInvoice(story));
  const statement = await step('the payment', () => invoices.payFromStatement(story, number));
  if (locale === 'fr' || !isFull)
    await step('the refused bank files', () => invoices.refuseStatements(story, statement));
  await step('the correction', () => invoices.correct(story, number));

  const promised = { customerId, publicationId };
  if (locale === 'en-gb' || !isFull)
    await step('the agreement', () => agreements.makeAgreementOnPage(story, promised));
  else await agreements.makeAgreement(story, promised);
  const [placement] = await listFreePlacements(administrator, publicationId, 1);
  const ordered = await placeOrder(administrator, [found(placement).id], { customerId });
  await step('the order of an agency', () => agreements.orderByAgency(story, ordered.id));
  await step('the agreement that falls short', () => agreements.settleAgreement(story));
});
