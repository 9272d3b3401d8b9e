import type { Locale } from '#words/locale.ts';
import { portalWords } from '#words/public/portal.ts';
import { formatDay } from '#words/format.ts';
import type { Contact } from '../find-contact.ts';
import type { PortalAssets } from '../portal-assets.ts';
import { layout } from './layout.ts';
import { html } from '#server/platform/base/html.ts';

/**
 * Returns the page that greets the contact of a link. Only its form opens the order, because programs that check links also request this
 * page.
 */
export function greetingPage(
  { name, orderId, publisher, locale, lastDay }: Contact,
  customerName: string,
  assets: PortalAssets,
): string {
  const { greeting: words } = portalWords[locale];
  return layout({
    locale,
    title: words.order(orderId, customerName),
    assets,
    publisher,
    body: html`<section class="step step--alone">
      <div class="step__b">
        <div>
          <p class="over">${words.order(orderId, customerName)}</p>
          <h1 class="step__t">${words.hello(name)}</h1>
          <p class="step__p">${words.explanation}</p>
        </div>
        <form method="post">
          <button class="btn btn--primary btn--tall" type="submit">${words.open}</button>
        </form>
      </div>
    </section>`,
    foot: html`<span>${words.until(formatDay(locale, lastDay))}</span>`,
  });
}

/** Returns a page with a title and a text for a refusal or a failure. It reveals nothing about the link or the order. */
export function messagePage(
  kind: 'refused' | 'tooMany' | 'failed',
  locale: Locale,
  assets: PortalAssets,
): string {
  const { title, text } = portalWords[locale][kind];
  return layout({
    locale,
    title,
    assets,
    publisher: '',
    body: html`<section class="step step--alone">
      <div class="step__b">
        <div>
          <h1 class="step__t">${title}</h1>
          <p class="step__p">${text}</p>
        </div>
      </div>
    </section>`,
  });
}
