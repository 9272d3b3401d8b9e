import { shownIban } from '#domain/platform/identifiers.ts';
import { QUIET, LEFT, PAPER_WIDTH } from '#server/platform/pdf/paper-layout.ts';
import { contactLines, footerLines } from '#domain/billing/papers/letterhead.ts';
import { supplyPeriod, type Invoice } from '#domain/billing/invoices/invoice.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { countryName } from '#words/country-name.ts';
import { formatAmount, formatBasisPoints, formatDay } from '#words/format.ts';
import { invoiceWords } from '#words/billing/invoice.ts';
import { LANGUAGE_TAGS } from '#words/locale.ts';
import type { PaperImage } from '#server/platform/files/paper-image.ts';
import { drawOpening } from '#server/platform/pdf/paper-opening.ts';
import { drawSums, type PaperSum } from '#server/platform/pdf/paper-sums.ts';
import { drawTable } from '#server/platform/pdf/paper-table.ts';
import { Paper } from '#server/platform/pdf/paper.ts';
import type { Work } from '#server/platform/work/work.ts';
import { localeOf } from './invoice-locale.ts';
import { giroCodeOf } from '#domain/billing/payments/payment.ts';
import { drawQrCode } from '#server/platform/pdf/paper-qr.ts';
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
  drawTable(
    paper,
    [
      { label: columns.position, width: 32, text: ({ position }) => `${position}` },
      {
        label: columns.placement,
        width: 277,
        isEmphasized: true,
        text: ({ name }) => name,
        detail: ({ details }) => details.join(' · '),
      },
      {
        label: invoice.cancellation ? columns.cancelled : columns.sending,
        width: 90,
        text: (line) => formatDay(locale, line.sendingDate),
      },
      {
        label: columns.net(invoice.currency),
        width: 100,
        isNumber: true,
        text: ({ net }) => amount(net),
      },
    ],
    lines.map((line, index) => ({ ...line, position: index + 1 })),
  );
  drawSums(paper, sumsOf(invoice, amount));
  drawTerms(paper, invoice);
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
  const day = (value: string) => formatDay(locale, value, 'basic');
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
    { label: facts.reference, value: buyer.reference },
    { label: facts.buyerVatId, value: buyer.vatId },
    { label: facts.corrects, value: corrects ? `${corrects.number}, ${day(corrects.issuedOn)}` : '' },
  ].filter(({ value }) => value !== '');
}

function sumsOf(invoice: Invoice, amount: (value: number) => string): PaperSum[] {
  const locale = localeOf(invoice);
  const { sums } = invoiceWords[locale].paper;
  const { totals, allowances, vat, currency, kind } = invoice;
  const total = kind === 'invoice' ? sums.total(currency) : sums.credited(currency);
  return [
    { label: sums.customerNet, amount: amount(totals.customerNet) },
    ...allowances.map(({ reason, amount: value }) => ({ label: reason, amount: `−${amount(value)}` })),
    ...(allowances.length > 0 ? [{ label: sums.net, amount: amount(totals.net) }] : []),
    ...vat.map(({ basisPoints, exemption, amount: value }) => ({
      label: exemption === '' ? sums.vat(formatBasisPoints(locale, basisPoints)) : sums.noVat,
      amount: amount(value),
    })),
    { label: total, amount: amount(totals.gross), isTotal: true },
  ];
}

/** Draws why there is no VAT, how to pay, and the notes. */
function drawTerms(paper: Paper, invoice: Invoice): void {
  const { paper: words } = invoiceWords[localeOf(invoice)];
  const { format, number, vat, notes } = invoice;
  for (const { exemption } of vat) if (exemption !== '') paper.block('P', exemption, { font: 'bold' }, 8);
  drawPayment(paper, invoice);
  const structured = format === 'pdf' || number === '' ? [] : [words[format]];
  const remarks = [...notes.map(({ text }) => text), ...structured].join(' ');
  paper.block('P', remarks, { size: 8, color: QUIET });
}

/** Returns the seller's name, address and tax numbers, which are in the footer of every page. */
function sellerLines({ seller, language }: Invoice): string[] {
  const { paper } = invoiceWords[localeOf({ language })];
  const { name, street, postalCode, city, registerNumber, vatId, taxNumber } = seller;
  const address = [name, ...street, `${postalCode} ${city}`].join(' · ');
  const taxes = [
    registerNumber,
    vatId && `${paper.vatId} ${vatId}`,
    taxNumber && `${paper.taxNumber} ${taxNumber}`,
  ];
  return [address, taxes.filter(Boolean).join(' · ')].filter(Boolean);
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

/** The size of the code in points: 25 mm, so that the modules are large enough for every camera. */
const CODE = 71;
const GAP = 16;
const NO_BREAK = '\u00a0';
const LABEL = { size: 7, color: QUIET, width: CODE, height: 9 } as const;

/** Draws the payment terms and the account, with the code for banking apps to their left if there is one. */
function drawPayment(paper: Paper, invoice: Invoice): void {
  const { paper: words } = invoiceWords[localeOf(invoice)];
  const { seller, kind, number, terms } = invoice;
  const account = [
    seller.accountHolder || seller.name,
    seller.iban && `IBAN ${shownIban(seller.iban).replaceAll(' ', NO_BREAK)}`,
    seller.bic && `BIC${NO_BREAK}${seller.bic}`,
  ]
    .filter(Boolean)
    .join(', ');
  const asked = number === '' ? '' : words.quote(number);
  const texts = [terms, ...(kind === 'invoice' ? [words.account(account), asked] : [])];
  const code = giroCodeOf(invoice);
  const space = code === null ? 0 : CODE + GAP;
  const style = { size: 10, width: PAPER_WIDTH - space };
  const shown = texts.filter(Boolean).map((text) => ({ text, height: paper.heightOf(text, style) + 4 }));
  const height = Math.max(
    shown.reduce((sum, text) => sum + text.height, 0),
    code === null ? 0 : CODE + LABEL.height + 2,
  );
  paper.ensure(height);
  const top = paper.y;
  if (code !== null) {
    drawQrCode(paper, code, {
      x: LEFT,
      y: top,
      size: CODE,
      alt: words.giroCode.alt(code.split('\n').filter(Boolean).join(', ')),
    });
    paper.element('P', () => paper.write(words.giroCode.label, LEFT, top + CODE + 2, LABEL));
  }
  let y = top;
  for (const { text, height: own } of shown) {
    const at = y;
    paper.element('P', () => paper.write(text, LEFT + space, at, style));
    y += own;
  }
  paper.y = top + height + 8;
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
