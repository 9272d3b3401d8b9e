import type { DunningPaper } from '#domain/billing/dunning/dunning-paper.ts';
import type { InterestPart } from '#domain/billing/dunning/late-interest.ts';
import { contactLines, footerLines } from '#domain/billing/papers/letterhead.ts';
import type { Day } from '#domain/platform/day.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import type { PaperImage } from '#server/platform/files/paper-image.ts';
import { drawOpening } from '#server/platform/pdf/paper-opening.ts';
import { drawSums } from '#server/platform/pdf/paper-sums.ts';
import { drawTable } from '#server/platform/pdf/paper-table.ts';
import { Paper } from '#server/platform/pdf/paper.ts';
import type { Work } from '#server/platform/work/work.ts';
import { dunningWords } from '#words/billing/dunning.ts';
import { invoiceWords } from '#words/billing/invoice.ts';
import { formatAmount, formatBasisPoints, formatDay } from '#words/format.ts';
import { LANGUAGE_TAGS, type Locale } from '#words/locale.ts';
import { accountText, addressLine, recipientOf } from '../account/letter-parties.ts';
import { localeOf } from '../invoices/invoice-locale.ts';

/** Everything that the PDF of a dunning shows. */
interface DunningFacts {
  paper: DunningPaper;
  logo: PaperImage | null;
  /** The creation time in the properties of the file. */
  createdAt: string;
}

/** Draws the PDF of a dunning in a worker process. */
export const dunningPaperWork: Work<DunningFacts, Buffer> = { name: 'dunning', run: drawDunning };

/** Draws a dunning as PDF/A-3: what is open, fee and interest with their calculation, and until when and where to pay. */
function drawDunning({ paper: facts, logo, createdAt }: DunningFacts): Promise<Buffer> {
  const locale = localeOf(facts);
  const { paper: words, mailTexts, nameOf } = dunningWords[locale];
  const { level, seller, letterhead, buyer, invoice, currency, total, payUntil, isLast } = facts;
  const day = (value: Day) => formatDay(locale, value, 'letter');
  const title = words.title(nameOf(level), invoice.number);
  const paper = new Paper({
    title,
    running: `${title} · ${buyer.name}`,
    language: LANGUAGE_TAGS[locale],
    createdAt: new Date(createdAt),
    author: seller.name,
    sender: letterhead.companyName || (logo ? '' : seller.name),
    contact: contactLines(letterhead),
    logo,
    footer: [addressLine(seller), ...footerLines(letterhead).slice(1)],
    pageOf: invoiceWords[locale].paper.pageOf,
    schemas: [],
  });
  drawOpening(paper, {
    returnLine: addressLine(seller),
    recipient: recipientOf(buyer, seller, locale),
    facts: [
      { label: words.date, value: day(facts.dunnedOn) },
      { label: words.customer, value: `${buyer.customerId}` },
      { label: words.invoice, value: invoice.number },
      { label: words.invoiceDate, value: day(invoice.issuedOn) },
      { label: words.dueOn, value: day(invoice.dueOn) },
    ],
  });
  paper.block('H1', title, { font: 'title', size: 20 }, 8);
  const block = (text: string, style: object = {}) => {
    if (text !== '') paper.block('P', text, style, 8);
  };
  block(mailTexts.greeting);
  block(words.intro[level - 1]?.(invoice.number, day(invoice.dueOn)) ?? '');
  drawClaim(paper, facts, locale);
  const shown = `${formatAmount(locale, total, CURRENCY_DIGITS[currency])} ${currency}`;
  block(words.ask(shown, day(payUntil)), { font: 'bold' });
  block([accountText(seller, locale), words.quote(invoice.number)].filter(Boolean).join(' '));
  if (isLast) block(words.last);
  block(words.crossed);
  block([mailTexts.closing, letterhead.contactName || seller.name].join('\n'));
  if (facts.parts.length > 0) drawInterest(paper, facts, locale);
  if (facts.fee > 0 || facts.interest > 0)
    block([facts.law === null ? '' : words.laws[facts.law], words.noVat].join(' ').trim(), { size: 8 });
  return paper.finish();
}

function drawClaim(paper: Paper, facts: DunningPaper, locale: Locale): void {
  const { paper: words } = dunningWords[locale];
  const { openAmount, earlierCharges, fee, isLumpSum, interest, total, currency } = facts;
  const rows: [string, number][] = [
    [words.earlier, earlierCharges],
    [isLumpSum ? words.lumpSum : words.fee, fee],
    [words.interest, interest],
  ];
  const amount = (value: number) => formatAmount(locale, value, CURRENCY_DIGITS[currency]);
  drawSums(paper, [
    { label: words.open, amount: amount(openAmount) },
    ...rows.filter(([, value]) => value > 0).map(([label, value]) => ({ label, amount: amount(value) })),
    { label: words.total(currency), amount: amount(total), isTotal: true },
  ]);
}

function drawInterest(
  paper: Paper,
  { parts, chargedInterest, base, currency }: DunningPaper,
  locale: Locale,
): void {
  const { paper: words, settings } = dunningWords[locale];
  const { columns } = words;
  const amount = (value: number) => formatAmount(locale, value, CURRENCY_DIGITS[currency]);
  const day = (value: Day) => formatDay(locale, value, 'basic');
  paper.heading(words.calculation);
  drawTable<InterestPart>(
    paper,
    [
      { label: columns.period, width: 199, text: ({ from, until }) => `${day(from)} – ${day(until)}` },
      { label: columns.days, width: 80, isNumber: true, text: ({ days }) => `${days}` },
      { label: columns.amount, width: 110, isNumber: true, text: (part) => amount(part.amount) },
      {
        label: columns.rate,
        width: 110,
        isNumber: true,
        text: ({ basisPoints }) => formatBasisPoints(locale, basisPoints),
      },
    ],
    parts,
  );
  const charged = chargedInterest > 0 ? words.charged(`${amount(chargedInterest)} ${currency}`) : '';
  const rate = base === null ? '' : words.rate(settings.kinds[base]);
  paper.block('P', [rate, charged].filter(Boolean).join(' '), { size: 8 }, 8);
}
