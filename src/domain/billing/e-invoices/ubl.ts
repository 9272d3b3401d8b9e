import { type Invoice, type InvoiceLine, supplyPeriod } from '../invoices/invoice.ts';
import {
  decimalAmount,
  decimalPercent,
  documentCode,
  isExactAllowance,
  paymentCode,
  paymentTerms,
  shownRate,
} from './e-invoice-facts.ts';
import { ublBuyer, ublSeller } from './ubl-parties.ts';
import { node, text, writeXml, type XmlNode } from './xml.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** Writes an invoice as XRechnung in the syntax UBL. A correction is written as a credit note. */
export function ublOf(invoice: Invoice): string {
  const isInvoice = invoice.kind === 'invoice';
  const root = isInvoice ? 'Invoice' : 'CreditNote';
  const { currency, corrects } = invoice;
  const period = supplyPeriod(invoice);
  return writeXml(
    root,
    {
      xmlns: `${UBL}${root}-2`,
      'xmlns:cac': `${UBL}CommonAggregateComponents-2`,
      'xmlns:cbc': `${UBL}CommonBasicComponents-2`,
    },
    text('cbc:CustomizationID', CUSTOMIZATION),
    text('cbc:ProfileID', PROFILE),
    text('cbc:ID', invoice.number),
    text('cbc:IssueDate', invoice.issuedOn),
    isInvoice ? text('cbc:DueDate', invoice.dueOn) : null,
    text(`cbc:${root}TypeCode`, documentCode(invoice)),
    invoice.notes.map((note) =>
      text('cbc:Note', note.code === '' ? note.text : `#${note.code}#${note.text}`),
    ),
    text('cbc:DocumentCurrencyCode', currency),
    text('cbc:TaxCurrencyCode', invoice.homeVat?.currency ?? ''),
    text('cbc:BuyerReference', invoice.buyer.reference),
    node('cac:InvoicePeriod', text('cbc:StartDate', period.from), text('cbc:EndDate', period.until)),
    node('cac:OrderReference', text('cbc:ID', invoice.purchaseOrder ?? '')),
    corrects &&
      node(
        'cac:BillingReference',
        node(
          'cac:InvoiceDocumentReference',
          text('cbc:ID', corrects.number),
          text('cbc:IssueDate', corrects.issuedOn),
        ),
      ),
    ublSeller(invoice),
    ublBuyer(invoice),
    node('cac:Delivery', text('cbc:ActualDeliveryDate', period.until)),
    paymentMeans(invoice),
    node('cac:PaymentTerms', text('cbc:Note', paymentTerms(invoice))),
    invoice.allowances.map((allowance) => allowanceNode(invoice, allowance)),
    taxTotal(invoice),
    homeTaxTotal(invoice),
    monetaryTotal(invoice),
    invoice.lines.map((line, index) => lineNode(invoice, line, index + 1)),
  );
}

function amountNode(invoice: Invoice, name: string, amount: number): XmlNode | null {
  return text(name, decimalAmount(amount, invoice), { currencyID: invoice.currency });
}

function paymentMeans(invoice: Invoice): XmlNode | null {
  const { seller, kind, directDebit } = invoice;
  const account = node(
    'cac:PayeeFinancialAccount',
    text('cbc:ID', seller.iban),
    text('cbc:Name', seller.accountHolder || seller.name),
    node('cac:FinancialInstitutionBranch', text('cbc:ID', seller.bic)),
  );
  return node(
    'cac:PaymentMeans',
    text('cbc:PaymentMeansCode', paymentCode(invoice)),
    text('cbc:PaymentID', invoice.number),
    kind === 'invoice' && !directDebit ? account : null,
    directDebit
      ? node(
          'cac:PaymentMandate',
          text('cbc:ID', directDebit.mandate),
          node('cac:PayerFinancialAccount', text('cbc:ID', directDebit.iban)),
        )
      : null,
  );
}

function allowanceNode(invoice: Invoice, allowance: Invoice['allowances'][number]): XmlNode | null {
  const isExact = isExactAllowance(invoice, allowance);
  return node(
    'cac:AllowanceCharge',
    text('cbc:ChargeIndicator', 'false'),
    text('cbc:AllowanceChargeReasonCode', '95'),
    text('cbc:AllowanceChargeReason', allowance.reason),
    isExact ? text('cbc:MultiplierFactorNumeric', decimalPercent(allowance.basisPoints)) : null,
    amountNode(invoice, 'cbc:Amount', allowance.amount),
    isExact ? amountNode(invoice, 'cbc:BaseAmount', allowance.base) : null,
    taxCategory(
      'cac:TaxCategory',
      allowance.vatCategory,
      shownRate(allowance.vatCategory, allowance.vatBasisPoints),
    ),
  );
}

function taxTotal(invoice: Invoice): XmlNode | null {
  return node(
    'cac:TaxTotal',
    amountNode(invoice, 'cbc:TaxAmount', invoice.totals.vat),
    invoice.vat.map((vat) =>
      node(
        'cac:TaxSubtotal',
        amountNode(invoice, 'cbc:TaxableAmount', vat.base),
        amountNode(invoice, 'cbc:TaxAmount', vat.amount),
        // XRechnung requires a rate here even outside the scope of VAT (BR-DE-14), although lines must have none then.
        taxCategory('cac:TaxCategory', vat.category, decimalPercent(vat.basisPoints), [
          text('cbc:TaxExemptionReasonCode', vat.exemptionCode),
          text('cbc:TaxExemptionReason', vat.exemption),
        ]),
      ),
    ),
  );
}

/** The VAT in the home currency of the seller. */
function homeTaxTotal({ homeVat }: Invoice): XmlNode | null {
  if (!homeVat) return null;
  const { currency, amount } = homeVat;
  return node(
    'cac:TaxTotal',
    text('cbc:TaxAmount', decimalAmount(amount, { currency }), { currencyID: currency }),
  );
}

function monetaryTotal(invoice: Invoice): XmlNode | null {
  const { customerNet, allowances, net, gross } = invoice.totals;
  return node(
    'cac:LegalMonetaryTotal',
    amountNode(invoice, 'cbc:LineExtensionAmount', customerNet),
    amountNode(invoice, 'cbc:TaxExclusiveAmount', net),
    amountNode(invoice, 'cbc:TaxInclusiveAmount', gross),
    allowances === 0 ? null : amountNode(invoice, 'cbc:AllowanceTotalAmount', allowances),
    amountNode(invoice, 'cbc:PayableAmount', gross),
  );
}

function lineNode(invoice: Invoice, line: InvoiceLine, position: number): XmlNode | null {
  const isInvoice = invoice.kind === 'invoice';
  const discount = line.listPrice - line.net;
  return node(
    isInvoice ? 'cac:InvoiceLine' : 'cac:CreditNoteLine',
    text('cbc:ID', `${position}`),
    text(isInvoice ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity', '1', { unitCode: 'C62' }),
    amountNode(invoice, 'cbc:LineExtensionAmount', line.net),
    node('cac:InvoicePeriod', text('cbc:StartDate', line.sendingDate), text('cbc:EndDate', line.sendingDate)),
    node(
      'cac:Item',
      text('cbc:Description', line.details.join(' · ')),
      text('cbc:Name', line.name),
      taxCategory(
        'cac:ClassifiedTaxCategory',
        line.vatCategory,
        shownRate(line.vatCategory, line.vatBasisPoints),
      ),
    ),
    node(
      'cac:Price',
      amountNode(invoice, 'cbc:PriceAmount', line.net),
      discount > 0
        ? node(
            'cac:AllowanceCharge',
            text('cbc:ChargeIndicator', 'false'),
            amountNode(invoice, 'cbc:Amount', discount),
            amountNode(invoice, 'cbc:BaseAmount', line.listPrice),
          )
        : null,
    ),
  );
}

function taxCategory(
  name: string,
  category: string,
  rate: string,
  exemption: (XmlNode | null)[] = [],
): XmlNode | null {
  return node(
    name,
    text('cbc:ID', category),
    text('cbc:Percent', rate),
    exemption,
    node('cac:TaxScheme', text('cbc:ID', 'VAT')),
  );
}
