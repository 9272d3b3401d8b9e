import { COMMENT_MAX } from '#domain/customers/comment.ts';
import { formatInstant } from '#words/format.ts';
import { portalWords } from '#words/public/portal.ts';
import { type Html, html } from '#server/platform/base/html.ts';
import type { Contact } from '../find-contact.ts';
import type { Message } from '../list-messages.ts';
import { orderPath } from '#domain/public/portal/portal-path.ts';
import type { PortalOrder } from '../read-order.ts';

/**
 * Returns the section with the messages of contacts and staff, and the form with which the contact asks a question or declines the offer
 * with a reason.
 */
export function questionSection(
  { id, next, messages }: PortalOrder,
  contact: Contact,
  note: Html | null,
): Html {
  const { locale, rights } = contact;
  const { message: words } = portalWords[locale];
  const mayDecline = next.kind === 'offer' && rights.mayAccept;
  return html`<section class="dsec sheet" aria-labelledby="question">
    <form class="act" method="post" action="${orderPath(id)}/question#question">
      <h2 class="h2" id="question">${words.title}</h2>
      ${note}
      ${
        messages.length > 0 &&
        html`<ol class="talk" aria-label="${words.thread}">
          ${messages.map((message) => messageItem(message, contact))}
        </ol>`
      }
      <div class="field">
        <label class="field__l" for="message">${mayDecline ? words.labelOrReason : words.label}</label
        ><textarea
          class="in"
          id="message"
          name="text"
          rows="3"
          maxlength="${COMMENT_MAX}"
          required
        ></textarea>
      </div>
      <p class="acts">
        <button class="btn" type="submit" name="kind" value="asked">${words.ask}</button>
        ${mayDecline && html`<button class="btn btn--quiet" type="submit" name="kind" value="declined">${words.decline}</button>`}
      </p>
    </form>
  </section>`;
}

function messageItem({ name, isStaff, text, at }: Message, { locale, publisher, scope }: Contact): Html {
  return html`<li class="${isStaff ? 'is-answer' : ''}">
    <p class="by"><b>${name ?? publisher}</b>, ${formatInstant(locale, at, scope.timeZone)}</p>
    <p>${text}</p>
  </li>`;
}
