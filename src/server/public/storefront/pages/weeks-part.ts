import type { FreeWeek } from '#contract/public/storefronts.ts';
import { AVAILABILITIES, type Availability } from '#domain/public/storefront/availability.ts';
import { mondayOf, sundayOf } from '#domain/platform/week.ts';
import { formatDay, weekLabel } from '#words/format.ts';
import { type Locale, LANGUAGE_TAGS } from '#words/locale.ts';
import { storefrontWords } from '#words/public/storefront.ts';
import { Html, html } from '#server/platform/base/html.ts';

const FRAME = `<rect x="1.75" y="1.75" width="12.5" height="12.5" rx="1.5" fill="none" stroke="currentColor" stroke-width="1.5"/>`;
/** The marks of each availability, as in the product's week view. */
const MARKS: Readonly<Record<Availability, string>> = {
  free: `${FRAME}<path d="M8 5v6M5 8h6" stroke="currentColor" stroke-width="1.5"/>`,
  few: `<path d="M1.75 1.75h7v5.5h5.5v7H1.75z" fill="var(--m-booked)"/>${FRAME}`,
  sold_out: `<rect x="1" y="1" width="14" height="14" rx="1.5" fill="var(--m-booked)"/>`,
};

const markOf = (availability: Availability) =>
  new Html(`<svg class="mark" viewBox="0 0 16 16" aria-hidden="true">${MARKS[availability]}</svg>`);

/** Returns the address to which a free placement of a week links. */
type SlotAddress = (week: string, name: string) => string;

/** Returns the weeks next to each other, each with its placement names and their availability. Sold-out placements have no link. */
export function weeksPart(
  locale: Locale,
  weeks: readonly FreeWeek[],
  { title, address, target = null }: { title: Html; address: SlotAddress; target?: '_blank' | null },
): Html {
  const words = storefrontWords[locale];
  const legend = AVAILABILITIES.map((one) => html`<span>${markOf(one)}${words.legend[one]}</span>`);
  const shown = weeks.map((week) => weekPart(locale, week, address, target));
  return html`<section class="weeks" aria-labelledby="free">
    <div class="weeks__h">
      ${title}
      <p class="legend over">${legend}</p>
    </div>
    <div class="weeks__s" role="group" tabindex="0" aria-label="${words.weeks}">${shown}</div>
  </section>`;
}

function weekPart(
  locale: Locale,
  { week, placements, issues }: FreeWeek,
  address: SlotAddress,
  target: '_blank' | null,
): Html {
  const words = storefrontWords[locale];
  const days = `${formatDay(locale, mondayOf(week), 'withoutYear')} – ${formatDay(locale, sundayOf(week), 'withoutYear')}`;
  const slots = placements.map(({ name, availability }) =>
    slotPart(locale, name, availability, availability === 'sold_out' ? null : address(week, name), target),
  );
  const sent = issues.map(({ sendingDate }) => formatDay(locale, sendingDate, 'weekdayWithoutYear'));
  return html`<section class="week">
    <h3>${weekLabel(locale, week)}<small>${week.slice(0, 4)}</small></h3>
    <p class="over">${days}</p>
    <p class="over">${sent.length > 0 ? words.appears(listOf(locale, sent)) : words.noIssue}</p>
    <ul class="slots">
      ${slots}
    </ul>
  </section>`;
}

function slotPart(
  locale: Locale,
  name: string,
  availability: Availability,
  href: string | null,
  target: '_blank' | null,
): Html {
  const state = storefrontWords[locale].state[availability];
  const content = html`${markOf(availability)}<span>${name}</span><small>${state}</small>`;
  if (href === null) return html`<li><span class="slot slot--${availability}">${content}</span></li>`;
  const newTab = target === null ? null : html` target="${target}" rel="noopener"`;
  return html`<li><a class="slot slot--${availability}" href="${href}" ${newTab}>${content}</a></li>`;
}

/** Joins texts to a list in this language: `Di 01.12. und Do 03.12.` */
function listOf(locale: Locale, texts: readonly string[]): string {
  return new Intl.ListFormat(LANGUAGE_TAGS[locale], { type: 'conjunction' }).format(texts);
}
