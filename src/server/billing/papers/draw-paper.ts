import { INK, PAPER_WIDTH, QUIET } from '#server/platform/pdf/paper-layout.ts';
import { paperNumber } from '#domain/billing/papers/paper.ts';
import type { PaperLine, PaperSnapshot } from '#domain/billing/papers/paper-snapshot.ts';
import { formatAmount, formatDay, weekLabel } from '#words/format.ts';
import { contactLines, footerLines } from '#domain/billing/papers/letterhead.ts';
import { countingWords } from '#words/sending/counting.ts';
import { countryName } from '#words/country-name.ts';
import { LANGUAGE_TAGS, type Locale } from '#words/locale.ts';
import { paperWords } from '#words/billing/papers.ts';
import type { PaperImage } from '#server/platform/files/paper-image.ts';
import { Paper } from '#server/platform/pdf/paper.ts';
import { drawOpening } from '#server/platform/pdf/paper-opening.ts';
import { drawSums, heightOfSums } from '#server/platform/pdf/paper-sums.ts';
import type { Work } from '#server/platform/work/work.ts';
import { drawTerms } from './draw-terms.ts';
import { partySentences, salutationOf, stepsLine, sumsOf } from './paper-texts.ts';
import type { PaperWords } from '#words/en-gb/billing/papers.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { drawTable } from '#server/platform/pdf/paper-table.ts';

const SPACE = 36;
const GAP = 16;

/** Draws how to accept an offer, and the lines for the customer's signature. */
function drawAcceptance(paper: Paper, { pdf }: PaperWords): void {
  const { place, name, signature } = pdf.signature;
  paper.ensure(SPACE + 40);
  paper.block('P', pdf.accept, {}, SPACE);
  const width = (PAPER_WIDTH - 2 * GAP) / 3;
  for (const [index, label] of [place, name, signature].entries()) {
    const x = paper.left + index * (width + GAP);
    paper.rule(paper.y, { x, width, color: INK });
    paper.element('P', () => paper.write(label, x, paper.y + 4, { size: 8, color: QUIET, width }));
  }
  paper.y += 20;
}

/** Everything that the PDF of an offer or a confirmation shows. */
export interface DrawnPaper {
  snapshot: PaperSnapshot;
  locale: Locale;
  logo: PaperImage | null;
}

/** Draws the PDF of an offer or a confirmation in a worker process. */
export const paperWork: Work<DrawnPaper, Buffer> = { name: 'paper', run: drawPaper };

/** Draws the PDF of an offer or a confirmation. The same snapshot always gives the same bytes. */
export function drawPaper({ snapshot, locale, logo }: DrawnPaper): Promise<Buffer> {
  const { sender, customer } = snapshot;
  const { letterhead } = sender;
  const words = paperWords[locale];
  const company = letterhead.companyName || sender.publisher;
  const contact = contactLines(letterhead);
  const title = titleOf(snapshot, locale);
  const paper = new Paper({
    title: `${title}, ${snapshot.advertiser}`,
    language: LANGUAGE_TAGS[locale],
    createdAt: new Date(snapshot.createdAt),
    author: company,
    // A logo often contains the publisher's name, which is then not repeated in text.
    sender: letterhead.companyName || (logo ? '' : sender.publisher),
    contact: contact.length > 0 ? contact : [sender.name, sender.email].filter((line) => line !== ''),
    logo,
    footer: [title, ...footerLines(letterhead)],
    running: `${title} · ${customer.name}`,
    pageOf: countingWords[locale].pdf.page,
  });
  drawOpening(paper, {
    returnLine: [company, ...sender.address].join(' · '),
    recipient: [
      ...customer.address,
      ...(customer.country === '' ? [] : [countryName(locale, customer.country).toUpperCase()]),
    ],
    facts: factsOf(snapshot, locale),
  });
  paper.block('H1', title, { font: 'title', size: 20 }, 2);
  paper.block('P', words.pdf.subject(snapshot.advertiser), { size: 10, color: QUIET }, 14);
  paper.block('P', salutationOf(customer.contact, locale), { size: 10 }, 6);
  paper.block('P', words.pdf.intro[snapshot.kind](snapshot.lines.length), { size: 10 }, 12);
  const sums = sumsOf(snapshot, locale);
  drawLines(paper, snapshot, { locale, tail: heightOfSums(paper, sums) });
  drawSums(paper, sums);
  drawConditions(paper, snapshot, locale);
  const greeting = [words.pdf.closing, sender.name || company].join('\n');
  drawTerms(paper, snapshot, { locale, following: paper.heightOf(greeting, { size: 10 }) });
  paper.block('P', greeting, { size: 10 }, 22);
  if (snapshot.kind === 'offer') drawAcceptance(paper, words);
  return paper.finish();
}

/** Returns `Offer 20431-1`, or `Offer 20431 · Preview` for a preview. */
export function titleOf({ kind, orderId, version }: PaperSnapshot, locale: Locale): string {
  const { kinds, pdf } = paperWords[locale];
  return version === null
    ? `${kinds[kind]} ${orderId} · ${pdf.preview}`
    : `${kinds[kind]} ${paperNumber(orderId, version)}`;
}

function factsOf(snapshot: PaperSnapshot, locale: Locale): { label: string; value: string }[] {
  const { facts } = paperWords[locale].pdf;
  const day = (value: string) => formatDay(locale, value, 'letter');
  const { validUntil, bookedOn, sender } = snapshot;
  return [
    { label: facts.date, value: day(snapshot.date) },
    ...(validUntil === null ? [] : [{ label: facts.validUntil, value: day(validUntil) }]),
    { label: facts.order, value: String(snapshot.orderId) },
    ...(bookedOn === null ? [] : [{ label: facts.bookedOn, value: day(bookedOn) }]),
    { label: facts.customer, value: String(snapshot.customer.id) },
    ...(snapshot.customer.purchaseOrder
      ? [{ label: facts.purchaseOrder, value: snapshot.customer.purchaseOrder }]
      : []),
    ...(snapshot.customer.reference ? [{ label: facts.reference, value: snapshot.customer.reference }] : []),
    ...(sender.name === ''
      ? []
      : [{ label: facts.contact, value: [sender.name, sender.email].filter(Boolean).join('\n') }]),
  ];
}

function drawConditions(paper: Paper, snapshot: PaperSnapshot, locale: Locale): void {
  const { pdf } = paperWords[locale];
  const { validUntil } = snapshot;
  const { paymentDays } = snapshot.customer;
  const fixed =
    snapshot.kind === 'confirmation'
      ? pdf.fixed.confirmation
      : validUntil === null
        ? pdf.fixed.offerWithoutEnd
        : pdf.fixed.offer(formatDay(locale, validUntil, 'letter'));
  const isIncomplete = snapshot.lines.some(({ customerNet }) => customerNet === null);
  const sentences = [
    fixed,
    pdf.prices(formatDay(locale, snapshot.quotedOn, 'letter')),
    ...(isIncomplete ? [pdf.withoutPrice] : []),
    ...(paymentDays === null ? [] : [pdf.payment(paymentDays)]),
  ];
  paper.block('P', sentences.join(' '), {}, 14);
  const parties = partySentences(snapshot, locale);
  if (parties.length > 0) paper.block('P', parties.join(' '), {}, 8);
}

/** Draws the placements of a paper, each with its price and how it is calculated. */
function drawLines(
  paper: Paper,
  { lines, currency }: PaperSnapshot,
  { locale, tail }: { locale: Locale; tail: number },
): void {
  const { columns, noPrice, carried } = paperWords[locale].pdf;
  const rows = lines.map((line, index) => ({ ...line, position: index + 1 }));
  type Row = PaperLine & { position: number };
  const amount = (value: number) => formatAmount(locale, value, CURRENCY_DIGITS[currency]);
  drawTable<Row>(
    paper,
    [
      { label: columns.number, width: 32, text: ({ position }) => String(position) },
      {
        label: columns.placement,
        width: 277,
        isEmphasized: true,
        text: (line) => `${line.placementName}, ${line.publicationTitle}`,
        detail: ({ steps }) => stepsLine(steps, currency, locale),
      },
      {
        label: columns.sending,
        width: 90,
        text: ({ sendingDate }) => formatDay(locale, sendingDate, 'letterWeekday'),
        detail: ({ weekNumber }) => weekLabel(locale, weekNumber),
      },
      {
        label: columns.net(currency),
        width: 100,
        isNumber: true,
        text: ({ customerNet }) => (customerNet === null ? noPrice : amount(customerNet)),
      },
    ],
    rows,
    { carried: { valueOf: ({ customerNet }) => customerNet ?? 0, format: amount, labels: carried }, tail },
  );
}
