import { escapeHtml } from '#ad-html/escape-html.ts';
import { allWords } from '#words/all.ts';
import { formatDay } from '#words/format.ts';
import { FALLBACK_LOCALE, isLocale, type Locale } from '#words/locale.ts';
import type { HandedAd, MailingTarget } from '../mailing-system.ts';
import { newsletterHtml } from './newsletter-html.ts';

/** A rendered issue, the same for all recipients except for the unsubscribe link. */
export interface Newsletter {
  subject: string;
  /** Null renders a test mail without an unsubscribe link. */
  html(unsubscribeUrl: string | null): string;
  text(unsubscribeUrl: string | null): string;
}

/** Renders an issue: its title, its ads in their order, and a footer with the unsubscribe link. */
export function newsletterOf(target: MailingTarget, ads: readonly HandedAd[]): Newsletter {
  const { organizationName } = target;
  const locale = isLocale(target.locale) ? target.locale : FALLBACK_LOCALE;
  const { letter } = allWords[locale].mailing;
  const date = formatDay(locale, target.sendingDate);
  const topic = target.topic.trim();
  const subject = letter.subject(target.publicationTitle, firstLine(topic) || date);
  const received = letter.received(target.publicationTitle, organizationName);
  const facts = { locale, title: target.publicationTitle, topic, date };
  return {
    subject,
    html: (unsubscribeUrl) =>
      newsletterHtml({
        ...facts,
        subject,
        ads: ads.map((ad) => ad.html),
        footer:
          unsubscribeUrl === null
            ? escapeHtml(letter.test)
            : `${escapeHtml(received)}<br>${unsubscribeLink(letter.unsubscribe, unsubscribeUrl)}`,
        organizationName,
      }),
    text: (unsubscribeUrl) =>
      newsletterText({
        ...facts,
        ads: ads.map((ad) => ad.text),
        footer:
          unsubscribeUrl === null ? letter.test : `${received}\n${letter.unsubscribe}: ${unsubscribeUrl}`,
        organizationName,
      }),
  };
}

function firstLine(text: string): string {
  return (text.split(/\r\n?|\n/, 1)[0] ?? '').trim();
}

function unsubscribeLink(words: string, url: string): string {
  return `<a href="${escapeHtml(url)}" style="color:#3d4640;text-decoration:underline">${escapeHtml(words)}</a>`;
}

interface TextFacts {
  locale: Locale;
  title: string;
  topic: string;
  date: string;
  ads: readonly string[];
  footer: string;
  organizationName: string;
}

const RULE = '-'.repeat(40);

function newsletterText({ title, topic, date, ads, footer, organizationName }: TextFacts): string {
  const head = [title, topic, date].filter((line) => line !== '').join('\n');
  return [head, ...ads, `${organizationName}\n${footer}`].join(`\n\n${RULE}\n\n`);
}
