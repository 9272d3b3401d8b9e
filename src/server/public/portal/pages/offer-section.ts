import type { Quote } from '#contract/pricing/prices.ts';
import { CODE_MINUTES } from '#domain/access/mailed-code.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { formatAmount, formatBasisPoints, formatDay } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import { allWords } from '#words/all.ts';
import { portalWords } from '#words/public/portal.ts';
import type { Contact } from '../find-contact.ts';
import { orderPath } from '#domain/public/portal/portal-path.ts';
import type { PortalOrder } from '../read-order.ts';
import { icon } from './icons.ts';
import { type Html, html } from '#server/platform/base/html.ts';

type Step = Quote['lines'][number]['steps'][number];

/** The fields of the acceptance that can be refused. */
export type AcceptField = 'name' | 'agreed' | 'code';

/** The form as the contact sent it, with the refused fields. */
export interface AcceptForm {
  name: string;
  agreed: boolean;
  /** Whether the contact has to enter a code that was sent by mail. */
  asksCode: boolean;
  refused: readonly AcceptField[];
}

/** Returns an amount with its currency, in this language. */
export function amountText(locale: Locale, amount: number, currency: Quote['currency']): string {
  return `${formatAmount(locale, amount, CURRENCY_DIGITS[currency])}\u00A0${currency}`;
}

/** Returns the section with the offer and, for a contact who may accept it, the form for that. Null if there is no offer to accept. */
export function offerSection(
  order: PortalOrder,
  contact: Contact,
  { note, ...form }: AcceptForm & { note: Html | null },
): Html | null {
  if (order.next.kind !== 'offer') return null;
  const { offer: words } = portalWords[contact.locale];
  const { quote } = order.offer;
  return html`<section class="dsec sheet" aria-labelledby="offer">
    <div class="act">
      <h2 class="h2" id="offer">${words.title}</h2>
      ${note} ${quote && prices(quote, order.ads, contact.locale)}
      ${contact.rights.mayAccept ? acceptForm(order, contact, form) : html`<p class="by">${words.notYou}</p>`}
    </div>
  </section>`;
}

/** Returns the price calculation of the offer: each placement with the steps of its price, then commissions, VAT and totals. */
function prices(quote: Quote, ads: PortalOrder['ads'], locale: Locale): Html {
  const { totals: words } = allWords[locale].price;
  const { totals: sums, currency, vatTreatment } = quote;
  const amount = (value: number) => amountText(locale, value, currency);
  const percent = (value: number) => formatBasisPoints(locale, value);
  const lines = ads.flatMap(({ vert: { placement }, customerNet }) => {
    if (customerNet === null) return [];
    const day = formatDay(locale, placement.issue.sendingDate, 'weekdayWithoutYear');
    const steps = quote.lines.find(({ placementId }) => placementId === placement.id)?.steps ?? [];
    return [
      html`<dt>${placement.name}, ${day}${stepsText(steps, locale, amount)}</dt>
        <dd>${amount(customerNet)}</dd>`,
    ];
  });
  const commissions = sums.commissions.map(
    ({ kind, basisPoints, amount: value }) =>
      html`<dt>${words.commissions[kind](percent(basisPoints))}</dt>
        <dd>−${amount(value)}</dd>`,
  );
  const vat = sums.vat.map(
    ({ basisPoints, amount: value }) =>
      html`<dt>
          ${vatTreatment === 'domestic' ? words.vat(percent(basisPoints)) : words.noVat[vatTreatment]}
        </dt>
        <dd>${amount(value)}</dd>`,
  );
  return html`<dl class="calc calc--full">
    ${lines}
    ${
      commissions.length > 0 &&
      html`<dt class="is-sum">${words.customerNet(lines.length)}</dt>
        <dd class="is-sum">${amount(sums.customerNet)}</dd>`
    }
    ${commissions}
    <dt class="is-sum">${words.net}</dt>
    <dd class="is-sum">${amount(sums.net)}</dd>
    ${vat}
    <dt class="is-total">${words.gross(currency)}</dt>
    <dd class="is-total">${amount(sums.gross)}</dd>
  </dl>`;
}

/** Returns the steps from the list price to the customer's price; null if there are fewer than two. */
function stepsText(steps: readonly Step[], locale: Locale, amount: (value: number) => string): Html | null {
  const { steps: words } = allWords[locale].price;
  const taken = steps.filter((step) => !('isTaken' in step) || step.isTaken);
  if (taken.length < 2) return null;
  const texts = taken.map((step) => {
    const name = step.kind === 'frequency' ? words.frequency(String(step.from)) : words[step.kind];
    return `${name} ${amount(Math.round(Number(step.amount)))}`;
  });
  return html`<small class="by">${texts.join(' · ')}</small>`;
}

function acceptForm(order: PortalOrder, contact: Contact, form: AcceptForm): Html {
  const { offer: words } = portalWords[contact.locale];
  const { quote, businessTerms, hash } = order.offer;
  const isRefused = (name: AcceptField) => form.refused.includes(name);
  const terms = businessTerms && {
    of: formatDay(contact.locale, businessTerms.of, 'basic'),
    url: businessTerms.url,
  };
  const total = quote && amountText(contact.locale, quote.totals.gross, quote.currency);
  return html`<form method="post" action="${orderPath(order.id)}/acceptance#offer" class="stack" novalidate>
    <input type="hidden" name="offer" value="${hash.toString('hex')}" />
    ${field('name', words.name, isRefused('name') ? words.refused.name : null, (described) => html`<input class="in" id="name" name="name" value="${form.name}" autocomplete="name" maxlength="100" required${described} />`)}
    <div>
      <label class="tick"
        ><input
          type="checkbox"
          name="agreed"
          value="yes"
          ${form.agreed ? html` checked` : null}${isRefused('agreed') ? html` aria-invalid="true" aria-describedby="agreed-error" autofocus` : null}
        />
        <span
          >${terms === null ? words.agree : words.agreeTerms(terms.of)}${terms !== null && terms.url !== '' && html` <a href="${terms.url}" rel="noopener noreferrer" target="_blank">${words.readTerms}</a>`}</span
        ></label
      >
      ${isRefused('agreed') && error('agreed-error', words.refused.agreed)}
    </div>
    ${form.asksCode && codeField(contact, form.refused.includes('code'))}
    <button class="btn btn--primary btn--tall" type="submit">
      ${icon('check')}${total === null ? words.accept : words.acceptFor(total)}
    </button>
    ${form.asksCode && newCodeButton(contact)}
    <p class="by">${words.binding}</p>
  </form>`;
}

/** Returns the field for the code that was sent by mail. */
export function codeField({ locale, email }: Contact, isRefused: boolean): Html {
  const { offer: words } = portalWords[locale];
  return field(
    'code',
    words.code,
    isRefused ? words.refused.code : null,
    (described) =>
      html`<input
          class="in code"
          id="code"
          name="code"
          inputmode="numeric"
          autocomplete="one-time-code"
          maxlength="7"
          ${described ?? html` autofocus`}
        />
        <p class="msg">${words.codeSent(email, CODE_MINUTES)}</p>`,
  );
}

/**
 * Returns the button that sends the form for a new code. It must follow the submit button, because the Enter key presses the first button.
 */
export function newCodeButton({ locale }: Contact): Html {
  return html`<button class="btn btn--quiet" type="submit" name="again" value="yes">
    ${portalWords[locale].offer.newCode}
  </button>`;
}

/** Returns a field with its label and the message if it was refused. */
export function field(
  id: string,
  label: string,
  refusal: string | null,
  control: (described: Html | null) => Html,
): Html {
  // The browser scrolls to the first refused field.
  const described =
    refusal === null ? null : html` aria-invalid="true" aria-describedby="${id}-error" autofocus`;
  return html`<div class="field${refusal === null ? '' : ' field--error'}">
    <label class="field__l" for="${id}">${label}</label>
    ${control(described)}${refusal !== null && error(`${id}-error`, refusal)}
  </div>`;
}

function error(id: string, text: string): Html {
  return html`<p class="msg msg--error" id="${id}">${icon('warn')}<span>${text}</span></p>`;
}
