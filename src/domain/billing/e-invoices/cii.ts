import type { Day } from '#domain/platform/day.ts';
import { type Invoice, type InvoiceLine, supplyPeriod } from '../invoices/invoice.ts';
import {
  buyerAddress,
  decimalAmount,
  decimalPercent,
  documentCode,
  frenchProcess,
  isExactAllowance,
  paymentCode,
  paymentTerms,
  sellerAddress,
  shownRate,
} from './e-invoice-facts.ts';
import { ciiBuyer, ciiSeller } from './cii-parties.ts';
import { node, text, writeXml, type XmlNode } from './xml.ts';

const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
};

/** The profile of Factur-X and ZUGFeRD that equals EN 16931, without extensions. */
const GUIDELINE = 'urn:cen.eu:en16931:2017';

/** Writes an invoice as EN 16931 in the syntax CII: the XML of Factur-X and ZUGFeRD. */
export function ciiOf(invoice: Invoice): string {
  return writeXml(
    'rsm:CrossIndustryInvoice',
    NAMESPACES,
    node(
      'rsm:ExchangedDocumentContext',
      node(
        'ram:BusinessProcessSpecifiedDocumentContextParameter',
        text('ram:ID', frenchProcess(invoice) ?? ''),
      ),
      node('ram:GuidelineSpecifiedDocumentContextParameter', text('ram:ID', GUIDELINE)),
    ),
    node(
      'rsm:ExchangedDocument',
      text('ram:ID', invoice.number),
      text('ram:TypeCode', documentCode(invoice)),
      dayNode('ram:IssueDateTime', invoice.issuedOn),
      invoice.notes.map((note) =>
        node('ram:IncludedNote', text('ram:Content', note.text), text('ram:SubjectCode', note.code)),
      ),
    ),
    node(
      'rsm:SupplyChainTradeTransaction',
      invoice.lines.map((line, index) => lineNode(invoice, line, index + 1)),
      node(
        'ram:ApplicableHeaderTradeAgreement',
        text('ram:BuyerReference', invoice.buyer.reference),
        ciiSeller(invoice, sellerAddress(invoice.seller)),
        ciiBuyer(invoice, buyerAddress(invoice.buyer)),
        node('ram:BuyerOrderReferencedDocument', text('ram:IssuerAssignedID', invoice.purchaseOrder ?? '')),
      ),
      node(
        'ram:ApplicableHeaderTradeDelivery',
        node(
          'ram:ActualDeliverySupplyChainEvent',
          dayNode('ram:OccurrenceDateTime', supplyPeriod(invoice).until),
        ),
      ),
      settlementNode(invoice),
    ),
  );
}

function lineNode(invoice: Invoice, line: InvoiceLine, position: number): XmlNode | null {
  const discount = line.listPrice - line.net;
  return node(
    'ram:IncludedSupplyChainTradeLineItem',
    node('ram:AssociatedDocumentLineDocument', text('ram:LineID', `${position}`)),
    node(
      'ram:SpecifiedTradeProduct',
      text('ram:Name', line.name),
      text('ram:Description', line.details.join(' · ')),
    ),
    node(
      'ram:SpecifiedLineTradeAgreement',
      discount > 0
        ? node(
            'ram:GrossPriceProductTradePrice',
            text('ram:ChargeAmount', decimalAmount(line.listPrice, invoice)),
            node(
              'ram:AppliedTradeAllowanceCharge',
              node('ram:ChargeIndicator', text('udt:Indicator', 'false')),
              text('ram:ActualAmount', decimalAmount(discount, invoice)),
            ),
          )
        : null,
      node('ram:NetPriceProductTradePrice', text('ram:ChargeAmount', decimalAmount(line.net, invoice))),
    ),
    node('ram:SpecifiedLineTradeDelivery', text('ram:BilledQuantity', '1', { unitCode: 'C62' })),
    node(
      'ram:SpecifiedLineTradeSettlement',
      taxNode('ram:ApplicableTradeTax', line.vatCategory, line.vatBasisPoints),
      periodNode(line.sendingDate, line.sendingDate),
      node(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        text('ram:LineTotalAmount', decimalAmount(line.net, invoice)),
      ),
    ),
  );
}

function settlementNode(invoice: Invoice): XmlNode | null {
  const { totals, currency, seller, corrects, homeVat, directDebit } = invoice;
  const isInvoice = invoice.kind === 'invoice';
  const isTransfer = isInvoice && !directDebit;
  const amount = (name: string, value: number) => text(name, decimalAmount(value, invoice));
  const period = supplyPeriod(invoice);
  return node(
    'ram:ApplicableHeaderTradeSettlement',
    text('ram:CreditorReferenceID', directDebit?.creditorId ?? ''),
    text('ram:PaymentReference', invoice.number),
    text('ram:TaxCurrencyCode', homeVat?.currency ?? ''),
    text('ram:InvoiceCurrencyCode', currency),
    node(
      'ram:SpecifiedTradeSettlementPaymentMeans',
      text('ram:TypeCode', paymentCode(invoice)),
      node('ram:PayerPartyDebtorFinancialAccount', text('ram:IBANID', directDebit?.iban ?? '')),
      isTransfer
        ? node(
            'ram:PayeePartyCreditorFinancialAccount',
            text('ram:IBANID', seller.iban),
            text('ram:AccountName', seller.accountHolder || seller.name),
          )
        : null,
      isTransfer
        ? node('ram:PayeeSpecifiedCreditorFinancialInstitution', text('ram:BICID', seller.bic))
        : null,
    ),
    invoice.vat.map((vat) =>
      node(
        'ram:ApplicableTradeTax',
        amount('ram:CalculatedAmount', vat.amount),
        text('ram:TypeCode', 'VAT'),
        text('ram:ExemptionReason', vat.exemption),
        amount('ram:BasisAmount', vat.base),
        text('ram:CategoryCode', vat.category),
        text('ram:ExemptionReasonCode', vat.exemptionCode),
        text('ram:RateApplicablePercent', shownRate(vat.category, vat.basisPoints)),
      ),
    ),
    periodNode(period.from, period.until),
    invoice.allowances.map((allowance) =>
      node(
        'ram:SpecifiedTradeAllowanceCharge',
        node('ram:ChargeIndicator', text('udt:Indicator', 'false')),
        ...(isExactAllowance(invoice, allowance)
          ? [
              text('ram:CalculationPercent', decimalPercent(allowance.basisPoints)),
              amount('ram:BasisAmount', allowance.base),
            ]
          : []),
        amount('ram:ActualAmount', allowance.amount),
        text('ram:ReasonCode', '95'),
        text('ram:Reason', allowance.reason),
        taxNode('ram:CategoryTradeTax', allowance.vatCategory, allowance.vatBasisPoints),
      ),
    ),
    node(
      'ram:SpecifiedTradePaymentTerms',
      text('ram:Description', paymentTerms(invoice)),
      isInvoice ? dayNode('ram:DueDateDateTime', invoice.dueOn) : null,
      text('ram:DirectDebitMandateID', directDebit?.mandate ?? ''),
    ),
    node(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      amount('ram:LineTotalAmount', totals.customerNet),
      totals.allowances === 0 ? null : amount('ram:AllowanceTotalAmount', totals.allowances),
      amount('ram:TaxBasisTotalAmount', totals.net),
      text('ram:TaxTotalAmount', decimalAmount(totals.vat, invoice), { currencyID: currency }),
      homeVat
        ? text('ram:TaxTotalAmount', decimalAmount(homeVat.amount, homeVat), { currencyID: homeVat.currency })
        : null,
      amount('ram:GrandTotalAmount', totals.gross),
      amount('ram:DuePayableAmount', totals.gross),
    ),
    corrects &&
      node(
        'ram:InvoiceReferencedDocument',
        text('ram:IssuerAssignedID', corrects.number),
        dayNode('ram:FormattedIssueDateTime', corrects.issuedOn, 'qdt'),
      ),
  );
}

function taxNode(name: string, category: string, basisPoints: number): XmlNode | null {
  return node(
    name,
    text('ram:TypeCode', 'VAT'),
    text('ram:CategoryCode', category),
    text('ram:RateApplicablePercent', shownRate(category, basisPoints)),
  );
}

function periodNode(from: Day, until: Day): XmlNode | null {
  return node(
    'ram:BillingSpecifiedPeriod',
    dayNode('ram:StartDateTime', from),
    dayNode('ram:EndDateTime', until),
  );
}

function dayNode(name: string, day: Day, prefix: 'udt' | 'qdt' = 'udt'): XmlNode | null {
  return node(name, text(`${prefix}:DateTimeString`, day.replaceAll('-', ''), { format: '102' }));
}
