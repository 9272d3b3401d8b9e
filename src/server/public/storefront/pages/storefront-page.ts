import type { FreeWeek } from '#contract/public/storefronts.ts';
import { textIn } from '#domain/public/storefront/storefront.ts';
import { addWeeks, weekOf } from '#domain/platform/week.ts';
import { addDays } from '#domain/platform/day.ts';
import { helpLocale, type Locale } from '#words/locale.ts';
import { storefrontWords } from '#words/public/storefront.ts';
import { type Html, html } from '#server/platform/base/html.ts';
import { WEEKS_AHEAD, WEEKS_SHOWN } from '../list-free-weeks.ts';
import { formatPicture } from './format-picture.ts';
import { pageFrame } from './page-frame.ts';
import { amountOf, rateTable } from './rate-table.ts';
import type { PublicRates, ShownStorefront } from '../show-storefront.ts';
import { addressOf, type PageQuery, pathOf } from '../storefront-address.ts';
import { weeksPart } from './weeks-part.ts';

/** What the page shows. */
interface StorefrontView {
  storefront: ShownStorefront;
  weeks: readonly FreeWeek[];
  query: PageQuery;
  /** The panel with the request. */
  panel: Html;
  publicUrl: string;
}

/** Returns the public page of a publication: its description, formats and prices, the free placements, and the request. */
export function storefrontPage(
  locale: Locale,
  { storefront, weeks, query, panel, publicUrl }: StorefrontView,
): string {
  const words = storefrontWords[locale];
  const { title, publisher } = storefront;
  const main = html`${heroPart(locale, storefront)}${formatsPart(locale, storefront)}
    <div class="two">
      <div>${freePart(locale, storefront, weeks, query)}</div>
      ${panel}
    </div>
    ${ratesPart(locale, storefront.rates)}`;
  return pageFrame(locale, storefront, {
    main,
    query,
    title: words.pageTitle(title, publisher),
    publicUrl,
  });
}

function heroPart(locale: Locale, storefront: ShownStorefront): Html {
  const words = storefrontWords[locale];
  const { title, content } = storefront;
  const kit = `${pathOf(storefront)}/media-kit.pdf?lang=${helpLocale(locale)}`;
  const audience = textIn(content.audience, locale);
  const described =
    audience === ''
      ? null
      : html`<div>
          <h2>${words.audience}</h2>
          <p class="text">${audience}</p>
        </div>`;
  return html`<section class="hero${audience === '' ? '' : ' hero--audience'}">
    <div>
      <p class="over">${words.advertise}</p>
      <h1>${title}</h1>
      <p class="text">${textIn(content.description, locale)}</p>
      <p class="acts">
        <a class="btn" href="#free">${words.toFree}</a> <a class="btn" href="${kit}">${words.mediaKit}</a>
      </p>
    </div>
    ${described}
  </section>`;
}

function formatsPart(locale: Locale, { formats, imageWidth, rates }: ShownStorefront): Html {
  const words = storefrontWords[locale];
  if (formats.length === 0) return html`<p>${words.noFormat}</p>`;
  const hint = rates === null ? null : html`<p class="over">${words.formatHint}</p>`;
  const items = formats.map((name, index) => {
    const rate = rates?.rates.find((one) => one.placementName === name && one.kind === 'flat');
    const price = rate && rates ? html`<span>${amountOf(locale, rates, rate.price)}</span>` : null;
    return html`<li class="sheet format">
      ${formatPicture(index + 1, formats.length)}
      <div>
        <b><span>${name}</span>${price}</b><span class="over">${words.image(String(imageWidth))}</span>
        <span class="over">${words.placeOf(index + 1, formats.length)}</span>
      </div>
    </li>`;
  });
  return html`<section>
    <div class="head">
      <h2>${words.formats}</h2>
      ${hint}
    </div>
    <ul class="formats">
      ${items}
    </ul>
  </section>`;
}

function freePart(
  locale: Locale,
  storefront: ShownStorefront,
  weeks: readonly FreeWeek[],
  query: PageQuery,
): Html {
  const words = storefrontWords[locale];
  const first = weeks[0]?.week ?? weekOf(storefront.today);
  const base = { lang: query.lang };
  const at = (week: string) => `${addressOf(storefront, { ...base, from: week })}#free`;
  const isFirst = first <= weekOf(addDays(storefront.today, 1));
  const isLast = addWeeks(first, WEEKS_SHOWN) >= addWeeks(weekOf(storefront.today), WEEKS_AHEAD);
  const earlier = isFirst
    ? null
    : html`<a class="btn" href="${at(addWeeks(first, -WEEKS_SHOWN))}">${words.earlier}</a>`;
  const later = isLast
    ? null
    : html`<a class="btn" href="${at(addWeeks(first, WEEKS_SHOWN))}">${words.later}</a>`;
  const strip = weeksPart(locale, weeks, {
    title: html`<h2 id="free">${words.free}</h2>`,
    address: (week, name) => `${addressOf(storefront, { ...base, from: query.from, week, name })}#request`,
  });
  return html`${strip}
    <div class="pages"><span>${earlier}${later}</span></div>`;
}

function ratesPart(locale: Locale, rates: PublicRates | null): Html | null {
  if (rates === null || rates.rates.length === 0) return null;
  const words = storefrontWords[locale];
  const table = rateTable(locale, rates);
  const heads = table.headings.map((heading) => html`<th scope="col" class="num">${heading}</th>`);
  const rows = table.rows.map(({ name, unit, prices }) => {
    const cells = prices.map((price) => html`<td class="num">${price}</td>`);
    const detail = unit === '' ? null : html`<br /><span class="over">${unit}</span>`;
    return html`<tr>
      <th scope="row">${name}${detail}</th>
      ${cells}
    </tr>`;
  });
  return html`<section>
    <div class="head">
      <h2 id="rates">${words.rates(rates.name)}</h2>
      <p class="over">${words.ratesHint}</p>
    </div>
    <div class="sheet wide" role="group" tabindex="0" aria-labelledby="rates">
      <table>
        <thead>
          <tr>
            <th scope="col">${words.format}</th>
            ${heads}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </section>`;
}
