import type { ReactNode } from 'react';
import type { GreetingView, MessageView } from '#contract/public/portal-pages.ts';
import { NEW_LINK_PATH } from '#contract/public/portal-orders.ts';
import { EMAIL_MAX } from '#domain/platform/email.ts';
import { formatDay } from '#words/format.ts';
import { portalWords } from '#words/public/portal.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { FramedDocument, PortalHead, PublicDocument } from './public-document.tsx';
import {
  addressOf,
  type EmbedView,
  type PageQuery,
  type ProblemView,
} from '#contract/public/storefront-pages.ts';
import { helpLocale, type Locale } from '#words/locale.ts';
import { storefrontWords } from '#words/public/storefront.ts';
import { WeekStrip } from '#web/pages/public/storefront/week-strip.tsx';

/**
 * The page that greets the contact of a link. Only its form opens the order, because programs that check links also request this page.
 */
export function GreetingPage({ reader, customerName }: GreetingView) {
  const { name, orderId, publisher, locale, lastDay } = reader;
  const { greeting: words } = portalWords[locale];
  const order = words.order(orderId, customerName);
  return (
    <FramedDocument
      head={<PortalHead />}
      locale={locale}
      title={order}
      publisher={publisher}
      foot={<span>{words.until(formatDay(locale, lastDay))}</span>}
    >
      <SingleStep over={order} title={words.hello(name)} text={words.explanation}>
        <form method="post">
          <Button type="submit" variant="primary" className="btn--tall">
            {words.open}
          </Button>
        </form>
      </SingleStep>
    </FramedDocument>
  );
}

/** The page for a refusal or a failure. A refusal has the form that asks for a new link. */
export function MessagePage({ locale, message, lost, refusedEmail }: MessageView) {
  const words = portalWords[locale];
  const { title, text } = message === 'linkAsked' ? words.mailbox.asked : words[message];
  return (
    <FramedDocument head={<PortalHead />} locale={locale} title={title} publisher="">
      <SingleStep title={title} text={text}>
        {lost.length > 0 && <LostTexts locale={locale} texts={lost} />}
        {message === 'refused' && <NewLinkForm locale={locale} refusedEmail={refusedEmail} />}
      </SingleStep>
    </FramedDocument>
  );
}

function LostTexts({ locale, texts }: { locale: Locale; texts: readonly string[] }) {
  const { mailbox: words } = portalWords[locale];
  return (
    <TextArea
      label={words.lost}
      id="lost"
      readOnly
      rows={6}
      defaultValue={texts.join('\n\n')}
      hint={words.lostText}
    />
  );
}

function NewLinkForm({ locale, refusedEmail }: Pick<MessageView, 'locale' | 'refusedEmail'>) {
  const { mailbox: words } = portalWords[locale];
  return (
    <form className="stack" method="post" action={NEW_LINK_PATH} noValidate>
      <TextField
        label={words.email}
        id="email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
        required
        hint={words.askText}
        defaultValue={refusedEmail ?? ''}
        errors={refusedEmail === undefined ? [] : [words.notEmail]}
        autoFocus={refusedEmail !== undefined}
      />
      <Button type="submit" variant="primary" className="btn--tall">
        {words.ask}
      </Button>
    </form>
  );
}

function SingleStep(props: { over?: string; title: string; text: string; children?: ReactNode }) {
  return (
    <section className="sheet step act step--alone">
      <div>
        {props.over !== undefined && <p className="over">{props.over}</p>}
        <h1 className="h1">{props.title}</h1>
        <p className="lede">{props.text}</p>
      </div>
      {props.children}
    </section>
  );
}

/** The free placements, for a frame on another website. Its links open the public page in a new tab. */
export function EmbedPage({ locale, storefront, weeks }: EmbedView) {
  const { embed: words } = storefrontWords[locale];
  const address = (query: PageQuery) => addressOf(storefront, { ...query, lang: helpLocale(locale) });
  const title = words.title(storefront.title);
  const newTab = { target: '_blank', rel: 'noopener' };
  return (
    <PublicDocument
      locale={locale}
      title={title}
      className="public embed"
      head={<script src="/storefront/embed.js" defer />}
    >
      <main className="stack">
        <WeekStrip
          locale={locale}
          weeks={weeks}
          title={title}
          address={(week, name) => `${address({ week, name })}#request`}
          target="_blank"
        />
        <div className="dhead">
          <a className="btn btn--primary" href={`${address({})}#free`} {...newTab}>
            {words.ask}
          </a>
          <span className="over">
            {storefront.publisher} ·{' '}
            <a href={address({})} {...newTab}>
              {words.more}
            </a>
          </span>
        </div>
      </main>
    </PublicDocument>
  );
}

/** The page for a refusal or a failure. It names no storefront. */
export function ProblemPage({ locale, title }: ProblemView) {
  return (
    <PublicDocument locale={locale} title={title}>
      <main className="dpage">
        <h1 className="h1">{title}</h1>
      </main>
    </PublicDocument>
  );
}
