import type { ReactNode } from 'react';
import {
  addressOf,
  type RequestPanel,
  type StorefrontView,
  pathOf,
} from '#contract/public/storefront-pages.ts';
import { formatDay, weekLabel, formatInstant } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import { storefrontWords } from '#words/public/storefront.ts';
import { freeNames, RequestForm, type ViewOf, HiddenFields } from './request-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Note } from '#web/ui/messages/note.tsx';

/** The panel with the request: the choice of an issue and its form, the code, or what came of the request. */
export function RequestSection(view: StorefrontView) {
  const { locale, request } = view;
  const { request: words } = storefrontWords[locale];
  switch (request.panel) {
    case 'request':
      return (
        <Panel title={words.title}>
          <Choice {...view} request={request} />
        </Panel>
      );
    case 'code':
      return (
        <Panel title={words.codeTitle}>
          <CodeForm {...view} request={request} />
        </Panel>
      );
    default: {
      const { title, lines } = endTexts(request, locale);
      return (
        <Panel title={title}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>
            <a href={addressOf(view.storefront, { lang: view.query.lang })}>{words.back}</a>
          </p>
        </Panel>
      );
    }
  }
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="sheet ask" aria-labelledby="request">
      <h2 className="h2" id="request">
        {title}
      </h2>
      <div className="act">{children}</div>
    </section>
  );
}

/** How to begin, the choice of an issue, or the form for an issue. */
function Choice(view: ViewOf<'request'>) {
  const { locale, storefront, weeks, query } = view;
  const { request: words } = storefrontWords[locale];
  const week = weeks.find((one) => one.week === query.week);
  if (!week) return <p>{words.start}</p>;
  const issues = week.issues.filter(({ placements }) => freeNames(placements).length > 0);
  const named = issues.filter(({ placements }) => freeNames(placements).includes(query.name ?? ''));
  const offered = named.length > 0 ? named : issues;
  const issue =
    week.issues.find(({ id }) => id === query.issue) ?? (offered.length === 1 ? offered[0] : undefined);
  if (issue) return <RequestForm {...view} issue={issue} hasOthers={issues.length > 1} />;
  if (issues.length === 0) return <p>{words.sold}</p>;
  return (
    <>
      <p>{words.chooseIssue(weekLabel(locale, week.week))}</p>
      <ul className="slots">
        {offered.map(({ id, sendingDate, placements }) => (
          <li key={id}>
            <a className="slot s-free" href={`${addressOf(storefront, { ...query, issue: id })}#request`}>
              <span>
                {formatDay(locale, sendingDate)}
                <br />
                <span className="over">{freeNames(placements).join(', ')}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns the texts after the request was sent or booked, or has ended. */
function endTexts(
  request: Exclude<RequestPanel, { panel: 'request' | 'code' }>,
  locale: Locale,
): { title: string; lines: string[] } {
  const { request: words } = storefrontWords[locale];
  if (request.panel === 'ended') return { title: words.endedTitle, lines: [words.ended] };
  const { email } = request;
  if (request.panel === 'booked') {
    return { title: words.bookedTitle, lines: [words.booked(email, request.orderId)] };
  }
  const until = request.until === null ? null : formatDay(locale, request.until);
  if (request.panel === 'option') {
    const option = words.option(until ?? '', request.orderId);
    return { title: words.optionTitle, lines: [option, words.optionMailed(email)] };
  }
  const held = until === null ? [] : [words.heldUntil(until)];
  return { title: words.doneTitle, lines: [words.done(email), ...held] };
}

/** The forms that ask for the code of a request, and for a new code. */
function CodeForm({ locale, storefront, query, request }: ViewOf<'code'>) {
  const { request: words, problem: problems } = storefrontWords[locale];
  const { token, email, heldUntil, problem } = request;
  const time = formatInstant(locale, heldUntil, storefront.timeZone).split(', ').at(-1) ?? '';
  const hidden = (
    <>
      <HiddenFields query={{ lang: query.lang }} />
      <input type="hidden" name="token" value={token} />
    </>
  );
  return (
    <>
      <Note state="reserved" title={words.held(time)}>
        {words.heldHint}
      </Note>
      <p>{words.codeSent(email)}</p>
      <form className="stack" method="post" action={`${pathOf(storefront)}/code#request`}>
        {hidden}
        <TextField
          label={words.code}
          id="code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          errors={problem === null ? [] : [problems[problem]]}
        />
        <Button type="submit" variant="primary" className="btn--tall">
          {words.confirm}
        </Button>
      </form>
      <form method="post" action={`${pathOf(storefront)}/new-code#request`}>
        {hidden}
        <Button type="submit">{words.again}</Button>
      </form>
    </>
  );
}
