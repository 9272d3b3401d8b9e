import type { Invoice, InvoiceParty } from '../invoices/invoice.ts';
import { buyerAddress, type Identifier, registerOf, sellerAddress, shownVatId } from './e-invoice-facts.ts';
import { node, text, type XmlNode } from './xml.ts';

/** Returns the UBL node of the seller. */
export function ublSeller(invoice: Invoice): XmlNode | null {
  const { seller } = invoice;
  return partyNode('cac:AccountingSupplierParty', seller, {
    address: sellerAddress(seller),
    // A seller without a register number or VAT id must be identified in another way (BR-CO-26).
    id: registerOf(seller) === null ? seller.taxNumber : '',
    creditorId: invoice.directDebit?.creditorId,
    legal: seller.tradeRegister,
    taxes: [
      ['VAT', shownVatId(invoice, seller)],
      ['FC', seller.taxNumber],
    ],
  });
}

/** Returns the UBL node of the buyer. */
export function ublBuyer(invoice: Invoice): XmlNode | null {
  const { buyer } = invoice;
  return partyNode('cac:AccountingCustomerParty', buyer, {
    address: buyerAddress(buyer),
    id: `${buyer.customerId}`,
    taxes: [['VAT', shownVatId(invoice, buyer)]],
  });
}

interface PartyFacts {
  address: Identifier | null;
  id: string;
  taxes: [scheme: string, id: string][];
  /** The identifier of a creditor that collects by direct debit (BT-90). */
  creditorId?: string | undefined;
  /** Further legal information about the seller (BT-33). */
  legal?: string | undefined;
}

function partyNode(
  name: string,
  party: InvoiceParty,
  { address, id, taxes, creditorId = '', legal = '' }: PartyFacts,
): XmlNode | null {
  const register = registerOf(party);
  const [one = '', two = '', three = ''] = party.street;
  return node(
    name,
    node(
      'cac:Party',
      address && identifierNode('cbc:EndpointID', address),
      node('cac:PartyIdentification', text('cbc:ID', id)),
      node('cac:PartyIdentification', text('cbc:ID', creditorId, { schemeID: 'SEPA' })),
      node(
        'cac:PostalAddress',
        text('cbc:StreetName', one),
        text('cbc:AdditionalStreetName', two),
        text('cbc:CityName', party.city),
        text('cbc:PostalZone', party.postalCode),
        node('cac:AddressLine', text('cbc:Line', three)),
        node('cac:Country', text('cbc:IdentificationCode', party.country)),
      ),
      taxes.map(([scheme, taxId]) =>
        taxId === ''
          ? null
          : node(
              'cac:PartyTaxScheme',
              text('cbc:CompanyID', taxId),
              node('cac:TaxScheme', text('cbc:ID', scheme)),
            ),
      ),
      node(
        'cac:PartyLegalEntity',
        text('cbc:RegistrationName', party.name),
        register && identifierNode('cbc:CompanyID', register),
        text('cbc:CompanyLegalForm', legal),
      ),
      node(
        'cac:Contact',
        text('cbc:Name', party.contactName),
        text('cbc:Telephone', party.phone),
        text('cbc:ElectronicMail', party.email),
      ),
    ),
  );
}

function identifierNode(name: string, { scheme, value }: Identifier): XmlNode | null {
  return text(name, value, scheme === '' ? {} : { schemeID: scheme });
}
