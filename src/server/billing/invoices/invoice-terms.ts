import { shownIban } from '#domain/platform/identifiers.ts';
import type { Invoice } from '#domain/billing/invoices/invoice.ts';
import { giroCodeOf } from '#domain/billing/payments/payment.ts';
import { invoiceWords } from '#words/billing/invoice.ts';
import { LEFT, PAPER_WIDTH, QUIET } from '#server/platform/pdf/paper-layout.ts';
import { drawQrCode } from '#server/platform/pdf/paper-qr.ts';
import type { Paper } from '#server/platform/pdf/paper.ts';
import { localeOf } from './invoice-locale.ts';
import { homeVatText } from './invoice-particulars.ts';

/** A part of a paper with its height in points, including the space below it. */
interface Part {
  height: number;
  draw: () => void;
}

/** Returns the parts below the totals: why there is no VAT, how to pay, and the notes. */
export function termsOf(paper: Paper, invoice: Invoice): Part[] {
  const { paper: words } = invoiceWords[localeOf(invoice)];
  const { format, number, vat, notes } = invoice;
  const block = (text: string, style: object, space: number): Part => ({
    height: paper.heightOf(text, style) + space,
    draw: () => paper.block('P', text, style, space),
  });
  const exemptions = vat.flatMap(({ exemption }) => (exemption === '' ? [] : [exemption]));
  const structured = format === 'pdf' || number === '' ? [] : [words[format]];
  const remarks = [...notes.map(({ text }) => text), ...structured].join(' ');
  const homeVat = homeVatText(invoice);
  return [
    ...exemptions.map((text) => block(text, { font: 'bold' }, 8)),
    ...(homeVat === '' ? [] : [block(homeVat, {}, 8)]),
    paymentOf(paper, invoice),
    block(remarks, { size: 8, color: QUIET }, 4),
  ];
}

/** The size of the code in points: 25 mm, so that the modules are large enough for every camera. */
const CODE = 71;
const GAP = 16;
const BELOW = 8;
const NO_BREAK = '\u00a0';
const LABEL = { size: 7, color: QUIET, width: CODE, height: 9 } as const;

/** Returns the payment terms and the account, with the code for banking apps to their left if there is one. */
function paymentOf(paper: Paper, invoice: Invoice): Part {
  const { paper: words } = invoiceWords[localeOf(invoice)];
  const { seller, kind, number, terms, directDebit } = invoice;
  const account = [
    seller.accountHolder || seller.name,
    seller.iban && `IBAN ${shownIban(seller.iban).replaceAll(' ', NO_BREAK)}`,
    seller.bic && `BIC${NO_BREAK}${seller.bic}`,
  ]
    .filter(Boolean)
    .join(', ');
  const asked = number === '' ? '' : words.quote(number);
  const texts = [terms, ...(kind === 'invoice' && !directDebit ? [words.account(account), asked] : [])];
  const code = giroCodeOf(invoice);
  const space = code === null ? 0 : CODE + GAP;
  const style = { size: 10, width: PAPER_WIDTH - space };
  const shown = texts.filter(Boolean).map((text) => ({ text, height: paper.heightOf(text, style) + 4 }));
  const height = Math.max(
    shown.reduce((sum, text) => sum + text.height, 0),
    code === null ? 0 : CODE + LABEL.height + 2,
  );
  return {
    height: height + BELOW,
    draw: () => {
      paper.ensure(height);
      const top = paper.y;
      if (code !== null) drawCode(paper, code, words.giroCode);
      let y = top;
      for (const { text, height: own } of shown) {
        const at = y;
        paper.element('P', () => paper.write(text, LEFT + space, at, style));
        y += own;
      }
      paper.y = top + height + BELOW;
    },
  };
}

function drawCode(
  paper: Paper,
  code: string,
  { label, alt }: { label: string; alt: (content: string) => string },
): void {
  const { y } = paper;
  const content = code.split('\n').filter(Boolean).join(', ');
  drawQrCode(paper, code, { x: LEFT, y, size: CODE, alt: alt(content) });
  paper.element('P', () => paper.write(label, LEFT, y + CODE + 2, LABEL));
}
