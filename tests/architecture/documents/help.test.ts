import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, describe, test } from 'vitest';
import { allWords } from '#words/all.ts';
import { issueMove as deIssue } from '#words/de/catalogue/issue-move.ts';
import { issueMove as enIssue } from '#words/en-gb/catalogue/issue-move.ts';
import { issueMove as frIssue } from '#words/fr/catalogue/issue-move.ts';
import { reportMailWords } from '#words/insight/report-mail.ts';
import { orderImport as deImport } from '#words/de/sales/order-import.ts';
import { orderImport as enImport } from '#words/en-gb/sales/order-import.ts';
import { orderImport as frImport } from '#words/fr/sales/order-import.ts';
import { rateCard as deRateCard } from '#words/de/pricing/rate-card.ts';
import { rateCard as enRateCard } from '#words/en-gb/pricing/rate-card.ts';
import { rateCard as frRateCard } from '#words/fr/pricing/rate-card.ts';
import { setup as deSetup } from '#words/de/access/setup.ts';
import { setup as enSetup } from '#words/en-gb/access/setup.ts';
import { setup as frSetup } from '#words/fr/access/setup.ts';
import { offeredChangeWords } from '#words/public/offered-changes.ts';
import { orderChangeWords } from '#words/sales/order-change.ts';
import { orderMoves as deMoves } from '#words/de/sales/order-moves.ts';
import { orderMoves as enMoves } from '#words/en-gb/sales/order-moves.ts';
import { orderMoves as frMoves } from '#words/fr/sales/order-moves.ts';
import { figures as deFigures } from '#words/de/insight/figures.ts';
import { orderWork as deWork } from '#words/de/sales/order-work.ts';
import { figures as enGbFigures } from '#words/en-gb/insight/figures.ts';
import { orderWork as enGb } from '#words/en-gb/sales/order-work.ts';
import { figures as frFigures } from '#words/fr/insight/figures.ts';
import { orderWork as fr } from '#words/fr/sales/order-work.ts';
import { counting as deCounting } from '#words/de/sending/report-counting.ts';
import { counting as enCounting } from '#words/en-gb/sending/report-counting.ts';
import { counting as frCounting } from '#words/fr/sending/report-counting.ts';
import { invoiceFieldWords } from '#words/billing/invoice-fields.ts';
import { bankFileWords } from '#words/billing/bank-files.ts';
import { invoicingWords } from '#words/billing/invoicing.ts';
import { letterheadWords } from '#words/billing/letterhead.ts';
import { calendarWords } from '#words/catalogue/calendar.ts';
import { orderLinkWords } from '#words/public/order-links.ts';
import { paperWords } from '#words/billing/papers.ts';
import { agreementWords } from '#words/pricing/agreements.ts';
import { makeGoodWords } from '#words/sales/make-good.ts';
import { partyWords } from '#words/sales/parties.ts';
import { accountWords } from '#words/billing/account.ts';
import { onlinePaymentWords } from '#words/billing/online-payments.ts';
import { directDebitWords } from '#words/billing/direct-debits.ts';
import { accountingWords } from '#words/billing/accounting.ts';
import { revenueWords } from '#words/insight/revenue.ts';
import { specificationWords } from '#words/ads/specification.ts';
import { storefrontWords } from '#words/public/storefront.ts';
import { storefrontDeskWords } from '#words/public/storefront-desk.ts';
import { orderMailWords } from '#words/customers/order-mails.ts';
import { adReminderWords } from '#words/ads/ad-reminder.ts';
import { approvalWords } from '#words/ads/approval.ts';
import { richTextWords } from '#words/ads/rich-text.ts';
import { termsWords } from '#words/pricing/terms.ts';
import { root } from '../source-files.ts';

/** Words that pages load themselves, so that `allWords` does not contain them. */
const wordsOfPages = {
  de: [
    reportMailWords.de,
    deWork,
    orderChangeWords.de,
    offeredChangeWords.de,
    deMoves,
    deIssue,
    deFigures,
    deImport,
    deCounting,
    deSetup,
    deRateCard,
    letterheadWords.de,
    calendarWords.de,
    approvalWords.de,
    richTextWords.de,
    adReminderWords.de,
    orderMailWords.de,
    termsWords.de,
    specificationWords.de,
    storefrontWords.de,
    storefrontDeskWords.de,
    bankFileWords.de,
    invoicingWords.de,
    invoiceFieldWords.de,
    orderLinkWords.de,
    paperWords.de,
    agreementWords.de,
    makeGoodWords.de,
    partyWords.de,
    revenueWords.de,
    accountWords.de,
    onlinePaymentWords.de,
    directDebitWords.de,
    accountingWords.de,
  ],
  'en-gb': [
    reportMailWords['en-gb'],
    enGb,
    orderChangeWords['en-gb'],
    offeredChangeWords['en-gb'],
    enMoves,
    enIssue,
    enGbFigures,
    enImport,
    enCounting,
    enSetup,
    enRateCard,
    letterheadWords['en-gb'],
    calendarWords['en-gb'],
    approvalWords['en-gb'],
    richTextWords['en-gb'],
    adReminderWords['en-gb'],
    orderMailWords['en-gb'],
    termsWords['en-gb'],
    specificationWords['en-gb'],
    storefrontWords['en-gb'],
    storefrontDeskWords['en-gb'],
    bankFileWords['en-gb'],
    invoicingWords['en-gb'],
    invoiceFieldWords['en-gb'],
    orderLinkWords['en-gb'],
    paperWords['en-gb'],
    agreementWords['en-gb'],
    makeGoodWords['en-gb'],
    partyWords['en-gb'],
    revenueWords['en-gb'],
    accountWords['en-gb'],
    onlinePaymentWords['en-gb'],
    directDebitWords['en-gb'],
    accountingWords['en-gb'],
  ],
  fr: [
    reportMailWords.fr,
    fr,
    orderChangeWords.fr,
    offeredChangeWords.fr,
    frMoves,
    frIssue,
    frFigures,
    frImport,
    frCounting,
    frSetup,
    frRateCard,
    letterheadWords.fr,
    calendarWords.fr,
    approvalWords.fr,
    richTextWords.fr,
    adReminderWords.fr,
    orderMailWords.fr,
    termsWords.fr,
    specificationWords.fr,
    storefrontWords.fr,
    storefrontDeskWords.fr,
    bankFileWords.fr,
    invoicingWords.fr,
    invoiceFieldWords.fr,
    orderLinkWords.fr,
    paperWords.fr,
    agreementWords.fr,
    makeGoodWords.fr,
    partyWords.fr,
    revenueWords.fr,
    accountWords.fr,
    onlinePaymentWords.fr,
    directDebitWords.fr,
    accountingWords.fr,
  ],
};

const folder = path.join(root, 'docs/help');
const languages = [
  ['de', 'de'],
  ['en', 'en-gb'],
  ['fr', 'fr'],
] as const;
const names: string[] = JSON.parse(readFileSync(path.join(folder, 'chapters.json'), 'utf8'));
const chapters = ['index', ...names];
const MAX_PICTURE_BYTES = 80 * 1024;
const MAX_PICTURES = 16;

/** Reads a chapter and returns the parts of its Markdown that the tests check. */
function read(language: string, name: string) {
  const text = readFileSync(path.join(folder, language, `${name}.md`), 'utf8');
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
  return {
    headings: all(/^(#{1,3}) /gm),
    pictures: [...text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, alt = '', href = '']) => ({
      alt,
      href,
    })),
    links: all(/(?<!!)\[[^\]]+\]\(([^)]+)\)/g),
    uiWords: all(/\*\*([^*\n]+)\*\*/g),
  };
}

test('the manual has the same chapters in every language, and lists every chapter', () => {
  expect(names.length).toBeGreaterThan(9);
  for (const [language] of languages) {
    const files = readdirSync(path.join(folder, language));
    expect(files.toSorted()).toEqual(chapters.map((name) => `${name}.md`).toSorted());
  }
});

test.each(chapters)('%s has the same headings, pictures and links in every language', (name) => {
  const de = read('de', name);
  expect(de.headings.filter((mark) => mark === '#')).toHaveLength(1);
  for (const [language] of languages) {
    const other = read(language, name);
    expect(other.headings).toEqual(de.headings);
    expect(other.pictures.map(({ href }) => href)).toEqual(
      de.pictures.map(({ href }) => href.replace('images/de/', `images/${language}/`)),
    );
    expect(other.links).toEqual(de.links);
  }
});

describe.each(languages)('the manual in %s', (language, locale) => {
  const texts = chapters.map((name) => ({ name, ...read(language, name) }));

  test('links to chapters that exist', () => {
    const links = texts.flatMap((chapter) => chapter.links).filter((link) => !link.startsWith('https://'));
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((link) => !chapters.includes(link.replace(/\.md$/, '')))).toEqual([]);
  });

  test('shows every picture of its folder and no other, each small and with an alternative text', () => {
    const pictures = texts.flatMap((chapter) => chapter.pictures);
    const shown = pictures.map(({ href }) => href.replace(`../images/${language}/`, ''));
    expect(pictures.filter(({ alt }) => alt.length < 20)).toEqual([]);
    expect(shown.toSorted()).toEqual(readdirSync(path.join(folder, 'images', language)).toSorted());
    expect(shown.length).toBeLessThanOrEqual(MAX_PICTURES);
    const sizes = shown.map((name) => statSync(path.join(folder, 'images', language, name)).size);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_PICTURE_BYTES);
    expect(existsSync(path.join(folder, 'help.css'))).toBe(true);
  });

  test('uses bold only for texts of the interface', () => {
    const known = wordsOf([allWords[locale], wordsOfPages[locale]]);
    const quoted = texts.flatMap(({ name, uiWords }) => uiWords.map((word) => ({ name, word })));
    expect(quoted.length).toBeGreaterThan(150);
    expect(quoted.filter(({ word }) => !known.has(word))).toEqual([]);
  });
});

/** An argument for any template: the template reads "…" for the argument and for each of its properties. */
const anything: unknown = new Proxy(() => '…', {
  get: (_target, key) => (typeof key === 'symbol' ? () => '…' : key === 'toString' ? () => '…' : anything),
});

/** Returns every text of a catalogue. Each template is called twice: with "…" and with 1 as its arguments. */
function wordsOf(words: unknown): Set<string> {
  if (typeof words === 'string') return new Set([words]);
  if (typeof words === 'function') {
    return new Set([words(anything, anything), words(1, 1)].map((text) => String(text)));
  }
  if (typeof words !== 'object' || words === null) return new Set();
  return new Set(Object.values(words).flatMap((part) => [...wordsOf(part)]));
}
