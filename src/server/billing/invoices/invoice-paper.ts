import { contactLines, footerLines } from '#domain/billing/papers/letterhead.ts';
import { supplyPeriod, type Invoice } from '#domain/billing/invoices/invoice.ts';
import { sirenOf } from '#domain/billing/invoices/invoice-problems.ts';
import { type Amount, type BasisPoints, CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { countryName } from '#words/country-name.ts';
import { formatAmount, formatBasisPoints, formatDay } from '#words/format.ts';
import { invoiceWords } from '#words/billing/invoice.ts';
import { LANGUAGE_TAGS } from '#words/locale.ts';
import type { PaperImage } from '#server/platform/files/paper-image.ts';
import { drawOpening } from '#server/platform/pdf/paper-opening.ts';
import { drawSums, heightOfSums, type PaperSum } from '#server/platform/pdf/paper-sums.ts';
import { drawTable } from '#server/platform/pdf/paper-table.ts';
import { Paper } from '#server/platform/pdf/paper.ts';
import type { Work } from '#server/platform/work/work.ts';
import { localeOf } from './invoice-locale.ts';
import { termsOf } from './invoice-terms.ts';
import { paperWords } from '#words/billing/papers.ts';
import { sellerLines } from './invoice-particulars.ts';
import type { DescriptionSchema } from '#server/platform/pdf/file-description.ts';

/** Everything that the PDF of an invoice shows, and the XML that it contains. */
interface InvoicePaper {
  invoice: Invoice;
  logo: PaperImage | null;
  /** The embedded XML; null if the PDF contains none. */
  xml: string | null;
  /** The creation time in the properties of the file. */
  createdAt: string;
}

/** Draws the PDF of an invoice in a worker process. */
export const invoicePaperWork: Work<InvoicePaper, Buffer> = { name: 'invoice paper', run: drawInvoice };

/** Draws an invoice or correction as PDF/A-3, with its XML if there is one. The same input produces the same bytes. */
export function drawInvoice({ invoice, logo, xml, createdAt }: InvoicePaper): Promise<Buffer> {
  const { letterhead, seller, lines } = invoice;
  const locale = localeOf(invoice);
  const words = invoiceWords[locale];
  const title = titleOf(invoice);
  const paper = new Paper({
    title,
    language: LANGUAGE_TAGS[locale],
    createdAt: new Date(createdAt),
    author: seller.name,
    sender: letterhead.companyName || (logo ? '' : seller.name),
    contact: contactLines(letterhead),
    logo,
    footer: [...sellerLines(invoice), ...footerLines(letterhead).slice(1)],
    running: `${title} · ${invoice.buyer.name}`,
    pageOf: words.paper.pageOf,
    schemas: xml === null ? [] : [FACTUR_X],
  });
  if (xml !== null) embedXml(paper, xml, title);
  drawOpening(paper, {
    returnLine: [seller.name, ...seller.street, `${seller.postalCode} ${seller.city}`].join(' · '),
    recipient: addressOf(invoice),
    facts: factsOf(invoice),
  });
  paper.block('H1', title, { font: 'title', size: 20 }, 8);
  const amount = (value: number) => formatAmount(locale, value, CURRENCY_DIGITS[invoice.currency]);
  const { columns } = words.paper;
  // With several rates, each placement names its own.
  const rateOf = (basisPoints: BasisPoints) =>
    invoice.vat.length > 1 ? [words.paper.sums.vat(formatBasisPoints(locale, basisPoints))] : [];
  const sums = sumsOf(invoice, amount);
  const terms = termsOf(paper, invoice);
  const heights = [heightOfSums(paper, sums), ...terms.map(({ height }) => height)];
  const end = heights.reduce((sum, height) => sum + height);
  drawTable(
    paper,
    [
      { label: columns.position, width: 32, text: ({ position }) => `${position}` },
      {
        label: columns.placement,
        width: 277,
        isEmphasized: true,
        text: ({ name }) => name,
        detail: ({ details, vatBasisPoints }) => [...details, ...rateOf(vatBasisPoints)].join(' · '),
      },
      {
        label: invoice.cancellation ? columns.cancelled : columns.sending,
        width: 90,
        text: (line) => formatDay(locale, line.sendingDate, 'letterWeekday'),
      },
      {
        label: columns.net(invoice.currency),
        width: 100,
        isNumber: true,
        text: ({ net }) => amount(net),
      },
    ],
    lines.map((line, index) => ({ ...line, position: index + 1 })),
    {
      carried: { valueOf: ({ net }) => net, format: amount, labels: paperWords[locale].pdf.carried },
      // The terms stay with the totals, unless they are so long that they need a page of their own.
      tail: end <= paper.space.full / 2 ? end : (heights[0] ?? 0),
    },
  );
  drawSums(paper, sums);
  for (const { draw } of terms) draw();
  return paper.finish();
}

/** Returns the title, such as `Invoice RE-2026-0412`. The title of a draft has a note in place of the number. */
function titleOf({ language, kind, number }: Invoice): string {
  const words = invoiceWords[localeOf({ language })];
  return words.titles[kind](number === '' ? `· ${words.draft}` : number);
}

function addressOf({ buyer, seller, language }: Invoice): string[] {
  const { name, contactName, street, postalCode, city, country } = buyer;
  const locale = localeOf({ language });
  const abroad =
    country === '' || country === seller.country ? [] : [countryName(locale, country).toUpperCase()];
  return [name, contactName, ...street, `${postalCode} ${city}`.trim(), ...abroad].filter(Boolean);
}

function factsOf(invoice: Invoice): { label: string; value: string }[] {
  const locale = localeOf(invoice);
  const { facts } = invoiceWords[locale].paper;
  const day = (value: string) => formatDay(locale, value, 'letter');
  const { from, until } = supplyPeriod(invoice);
  const period = from === until ? day(from) : `${day(from)} – ${day(until)}`;
  const { buyer, corrects, lines } = invoice;
  const orders = [...new Set(lines.map(({ orderId }) => orderId))];
  return [
    { label: facts.issuedOn, value: day(invoice.issuedOn) },
    // There is no supply period for damages.
    { label: facts.period, value: invoice.cancellation === 'damages' ? '' : period },
    { label: facts.orders, value: orders.join(', ') },
    { label: facts.customer, value: `${buyer.customerId}` },
    { label: facts.purchaseOrder, value: invoice.purchaseOrder ?? '' },
    { label: facts.reference, value: buyer.reference },
    { label: facts.buyerVatId, value: buyer.vatId },
    { label: facts.buyerSiren, value: invoice.seller.country === 'FR' ? (sirenOf(buyer) ?? '') : '' },
    { label: facts.corrects, value: corrects ? `${corrects.number}, ${day(corrects.issuedOn)}` : '' },
  ].filter(({ value }) => value !== '');
}

function sumsOf(invoice: Invoice, amount: (value: number) => string): PaperSum[] {
  const locale = localeOf(invoice);
  const { sums } = invoiceWords[locale].paper;
  const { totals, allowances, vat, currency, kind } = invoice;
  const isTaxed = vat.some(({ exemption }) => exemption === '');
  const total =
    kind === 'correction'
      ? sums.credited(currency)
      : isTaxed
        ? sums.total(currency)
        : sums.totalWithoutVat(currency);
  // With several rates, each is named with the net amount that it applies to.
  const vatLabel = (basisPoints: BasisPoints, base: Amount) => {
    const percent = formatBasisPoints(locale, basisPoints);
    return vat.length > 1 ? sums.vatOn(percent, amount(base)) : sums.vat(percent);
  };
  return [
    { label: sums.customerNet, amount: amount(totals.customerNet) },
    ...allowances.map(({ reason, amount: value }) => ({ label: reason, amount: `−${amount(value)}` })),
    ...(allowances.length > 0 ? [{ label: sums.net, amount: amount(totals.net) }] : []),
    ...vat.map(({ basisPoints, exemption, base, amount: value }) => ({
      label: exemption === '' ? vatLabel(basisPoints, base) : sums.noVat,
      amount: amount(value),
    })),
    { label: total, amount: amount(totals.gross), isTotal: true },
  ];
}

function embedXml(paper: Paper, xml: string, description: string): void {
  paper.doc.embed({
    name: 'factur-x.xml',
    type: 'text/xml',
    description,
    relationship: 'Alternative',
    bytes: Buffer.from(xml),
  });
}

const field = (name: string, description: string, value: string) =>
  ({ name, type: 'Text', category: 'external', description, value }) as const;

/** The description that Factur-X and ZUGFeRD require in the PDF: which embedded file contains the data, and in which profile. */
const FACTUR_X: DescriptionSchema = {
  name: 'Factur-X PDFA Extension Schema',
  namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  fields: [
    field('DocumentFileName', 'The name of the embedded XML document', 'factur-x.xml'),
    field('DocumentType', 'The type of the document', 'INVOICE'),
    field('Version', 'The version of the XML schema', '1.0'),
    field('ConformanceLevel', 'The profile of the XML document', 'EN 16931'),
  ],
};
