import type { Invoice, InvoiceParty } from '../invoices/invoice.ts';
import { type Identifier, registerOf, shownVatId } from './e-invoice-facts.ts';
import { node, text, type XmlNode } from './xml.ts';

/** Returns the CII node of the seller. */
export function ciiSeller(invoice: Invoice, address: Identifier | null): XmlNode | null {
  const { seller } = invoice;
  return partyNode('ram:SellerTradeParty', seller, {
    address,
    // A seller without a register number or VAT id must be identified in another way (BR-CO-26).
    id: registerOf(seller) === null ? seller.taxNumber : '',
    legal: seller.tradeRegister,
    taxes: [
      ['VA', shownVatId(invoice, seller)],
      ['FC', seller.taxNumber],
    ],
  });
}

/** Returns the CII node of the buyer. */
export function ciiBuyer(invoice: Invoice, address: Identifier | null): XmlNode | null {
  const { buyer } = invoice;
  return partyNode('ram:BuyerTradeParty', buyer, {
    address,
    id: `${buyer.customerId}`,
    taxes: [['VA', shownVatId(invoice, buyer)]],
  });
}

interface PartyFacts {
  address: Identifier | null;
  id: string;
  taxes: [scheme: string, id: string][];
  /** Further legal information about the seller (BT-33). */
  legal?: string | undefined;
}

function partyNode(
  name: string,
  party: InvoiceParty,
  { address, id, taxes, legal = '' }: PartyFacts,
): XmlNode | null {
  const register = registerOf(party);
  const [one = '', two = '', three = ''] = party.street;
  return node(
    name,
    text('ram:ID', id),
    text('ram:Name', party.name),
    text('ram:Description', legal),
    register && node('ram:SpecifiedLegalOrganization', identifierNode('ram:ID', register)),
    node(
      'ram:DefinedTradeContact',
      text('ram:PersonName', party.contactName),
      node('ram:TelephoneUniversalCommunication', text('ram:CompleteNumber', party.phone)),
      node('ram:EmailURIUniversalCommunication', text('ram:URIID', party.email)),
    ),
    node(
      'ram:PostalTradeAddress',
      text('ram:PostcodeCode', party.postalCode),
      text('ram:LineOne', one),
      text('ram:LineTwo', two),
      text('ram:LineThree', three),
      text('ram:CityName', party.city),
      text('ram:CountryID', party.country),
    ),
    address && node('ram:URIUniversalCommunication', identifierNode('ram:URIID', address)),
    taxes.map(([schemeID, taxId]) =>
      node('ram:SpecifiedTaxRegistration', text('ram:ID', taxId, { schemeID })),
    ),
  );
}

function identifierNode(name: string, { scheme, value }: Identifier): XmlNode | null {
  return text(name, value, scheme === '' ? {} : { schemeID: scheme });
}
