import type { FreeWeek } from '#contract/public/storefronts.ts';
import { modeOf, type RequestMode } from '#domain/public/storefront/storefront.ts';
import { REQUEST_MAX, type RequestText } from '#domain/public/storefront/request.ts';
import { formatDay, weekLabel } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import type { StorefrontWords } from '#words/en-gb/public/storefront.ts';
import { storefrontWords } from '#words/public/storefront.ts';
import { type Html, html } from '#server/platform/base/html.ts';
import type { PublicStorefront } from '../find-storefront.ts';
import { addressOf, type PageQuery, pathOf } from '../storefront-address.ts';

/** What a visitor has entered so far, and the problems with it. */
export interface Entries {
  placements: readonly string[];
  texts: Partial<Record<RequestText, string>>;
  problems: Partial<Record<string, keyof StorefrontWords['problem']>>;
}

export const NO_ENTRIES: Entries = { placements: [], texts: {}, problems: {} };

/** Returns the panel with the request: how to begin, the choice of an issue, or the form for an issue. */
export function requestPanel(
  locale: Locale,
  storefront: PublicStorefront,
  { weeks, query, entries }: { weeks: readonly FreeWeek[]; query: PageQuery; entries: Entries },
): Html {
  const { request: words } = storefrontWords[locale];
  const week = weeks.find((one) => one.week === query.week);
  const issues = (week?.issues ?? []).filter(({ placements }) => placements.some(isFree));
  const named = issues.filter(({ placements }) =>
    placements.some((one) => one.name === query.name && isFree(one)),
  );
  const offered = named.length > 0 ? named : issues;
  const issue =
    week?.issues.find(({ id }) => id === query.issue) ?? (offered.length === 1 ? offered[0] : undefined);
  if (!week) return panel(locale, html`<p>${words.start}</p>`);
  if (issue)
    return panel(
      locale,
      issueForm(locale, storefront, { issue, query, entries, hasOthers: issues.length > 1 }),
    );
  if (issues.length === 0) return panel(locale, html`<p>${words.sold}</p>`);
  const links = offered.map(({ id, sendingDate, placements }) => {
    const href = `${addressOf(storefront, { ...query, issue: id })}#request`;
    const names = placements
      .filter(isFree)
      .map(({ name }) => name)
      .join(', ');
    return html`<li>
      <a class="slot slot--issue" href="${href}"
        ><span>${formatDay(locale, sendingDate)}<br /><small>${names}</small></span></a
      >
    </li>`;
  });
  return panel(
    locale,
    html`<p>${words.chooseIssue(weekLabel(locale, week.week))}</p>
      <ul class="slots">
        ${links}
      </ul>`,
  );
}

/** Returns the panel with this content. */
export function panel(locale: Locale, content: Html, title = storefrontWords[locale].request.title): Html {
  return html`<section class="sheet ask" aria-labelledby="request">
    <h2 id="request">${title}</h2>
    <div>${content}</div>
  </section>`;
}

const isFree = ({ availability }: { availability: string }) => availability !== 'sold_out';

interface IssueForm {
  issue: FreeWeek['issues'][number];
  query: PageQuery;
  entries: Entries;
  hasOthers: boolean;
}

function issueForm(
  locale: Locale,
  storefront: PublicStorefront,
  { issue, query, entries, hasOthers }: IssueForm,
): Html {
  const { request: words, problem } = storefrontWords[locale];
  const chosen =
    entries.placements.length > 0 ? entries.placements : query.name === undefined ? [] : [query.name];
  const free = issue.placements.filter(isFree);
  const hasMode = (mode: RequestMode) => free.some(({ name }) => modeOf(storefront.content, name) === mode);
  const ticks = free.map(
    ({ name }) =>
      html`<label class="tick"
        ><input
          type="checkbox"
          name="placement"
          value="${name}"
          ${chosen.includes(name) ? html` checked` : null}
        />${name}${noteOf(locale, storefront, name)}</label
      >`,
  );
  const other = hasOthers
    ? html`<p>
        <a href="${addressOf(storefront, { ...query, issue: undefined, name: undefined })}#request"
          >${words.other}</a
        >
      </p>`
    : null;
  const wrong = entries.problems['placements'];
  const refused =
    Object.keys(entries.problems).length > 0
      ? html`<p class="wrong" role="alert">${problem.title}</p>`
      : null;
  return html`<p><b>${words.forIssue(formatDay(locale, issue.sendingDate))}</b></p>
    ${other}
    <form method="post" action="${pathOf(storefront)}/requests#request">
      ${refused}${hiddenFields({ ...query, issue: issue.id })}
      <fieldset>
        <legend>${words.placements}</legend>
        ${ticks}${wrong ? html`<p class="wrong">${problem[wrong === 'blank' ? 'no_placement' : wrong]}</p>` : null}
      </fieldset>
      ${field(locale, entries, { name: 'company', label: words.company, autocomplete: 'organization' })}
      ${field(locale, entries, { name: 'contactName', label: words.name, autocomplete: 'name' })}
      ${field(locale, entries, { name: 'email', label: words.email, autocomplete: 'email', type: 'email' })}
      ${field(locale, entries, { name: 'vatId', label: words.vatId, isOptional: true })}
      ${field(locale, entries, { name: 'message', label: words.message, isOptional: true, isLong: true })}
      <button class="btn btn--primary" type="submit">${words.send}</button>
      <p class="over">
        ${words.sendHint}${hasMode('option') ? ` ${words.optionHint}` : ''}${hasMode('instant') ? ` ${words.instantHint}` : ''}
      </p>
    </form>`;
}

/** Returns the note that a placement can be reserved or booked at once; null if it can only be requested. */
function noteOf(locale: Locale, { content }: PublicStorefront, name: string): Html | null {
  const mode = modeOf(content, name);
  const { note } = storefrontWords[locale].request;
  return mode === 'option' || mode === 'instant' ? html`<span class="over">${note[mode]}</span>` : null;
}

/** Returns the query of the page as hidden fields of a form. */
export function hiddenFields(query: PageQuery): Html[] {
  return Object.entries(query).flatMap(([name, value]) =>
    value === undefined || name === 'name'
      ? []
      : [html`<input type="hidden" name="${name}" value="${String(value)}" />`],
  );
}

interface Field {
  name: RequestText;
  label: string;
  autocomplete?: string;
  type?: string;
  isOptional?: boolean;
  isLong?: boolean;
}

function field(locale: Locale, { texts, problems }: Entries, facts: Field): Html {
  const { request: words, problem } = storefrontWords[locale];
  const { name, label, autocomplete = 'off', type = 'text', isOptional = false, isLong = false } = facts;
  const code = problems[name];
  const hint = isOptional ? html`<i>${words.optional}</i>` : null;
  const state = code ? html` aria-invalid="true" aria-describedby="${name}-wrong"` : null;
  const required = isOptional ? null : html` required`;
  const value = texts[name] ?? '';
  const attributes = html`class="in" id="${name}" name="${name}" autocomplete="${autocomplete}"
  maxlength="${REQUEST_MAX[name]}"${required}${state}`;
  const input = isLong
    ? html`<textarea rows="3" ${attributes}>${value}</textarea>`
    : html`<input type="${type}" value="${value}" ${attributes} />`;
  const wrong = code ? html`<span class="wrong" id="${name}-wrong">${problem[code]}</span>` : null;
  return html`<label class="field" for="${name}"><span>${label}${hint}</span>${input}${wrong}</label>`;
}
