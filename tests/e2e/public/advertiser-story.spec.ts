import type { Locator } from '@playwright/test';
import { sendOrderLink } from '#contract/public/order-links.ts';
import { listOutboxMails } from '#contract/sending/outbox.ts';
import { placeOrder } from '#contract/sales/orders.ts';
import { addDays } from '#domain/platform/day.ts';
import { allWords } from '#words/all.ts';
import { approvalWords } from '#words/ads/approval.ts';
import { formatDay } from '#words/format.ts';
import { LOCALE_NAMES, type Locale, LOCALES } from '#words/locale.ts';
import { orderLinkWords } from '#words/public/order-links.ts';
import { specificationWords } from '#words/ads/specification.ts';
import { portalWords } from '#words/public/portal.ts';
import { offerToday } from '../support/advertiser/order-today.ts';
import type { Caller } from '../support/caller.ts';
import { findPublication, findStory, found, listFreePlacements } from '../support/demo-records.ts';
import { expectUsable } from '../support/expect-usable.ts';
import { expectFlash } from '../support/flashes.ts';
import { drawPng } from '../support/png.ts';
import { isFull } from '../support/story.ts';
import { expect, test } from '../support/test.ts';

/** The demo has prices, so that the offer names what is accepted. */
test.use({ hasPrices: true });

const DEVICES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;
type Device = keyof typeof DEVICES;
/** With `STORIES=full` the story runs in each language, on a phone and on a desktop. */
const RUNS: readonly (readonly [Locale, Device])[] = isFull
  ? LOCALES.flatMap((locale) => [[locale, 'phone'] as const, [locale, 'desktop'] as const])
  : [['en-gb', 'phone']];
const CONTACT = 'Priya Nair';
const MAIL = 'priya@quayline.example';
/** Who accepts, and is not the person to whom the link was sent. */
const OTHER = 'Someone Else Entirely';
const HEADLINES = {
  first: 'Store by the quay',
  asked: 'Dry store by the quay',
  last: 'Dry bays by the quay',
};
const MAIL_CHECKER = 'Mozilla/5.0 (compatible; MailScanner/1.0)';

const newestMail = async (administrator: Caller) =>
  found((await administrator.call(listOutboxMails)).mails[0]);

for (const [locale, device] of RUNS) {
  test(`an order goes from the offer to the report with two persons, in ${LOCALE_NAMES[locale]} on a ${device}`, async ({
    open,
    as,
    guard,
    instance,
  }) => {
    // 422: refused entries. 404: the page of a withdrawn link.
    for (const status of [404, 422]) guard.allowRefusals(status);
    const words = portalWords[locale];
    const links = orderLinkWords[locale];
    const approval = approvalWords[locale];
    const { administrator } = as;
    const { order, issueId } = await offerToday(administrator);
    const [imageAd, textAd] = order.verts.map(({ id, placement }) => {
      const title = words.edit.title(placement.name, formatDay(locale, placement.issue.sendingDate));
      return { id, title };
    });
    const page = `/advertiser/orders/${order.id}`;
    const staff = await open({ as: 'administrator', locale });
    const customer = await open({ locale, viewport: DEVICES[device] });

    const openAd = async (ad: typeof imageAd) => {
      await customer.goto(page);
      await customer
        .getByRole('article')
        .getByRole('link', { name: found(ad).title })
        .click();
    };
    const saveText = async (headline: string) => {
      await customer.getByLabel(words.edit.fields.headline, { exact: true }).fill(headline);
      await customer.getByRole('button', { name: words.edit.save }).click();
      await expect(customer.getByText(words.edit.saved)).toBeVisible();
    };
    const submit = async () => {
      await customer.getByRole('button', { name: words.approval.submit }).click();
      await expect(customer.getByText(words.approval.done.submit)).toBeVisible();
    };
    const expectState = (state: keyof typeof words.approval.states) =>
      expect(customer.getByRole('heading', { name: words.approval.title })).toContainText(
        words.approval.states[state],
      );
    const approve = async (ad: typeof imageAd) => {
      await staff.goto(`/orders/${order.id}/verts/${found(ad).id}`);
      await staff.getByRole('button', { name: approval.acts.approve, exact: true }).click();
      await expectFlash(staff, approval.done.approve);
    };

    const link = await test.step('staff send a link, in the language of the contact', async () => {
      await staff.goto(`/orders/${order.id}`);
      await staff.getByRole('button', { name: links.send }).click();
      const dialog = staff.getByRole('dialog');
      await expect(dialog.getByLabel(links.dialog.contactName)).not.toHaveValue('');
      await dialog.getByLabel(links.dialog.contactName).fill(CONTACT);
      await dialog.getByLabel(links.dialog.email).fill(MAIL);
      await dialog.getByLabel(links.dialog.locale, { exact: true }).selectOption(locale);
      await dialog.getByRole('button', { name: links.dialog.submit }).click();
      await expect(dialog).toBeHidden();
      const { text } = await newestMail(administrator);
      return found(/\/advertiser\/[\w-]+/.exec(text)?.[0]);
    });

    await test.step('a program that checks links changes nothing', async () => {
      const answer = await fetch(`${instance.origin}${link}`, { headers: { 'user-agent': MAIL_CHECKER } });
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
      await staff.reload();
      await expect(staff.getByText(links.never)).toBeVisible();
    });

    await test.step('the link greets, and opens the offer', async () => {
      await customer.goto(link);
      await expect(
        customer.getByRole('heading', { level: 1, name: words.greeting.hello(CONTACT) }),
      ).toBeVisible();
      await expectUsable(customer, 'the greeting');
      await customer.getByRole('button', { name: words.greeting.open }).press('Enter');
      await expect(customer).toHaveURL(new RegExp(`${page}$`));
      await expectUsable(customer, 'the offer');
    });

    await test.step('the offer is accepted with the code of a mail', async () => {
      const accept = customer.getByRole('button', { name: new RegExp(`^${words.offer.acceptFor('.+')}$`) });
      await expect(customer.getByText(words.offer.nameHint(CONTACT))).toBeVisible();
      await customer.getByLabel(words.offer.name).fill(OTHER);
      await accept.click();
      await expect(customer.getByText(words.offer.refused.agreed)).toBeVisible();
      await customer.getByRole('checkbox').check();
      await accept.click();
      await expect(customer.getByLabel(words.offer.code)).toBeVisible();
      await expectUsable(customer, 'the code');
      const { subject } = await newestMail(administrator);
      await customer.getByRole('checkbox').check();
      await customer.getByLabel(words.offer.code).fill(subject.slice(0, 6));
      await accept.click();
      await expect(customer.getByText(words.offer.accepted)).toBeVisible();
      await expectUsable(customer, 'the ads to deliver');
    });

    await test.step('both sides see that another person accepted', async () => {
      const sum = customer.locator('section', { has: customer.locator('#sum') });
      await customer.goto(page);
      await expect(sum).toContainText(OTHER);
      await expect(sum).toContainText(words.offer.notAddressee(CONTACT));
      await expect(sum).toContainText(words.offer.proof.code(MAIL));
      await staff.goto(`/orders/${order.id}`);
      await staff.locator('main').getByText(allWords[locale].history.title, { exact: true }).click();
      await expect(staff.getByText(allWords[locale].history.acts.acceptedByOther(CONTACT))).toBeVisible();
    });

    await test.step('an image ad is delivered', async () => {
      await openAd(imageAd);
      await customer.getByRole('link', { name: words.edit.image, exact: true }).click();
      const buffer = await drawPng(600, 200);
      const file = { name: 'bays.png', mimeType: 'image/png', buffer };
      await customer.getByLabel(words.edit.upload, { exact: true }).setInputFiles(file);
      await expect(customer.getByText(specificationWords[locale].unsaved)).toBeVisible();
      await customer
        .getByLabel(words.edit.fields.linkUrl, { exact: true })
        .fill('https://quayline.example/bays');
      await customer.getByRole('button', { name: words.edit.save }).click();
      await expect(customer.getByText(words.edit.complete)).toBeVisible();
      const picture = customer.frameLocator('iframe').getByRole('img');
      await expect(picture).toHaveJSProperty('naturalWidth', 600);
      await submit();
      await expectUsable(customer, 'an ad in check');
    });

    await test.step('a text ad is delivered, and counts its characters', async () => {
      await openAd(textAd);
      await customer.getByRole('link', { name: words.edit.text, exact: true }).click();
      await customer.getByLabel(words.edit.fields.headline, { exact: true }).fill(HEADLINES.first);
      await expect(customer.locator('.field__c').first()).toContainText(/^17 /);
      await customer.getByLabel(words.edit.fields.text, { exact: true }).fill('Guarded, by the day.');
      await customer.getByLabel(words.edit.fields.linkText, { exact: true }).fill('See the bays');
      await customer
        .getByLabel(words.edit.fields.linkUrl, { exact: true })
        .fill('https://quayline.example/text');
      await saveText(HEADLINES.first);
      await submit();
    });

    await test.step('staff ask for a change, which the customer makes', async () => {
      const { change } = approval;
      await staff.goto(`/orders/${order.id}/verts/${found(textAd).id}`);
      await staff.getByRole('button', { name: approval.acts.ask_change }).click();
      const dialog = staff.getByRole('dialog');
      await dialog.getByLabel(change.text).fill('Please say that it is dry.');
      await dialog.getByRole('button', { name: change.submit }).click();
      await expectFlash(staff, approval.done.ask_change);
      await customer.goto(page);
      await expect(
        customer
          .getByRole('region', { name: words.next.changeAds(1) })
          .getByText('Please say that it is dry.'),
      ).toBeVisible();
      await expectUsable(customer, 'the order with a change that was asked for');
      await openAd(textAd);
      await expectState('changes_requested');
      await expect(customer.getByText('Please say that it is dry.')).toBeVisible();
      await expectUsable(customer, 'a change that was asked for');
      await saveText(HEADLINES.asked);
      await submit();
    });

    await test.step('staff approve, and an edit afterwards ends the approval', async () => {
      await approve(imageAd);
      await approve(textAd);
      await openAd(textAd);
      await expectState('approved');
      await expectUsable(customer, 'an approved ad');
      await saveText(HEADLINES.last);
      await expectState('draft');
      await submit();
      await expectState('submitted');
      await approve(textAd);
    });

    await test.step('exactly the approved version is sent', async () => {
      const { actions, progress } = allWords[locale].delivery;
      await staff.goto(`/deliveries/${issueId}`);
      await staff.getByRole('button', { name: actions.sendNow }).click();
      await staff
        .getByRole('alertdialog', { name: actions.sendNowQuestion })
        .getByRole('button', { name: actions.sendNow })
        .click();
      await expectFlash(staff, actions.sendNowDone);
      await expect(staff.locator('.sheet__n b').first()).toHaveText(`${progress.sent}.`);
      const { mails } = await administrator.call(listOutboxMails);
      const { html } = found(mails.find((mail) => mail.issueId === issueId));
      expect(html).toContain(HEADLINES.last);
      expect(html).toMatch(/<img src="[^"]+\/t\/i\//);
      for (const other of [HEADLINES.first, HEADLINES.asked]) expect(html).not.toContain(other);
    });

    await test.step('the report opens behind the same link', async () => {
      await customer.goto(link);
      await customer.getByRole('button', { name: words.greeting.open }).click();
      await expect(customer.getByRole('heading', { level: 1 })).toHaveText(words.next.sent);
      await expectUsable(customer, 'a sent order with its report');
      const report = customer.getByRole('link', { name: words.papers.report });
      const answer = await customer.request.get(found(await report.getAttribute('href')));
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
      expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
    });

    await test.step('staff see who opened the link, and withdraw it at once', async () => {
      await staff.goto(`/orders/${order.id}`);
      await expect(staff.getByLabel(links.openings(CONTACT))).toBeVisible();
      await staff.getByRole('button', { name: links.revokeOf(CONTACT) }).click();
      await staff.getByRole('alertdialog').getByRole('button', { name: links.revoke }).click();
      await expectFlash(staff, links.revoked);
      await customer.goto(page);
      await expect(customer.getByRole('heading', { level: 1, name: words.refused.title })).toBeVisible();
      await expectUsable(customer, 'a withdrawn link');
    });
  });
}

/** The maximum number of taps from the mail to two delivered ads. */
const TAPS_MAX = 25;

test('an advertiser gets from the mail to two delivered ads with few taps on a phone', async ({
  open,
  as,
}, info) => {
  const locale = 'en-gb';
  const words = portalWords[locale];
  const phone = await open({ locale, viewport: { width: 390, height: 844 } });
  const { id: publicationId } = await findPublication(as.administrator, 'gebaeudebrief');
  const free = await listFreePlacements(as.administrator, publicationId, 2);
  const { customer } = await findStory(as.administrator, 'expiringInSixDays');
  const { order } = await as.administrator.call(placeOrder, {
    body: {
      customer_id: customer.id,
      placement_ids: free.map(({ id }) => id),
      reservation_expire_date: addDays(as.administrator.session.today, 3),
    },
  });
  const rights = { mayUpload: true, mayApprove: true, mayAccept: true };
  const contact = { contactName: 'Priya Nair', email: 'priya@quayline.example', locale } as const;
  await as.administrator.call(sendOrderLink, {
    params: { id: order.id },
    body: { ...contact, ...rights, subject: 'Your order', text: '{link}' },
  });
  const { text } = await newestMail(as.administrator);
  const began = Date.now();
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const enter = async (label: string, value: string) => {
    const field = phone.getByLabel(label, { exact: true });
    await tap(field);
    await field.fill(value);
  };
  const link = (name: string | RegExp) => phone.getByRole('link', { name }).first();
  const button = (name: string | RegExp) => phone.getByRole('button', { name });

  taps += 1;
  await phone.goto(/\/advertiser\/[\w-]+/.exec(text)?.[0] ?? '');
  await tap(button(words.greeting.open));
  await tap(phone.getByRole('checkbox'));
  await tap(button(/^Accept/));
  const code = phone.getByLabel(words.offer.code);
  await expect(code.or(phone.getByText(words.offer.accepted))).toBeVisible();
  if (await code.isVisible()) {
    const { subject } = await newestMail(as.administrator);
    await enter(words.offer.code, subject.slice(0, 6));
    await tap(button(/^Accept/));
  }
  await expect(phone.getByText(words.offer.accepted)).toBeVisible();

  await tap(link(new RegExp(`^${words.edit.open}`)));
  // One tap on the upload field, and one on a picture in the phone's gallery.
  taps += 2;
  const buffer = await drawPng(600, 200);
  await phone
    .getByLabel(words.edit.upload)
    .setInputFiles({ name: 'bays.png', mimeType: 'image/png', buffer });
  await expect(phone.getByText(specificationWords[locale].unsaved)).toBeVisible();
  await enter(words.edit.fields.linkUrl, 'https://quayline.example/bays');
  await tap(button(words.edit.save));
  await expect(phone.getByText(words.edit.complete)).toBeVisible();
  await tap(link(words.edit.back));

  await tap(phone.getByRole('link', { name: new RegExp(`^${words.edit.open}`) }).nth(1));
  await tap(link(words.edit.text));
  await enter(words.edit.fields.headline, 'Store by the quay');
  await enter(words.edit.fields.text, 'Dry, guarded, by the day.');
  await enter(words.edit.fields.linkText, 'See the free bays');
  await enter(words.edit.fields.linkUrl, 'https://quayline.example/bays');
  await tap(button(words.edit.save));
  await expect(phone.getByText(words.edit.complete)).toBeVisible();
  await tap(link(words.edit.back));
  await expect(phone.getByRole('heading', { level: 1 })).not.toContainText('missing');
  info.annotations.push({ type: 'taps', description: `${taps} in ${Date.now() - began} ms` });
  expect(taps).toBeLessThanOrEqual(TAPS_MAX);
});
