import { formatAmount, formatDay } from '#words/format.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { paperWords } from '#words/billing/papers.ts';
import { languageTag } from '#ad-html/language-tag.ts';
import { LOCALE_NAMES, LOCALES } from '#words/locale.ts';
import { portalWords } from '#words/public/portal.ts';
import type { Contact } from '../find-contact.ts';
import type { PortalAssets } from '../portal-assets.ts';
import { orderPath } from '#domain/public/portal/portal-path.ts';
import type { PortalOrder } from '../read-order.ts';
import { adTicket, type TicketRefusal } from './ad-ticket.ts';
import { colleaguesSection, type InviteForm } from './colleagues-section.ts';
import type { OrderEquivalent } from '../list-equivalents.ts';
import { equivalentsSection } from './equivalents-section.ts';
import { icon } from './icons.ts';
import { layout } from './layout.ts';
import { type Html, html } from '#server/platform/base/html.ts';
import { type AcceptForm, offerSection } from './offer-section.ts';
import { questionSection } from './question-section.ts';
import { stepSection, stepTexts } from './step-section.ts';

/** The notes about the result of an act that the page can show. */
export const NOTES = [
  'accepted',
  'already',
  'changed',
  'late',
  'unavailable',
  'asked',
  'declined',
  'empty',
  'invited',
  'withdrawn',
  'fewer',
  'all',
] as const;
export type Note = (typeof NOTES)[number];

interface Shown {
  assets: PortalAssets;
  form: AcceptForm;
  invitation: InviteForm | undefined;
  note: Note | undefined;
  equivalents: readonly OrderEquivalent[];
  refusal: TicketRefusal | null;
}

/** Returns the page of an order for one of its contacts. */
export function orderPage(
  order: PortalOrder,
  contact: Contact,
  { assets, form, invitation, note, equivalents, refusal }: Shown,
): string {
  const { locale, publisher } = contact;
  const words = portalWords[locale];
  const place = note === undefined ? null : placeOf(note, order);
  const noteLine =
    note === undefined
      ? null
      : html`<p class="msg act" role="status" id="note">
          ${{ ...words.offer, ...words.message, ...words.invite.done, ...words.mails.done }[note]}
        </p>`;
  return layout({
    locale,
    title: words.title(stepTexts(order.next, contact).title, order.id, publisher),
    assets,
    publisher: order.letterhead.companyName || publisher,
    contact: whomToAsk(order, contact),
    body: html`${place === 'top' && noteLine} ${stepSection(order, contact)}
      ${equivalentsSection(equivalents, contact)}
      ${offerSection(order, contact, { ...form, note: place === 'offer' ? noteLine : null })}
      <section class="dsec" aria-labelledby="ads">
        <div class="dhead"><h2 class="h2" id="ads">${words.ads.title(order.ads.length)}</h2></div>
        <div class="tks tks--grid">
          ${order.ads.map((ad) =>
            adTicket(ad, contact, { currency: order.offer.quote?.currency ?? null, refusal }),
          )}
        </div>
      </section>
      ${papersSection(order, contact)}
      ${questionSection(order, contact, place === 'question' ? noteLine : null)}
      ${colleaguesSection({ colleagues: order.colleagues, form: invitation }, contact)}`,
    foot:
      contact.linkId === null
        ? wayBack(contact)
        : html`<span>${words.greeting.until(formatDay(locale, contact.lastDay))}</span
            >${mailsForm(contact)}${languageForm(contact)}`,
  });
}

/** Returns where the page shows a note: at the refused form, to which the browser scrolls, or at the top. */
function placeOf(note: Note, { next }: PortalOrder): 'top' | 'offer' | 'question' {
  if (note === 'empty') return 'question';
  const isOfOffer = note === 'changed' || note === 'late' || note === 'unavailable';
  return isOfOffer && next.kind === 'offer' ? 'offer' : 'top';
}

/** Returns the link of a user to the page of the order that users share with staff. */
function wayBack({ locale, orderId }: Contact): Html {
  return html`<a class="btn btn--quiet" href="/orders/${orderId}">${portalWords[locale].wayBack}</a>`;
}

/** Returns the form with which the contact chooses how many reminders it gets. The mails mention this form. */
function mailsForm({ locale, orderId, fewerMails }: Contact): Html {
  const { mails: words } = portalWords[locale];
  return html`<form id="mails" method="post" action="${orderPath(orderId)}/mails">
    <button class="btn btn--quiet" type="submit" name="fewer" value="${fewerMails ? 'no' : 'yes'}">
      ${fewerMails ? words.all : words.fewer}
    </button>
  </form>`;
}

/** Returns the form that changes the language of the page and of the mails to the contact. */
function languageForm({ locale, orderId }: Contact): Html {
  return html`<form class="acts" method="post" action="${orderPath(orderId)}/language">
    ${LOCALES.filter((one) => one !== locale).map(
      (one) =>
        html`<button
          class="btn btn--quiet"
          type="submit"
          name="locale"
          value="${one}"
          lang="${languageTag(one)}"
        >
          ${LOCALE_NAMES[one]}
        </button>`,
    )}
  </form>`;
}

function whomToAsk({ salesperson, letterhead }: PortalOrder, { locale }: Contact): Html | null {
  const { name, email } = salesperson;
  const { phone } = letterhead;
  const address = email || letterhead.email;
  if (address === '' && phone === '') return null;
  return html`<p class="org__c">
    ${portalWords[locale].question(name)}
    ${address !== '' && html`<a href="mailto:${address}">${address}</a>`}
    ${phone !== '' && html`<a href="tel:${phone.replaceAll(/[^+\d]/g, '')}">${phone}</a>`}
  </p>`;
}

function papersSection(order: PortalOrder, { locale }: Contact): Html | null {
  if (order.papers.length === 0 && order.reportId === null) return null;
  const { papers: words } = portalWords[locale];
  const { kinds } = paperWords[locale];
  const path = orderPath(order.id);
  return html`<section class="dsec" aria-labelledby="papers">
    <div class="dhead"><h2 class="h2" id="papers">${words.title}</h2></div>
    <ul class="sheet papers">
      ${
        order.reportId !== null &&
        html`<li>
          <a href="${path}/report"
            >${icon('paper')}<span>${words.report}</span><span class="over">${words.pdf}</span></a
          >
        </li>`
      }
      ${order.papers.map(
        ({ kind, number, version, currency, gross }) =>
          html`<li>
            <a href="${path}/papers/${version}"
              >${icon('paper')}<span>${kinds[kind]} ${number}</span
              ><span class="over"
                >${formatAmount(locale, gross, CURRENCY_DIGITS[currency])} ${currency}</span
              ></a
            >
          </li>`,
      )}
    </ul>
  </section>`;
}
