import { escapeHtml } from '#ad-html/escape-html.ts';
import { htmlToText } from '#ad-html/html-to-text.ts';
import { isClipped } from '#domain/sending/mail-weight.ts';
import { mailTextsOf, type MailTexts } from '#domain/sending/mail-texts.ts';
import { allWords } from '#words/all.ts';
import { formatDay } from '#words/format.ts';
import { FALLBACK_LOCALE, isLocale, type Locale } from '#words/locale.ts';
import type { HandedAd, MailingTarget } from '../mailing-system.ts';
import { betweenAds, newsletterHtml } from './newsletter-html.ts';

const NO_TEXTS = mailTextsOf(null, null);

/** A rendered issue, the same for all recipients except for the unsubscribe link. */
export interface Newsletter {
  subject: string;
  /** Null renders a test mail without an unsubscribe link. */
  html(unsubscribeUrl: string | null): string;
  text(unsubscribeUrl: string | null): string;
  /** Returns the size of the HTML, and the place of the first ad that Gmail does not show as a whole. */
  weigh(unsubscribeUrl: string): MailWeight;
}

/** The size of a mail. */
interface MailWeight {
  /** The size of the HTML in bytes. */
  bytes: number;
  /** The name of the placement whose ad Gmail clips; null if it clips none. */
  clippedAd: string | null;
}

/** Renders an issue: its title, its ads in their order with the editors' texts between them, and a footer with the unsubscribe link. */
export function newsletterOf(target: MailingTarget, ads: readonly HandedAd[]): Newsletter {
  const { organizationName } = target;
  const locale = isLocale(target.locale) ? target.locale : FALLBACK_LOCALE;
  const { letter } = allWords[locale].mailing;
  const date = formatDay(locale, target.sendingDate);
  const topic = target.topic.trim();
  const texts = target.texts ?? NO_TEXTS;
  const subject = texts.subject || letter.subject(target.publicationTitle, firstLine(topic) || date);
  const received = letter.received(target.publicationTitle, organizationName);
  const facts = { locale, title: target.publicationTitle, topic, date, texts };
  const render = (unsubscribeUrl: string | null, notice: string) =>
    newsletterHtml({
      ...facts,
      subject,
      notice,
      ads: ads.map((ad) => ad.html),
      footer:
        unsubscribeUrl === null
          ? escapeHtml(letter.test)
          : `${escapeHtml(received)}<br>${unsubscribeLink(letter.unsubscribe, unsubscribeUrl)}`,
      organizationName,
    });
  // Gmail does not show the footer of a clipped mail, so such a mail also begins with the link.
  const html = (unsubscribeUrl: string | null) => {
    const mail = render(unsubscribeUrl, '');
    const isWhole = unsubscribeUrl === null || !isClipped(Buffer.byteLength(mail));
    return isWhole ? mail : render(unsubscribeUrl, unsubscribeLink(letter.unsubscribe, unsubscribeUrl));
  };
  return {
    subject,
    html,
    weigh: (unsubscribeUrl) => weightOf(html(unsubscribeUrl), ads),
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

function weightOf(mail: string, ads: readonly HandedAd[]): MailWeight {
  let end = 0;
  for (const { html, placementName } of ads) {
    end = mail.indexOf(html, end) + html.length;
    if (isClipped(Buffer.byteLength(mail.slice(0, end)))) {
      return { bytes: Buffer.byteLength(mail), clippedAd: placementName };
    }
  }
  return { bytes: Buffer.byteLength(mail), clippedAd: null };
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
  texts: MailTexts;
  ads: readonly string[];
  footer: string;
  organizationName: string;
}

const RULE = '-'.repeat(40);

function newsletterText({ title, topic, date, texts, ads, footer, organizationName }: TextFacts): string {
  const head = [title, topic, date].filter((line) => line !== '').join('\n');
  const sender = [organizationName, texts.postalAddress, htmlToText(texts.imprint), footer];
  return [
    head,
    htmlToText(texts.intro),
    ...betweenAds(ads, texts, (html) => htmlToText(html)),
    htmlToText(texts.closing),
    sender.filter((part) => part !== '').join('\n'),
  ]
    .filter((part) => part !== '')
    .join(`\n\n${RULE}\n\n`);
}
