import { formatDay } from '#words/format.ts';
import { portalWords } from '#words/public/portal.ts';
import { type Html, html } from '#server/platform/base/html.ts';
import type { EarlierAd } from '../earlier-ads.ts';
import type { Contact } from '../find-contact.ts';
import { adPath } from '#domain/public/portal/portal-path.ts';
import { icon } from './icons.ts';

interface Taking {
  earlier: readonly EarlierAd[];
  vertId: number;
  version: number;
}

/** Returns the section with the earlier ads whose content the contact can reuse with one press. Null if there are none. */
export function earlierSection(
  { earlier, vertId, version }: Taking,
  { locale, orderId }: Contact,
): Html | null {
  if (earlier.length === 0) return null;
  const { earlier: words, edit } = portalWords[locale];
  return html`<details class="fold">
    <summary>${icon('undo')}${words.title}${icon('down')}</summary>
    <form class="stack" method="post" action="${adPath(orderId, vertId)}/earlier">
      <input type="hidden" name="version" value="${version}" />
      ${earlier.map(
        ({ id, sendingDate, content }) =>
          html`<button class="btn earlier" type="submit" name="source" value="${id}">
            ${content.type === 'ImageVert' && html`<img src="${content.imageUrl}" alt="" loading="lazy" />`}<span
              >${content.type === 'ImageVert' ? edit.image : content.headline},
              ${formatDay(locale, sendingDate)}</span
            >
          </button>`,
      )}
    </form>
  </details>`;
}
