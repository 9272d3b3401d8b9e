import { giroCodeOf } from '#domain/billing/invoices/giro-code.ts';
import { shownIban } from '#domain/platform/identifiers.ts';
import type { Invoice } from '#domain/billing/invoices/invoice.ts';
import { invoiceWords } from '#words/billing/invoice.ts';
import { LEFT, PAPER_WIDTH, QUIET } from '#server/platform/pdf/paper-layout.ts';
import { drawQrCode } from '#server/platform/pdf/paper-qr.ts';
import type { Paper } from '#server/platform/pdf/paper.ts';
import { localeOf } from './invoice-locale.ts';

/** The size of the code in points: 25 mm, so that the modules are large enough for every camera. */
const CODE = 71;
const GAP = 16;
const NO_BREAK = '\u00a0';
const LABEL = { size: 7, color: QUIET, width: CODE, height: 9 } as const;

/** Draws the payment terms and the account, with the code for banking apps to their left if there is one. */
export function drawPayment(paper: Paper, invoice: Invoice): void {
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
