import { formatInstant } from '#words/format.ts';
import type { StorefrontWords } from '#words/en-gb/public/storefront.ts';
import type { Locale } from '#words/locale.ts';
import { storefrontWords } from '#words/public/storefront.ts';
import type { PublicStorefront } from '../find-storefront.ts';
import { type Html, html } from '#server/platform/base/html.ts';
import { hiddenFields, panel } from './request-panel.ts';
import { addressOf, type PageQuery, pathOf } from '../storefront-address.ts';

/** Returns the panel that asks for the code. `problem` is the problem with the code that was entered. */
export function codePanel(
  locale: Locale,
  storefront: PublicStorefront,
  facts: {
    token: string;
    email: string;
    heldUntil: string;
    query: PageQuery;
    problem: keyof StorefrontWords['problem'] | null;
  },
): Html {
  const { request: words, problem: problems } = storefrontWords[locale];
  const time = formatInstant(locale, facts.heldUntil, storefront.timeZone).split(', ').at(-1) ?? '';
  const { problem } = facts;
  const hidden = html`${hiddenFields({ lang: facts.query.lang })}<input
      type="hidden"
      name="token"
      value="${facts.token}"
    />`;
  const state = problem ? html` aria-invalid="true" aria-describedby="code-wrong"` : null;
  const wrong = problem
    ? html`<span class="wrong" id="code-wrong" role="alert">${problems[problem]}</span>`
    : null;
  return panel(
    locale,
    html`<p class="held"><b>${words.held(time)}</b><span>${words.heldHint}</span></p>
      <p>${words.codeSent(facts.email)}</p>
      <form method="post" action="${pathOf(storefront)}/code#request">
        ${hidden}<label class="field" for="code"
          ><span>${words.code}</span
          ><input
            class="in in--code"
            id="code"
            name="code"
            inputmode="numeric"
            autocomplete="one-time-code"
            maxlength="12"
            required
            ${state}
          />${wrong}</label
        >
        <button class="btn btn--primary" type="submit">${words.confirm}</button>
      </form>
      <form method="post" action="${pathOf(storefront)}/new-code#request">
        ${hidden}<button class="btn" type="submit">${words.again}</button>
      </form>`,
    words.codeTitle,
  );
}

/** Returns the panel after the request was sent or booked, or has ended. */
export function endPanel(
  locale: Locale,
  storefront: PublicStorefront,
  { title, lines, query }: { title: string; lines: readonly string[]; query: PageQuery },
): Html {
  const back = addressOf(storefront, { lang: query.lang });
  const texts = lines.map((line) => html`<p>${line}</p>`);
  return panel(
    locale,
    html`${texts}
      <p><a href="${back}">${storefrontWords[locale].request.back}</a></p>`,
    title,
  );
}
