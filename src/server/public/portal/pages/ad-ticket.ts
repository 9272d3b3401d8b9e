import { weekdayOf } from '#domain/platform/day.ts';
import type { Currency } from '#domain/pricing/quotes/money.ts';
import { shownImageUrl } from '#domain/ads/verts/vert.ts';
import { isPast } from '#domain/pricing/terms/issue-deadlines.ts';
import { formatDay, formatDeadline, weekdayName, weekLabel } from '#words/format.ts';
import type { PortalWords } from '#words/en-gb/public/portal.ts';
import { portalWords } from '#words/public/portal.ts';
import type { Contact } from '../find-contact.ts';
import type { PortalAd } from '../read-order.ts';
import { adPath } from '#domain/public/portal/portal-path.ts';
import { icon, mark } from './icons.ts';
import { type Html, html } from '#server/platform/base/html.ts';
import { amountText } from './offer-section.ts';

const MARK_OF = { incomplete: 'incomplete', pending: 'pending', sent: 'sent', failed: 'incomplete' } as const;

/** Why the file for a ticket was refused. */
export interface TicketRefusal {
  vertId: number;
  reason: keyof PortalWords['edit']['refused'];
}

/** Returns the ticket of a placement of the order: its day, name and price, and the state of its ad. */
export function adTicket(
  ad: PortalAd,
  contact: Contact,
  { currency, refusal }: { currency: Currency | null; refusal: TicketRefusal | null },
): Html {
  const { locale } = contact;
  const { name, issue } = ad.vert.placement;
  const { ads: words, edit } = portalWords[locale];
  const weekday = weekdayName(locale, weekdayOf(issue.sendingDate));
  return html`<article class="tk">
    <p class="tk__d">
      <span>${weekday}</span><b>${formatDay(locale, issue.sendingDate, 'withoutYear')}</b
      ><span>${weekLabel(locale, issue.weekNumber)}</span>
    </p>
    <div class="tk__b">
      <div class="tk__hd">
        <h3 class="tk__n">${name}</h3>
        ${ad.customerNet !== null && currency !== null && html`<p class="tk__pr"><b>${amountText(locale, ad.customerNet, currency)}</b></p>`}
      </div>
      <p class="tk__w">${issue.publication.title}</p>
      <span class="st t-${MARK_OF[ad.state]}"
        >${mark(MARK_OF[ad.state])}${stateText(ad, portalWords[locale])}</span
      >
      ${deadline(ad, contact)}
    </div>
    <div class="tk__x">
      ${imageForm(ad, contact, refusal)}
      <div class="acts">
        <a class="btn" href="${adPath(contact.orderId, ad.vert.id)}"
          >${icon('upload')}${ad.state === 'incomplete' || ad.state === 'pending' ? edit.open : words.preview}<span
            class="sr"
            >: ${edit.title(name, formatDay(locale, issue.sendingDate))}</span
          ></a
        >
      </div>
    </div>
  </article>`;
}

/** Returns the form that uploads an image for an ad that has none. The script sends a chosen or dropped file at once. */
function imageForm(ad: PortalAd, contact: Contact, refusal: TicketRefusal | null): Html | null {
  const { id, type, placement } = ad.vert;
  const { orderId, locale, rights, scope } = contact;
  const isClosed = ad.approval !== null && isPast(ad.creative, scope.now);
  if (ad.state !== 'incomplete' || shownImageUrl(ad.vert) !== '' || !rights.mayUpload || isClosed)
    return null;
  const { edit: words } = portalWords[locale];
  const day = formatDay(locale, placement.issue.sendingDate);
  const reason = refusal?.vertId === id ? words.refused[refusal.reason] : null;
  const described =
    reason !== null && html` aria-invalid="true" aria-describedby="file-${id}-error" autofocus`;
  return html`<form
    method="post"
    action="${adPath(orderId, id)}/image/${type}?from=order"
    enctype="multipart/form-data"
  >
    <label class="drop" id="drop-${id}"
      ><b>${icon('upload')}${words.drop}<span class="sr">: ${words.title(placement.name, day)}</span></b
      ><span>${words.uploadHint}</span
      ><input
        class="sr"
        type="file"
        name="file"
        accept="image/jpeg,image/png,image/gif,image/webp"
        required${described}
    /></label>
    ${reason !== null && html`<p class="msg msg--error" role="alert" id="file-${id}-error">${icon('warn')}<span>${reason}</span></p>`}
    <noscript><button class="btn" type="submit">${words.send}</button></noscript>
  </form>`;
}

/** Returns the state of an ad. With an approval rule, a delivered ad shows the state of its approval. */
function stateText({ state, approval }: PortalAd, { ads, approval: words }: PortalWords): string {
  if (state !== 'pending' || approval === null) return ads.states[state];
  return approval.state === 'submitted' && approval.awaited === 'customer'
    ? words.yourTurn
    : words.states[approval.state];
}

function deadline({ state, creative, vert }: PortalAd, { locale, scope }: Contact): Html | null {
  const { ads: words } = portalWords[locale];
  if (state === 'sent' && vert.sentAt !== null) {
    return html`<p class="by">${words.sentOn(formatDay(locale, vert.placement.issue.sendingDate))}</p>`;
  }
  if (state !== 'incomplete' || creative === null) return null;
  const at = formatDeadline(locale, creative, scope.timeZone);
  return html`<p class="by">${isPast(creative, scope.now) ? words.late(at) : words.deliverBy(at)}</p>`;
}
