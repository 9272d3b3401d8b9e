import { COMMENT_MAX } from '#domain/comment.ts';
import { portalWords } from '#words/portal.ts';
import { type Html, html } from '../../base/html.ts';
import type { Contact } from '../find-contact.ts';
import { orderPath } from '../portal-path.ts';
import type { PortalOrder } from '../read-order.ts';

/** The form with which the contact asks a question, or declines the offer with a reason. */
export function questionSection({ id, next }: PortalOrder, { locale, rights }: Contact): Html {
  const { message: words } = portalWords[locale];
  const mayDecline = next.kind === 'offer' && rights.mayAccept;
  return html`<section class="dsec sheet" aria-labelledby="question">
    <form class="act" method="post" action="${orderPath(id)}/question">
      <h2 class="h2" id="question">${words.title}</h2>
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
