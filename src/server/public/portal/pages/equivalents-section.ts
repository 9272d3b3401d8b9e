import { COMMENT_MAX } from '#domain/customers/comment.ts';
import { formatDay } from '#words/format.ts';
import { portalWords } from '#words/public/portal.ts';
import { type Html, html } from '#server/platform/base/html.ts';
import type { Contact } from '../find-contact.ts';
import type { OrderEquivalent } from '../list-equivalents.ts';
import { orderPath } from '#domain/public/portal/portal-path.ts';

const titleOf = ({ wanted }: OrderEquivalent) => `${wanted.name}, ${wanted.title}`;

/**
 * Returns the section about the placements of an order that can no longer be accepted: whether each is still free, which one is free
 * instead, and the form that asks for them.
 */
export function equivalentsSection(
  equivalents: readonly OrderEquivalent[],
  { locale, orderId }: Contact,
): Html | null {
  if (equivalents.length === 0) return null;
  const { equivalents: words } = portalWords[locale];
  const day = (date: string) => formatDay(locale, date);
  const lines = equivalents.map((one) => {
    const [title, was] = [titleOf(one), day(one.wanted.sendingDate)];
    if (one.free === null) return words.gone(title, was);
    return one.free.sendingDate === one.wanted.sendingDate
      ? words.stillFree(title, was)
      : words.instead(title, was, day(one.free.sendingDate));
  });
  const offered = equivalents.flatMap((one) =>
    one.free === null ? [] : [`${titleOf(one)}, ${day(one.free.sendingDate)}`],
  );
  const text = [words.request, ...offered].join('\n').slice(0, COMMENT_MAX);
  return html`<section class="dsec sheet" aria-labelledby="equivalents">
    <div class="act">
      <h2 class="h2" id="equivalents">${words.title}</h2>
      <ul class="stack">
        ${lines.map((line) => html`<li>${line}</li>`)}
      </ul>
      ${
        offered.length > 0 &&
        html`<form method="post" action="${orderPath(orderId)}/question#question">
          <input type="hidden" name="text" value="${text}" />
          <button class="btn btn--primary" type="submit" name="kind" value="asked">${words.ask}</button>
        </form>`
      }
    </div>
  </section>`;
}
