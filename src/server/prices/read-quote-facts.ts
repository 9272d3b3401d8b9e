import type { Agreement } from '#domain/prices/agreement.ts';
import type { RateCard } from '#domain/prices/rate-card.ts';
import type { Scope } from '../db/scope.ts';
import { type AgreementRow, quotedAgreements } from '../agreements/quoted-agreements.ts';
import { listRateCards } from './kept-rate-cards.ts';
import type { PricedCart } from './shown-facts.ts';
import {
  type CustomerRow,
  type CustomerTerms,
  customerTermsOf,
  type SellerRow,
} from './read-customer-terms.ts';

/** What the price of placements depends on. */
export interface QuoteFacts {
  /** As `quote_facts` returned it: `reserve_placements` compares it under its locks. */
  text: string;
  lines: { placementId: number; placementName: string; publicationId: number; sendingDate: string }[];
  /** The rate cards that are valid today, by publication. */
  cards: Map<number, RateCard>;
  customer: CustomerTerms;
  /** ISO 3166, two letters; '' while it is not entered. */
  sellerCountry: string;
  /** Those of the customer, with what is called off. */
  agreements: readonly Agreement[];
}

interface Facts {
  lines: [
    placementId: number,
    name: string,
    publicationId: number,
    sendingDate: string,
    /** The rate card; null without one. */
    cardId: number | null,
    validFrom: string,
    version: string,
  ][];
  customer: CustomerRow | null;
  seller: SellerRow | null;
  /** Null without agreements of the customer. */
  agreed: { agreements: AgreementRow[] } | null;
}

const QUOTE_FACTS = 'select quote_facts($1, $2, $3, $4) as facts';

/**
 * Reads them for placements, and for a customer if one is chosen. Placements that do not exist are left out. The ads of `orderId` do not
 * count as called off, because they are what is priced. A second statement is needed only for customers with agreements.
 */
export async function readQuoteFacts(
  scope: Scope,
  { placementIds, customerId, orderId }: PricedCart & { orderId?: number | undefined },
): Promise<QuoteFacts> {
  const [row] = await scope.execute<{ facts: string }>('quote-facts', QUOTE_FACTS, [
    scope.organizationId,
    placementIds,
    customerId,
    scope.today,
  ]);
  const text = row?.facts ?? '';
  const { lines, customer, seller, agreed } = JSON.parse(text) as Facts;
  const cards = await listRateCards(
    scope,
    new Map(lines.flatMap(([, , , , id, , version]) => (id === null ? [] : [[id, version] as const]))),
  );
  const cardOf = new Map(
    lines.flatMap(([, , publicationId, , id]) => {
      const card = cards.get(id ?? 0);
      return card ? [[publicationId, card] as const] : [];
    }),
  );
  return {
    text,
    lines: lines.map(([placementId, placementName, publicationId, sendingDate]) => ({
      placementId,
      placementName,
      publicationId,
      sendingDate,
    })),
    cards: cardOf,
    customer: customerTermsOf(customer ?? undefined, seller ?? undefined),
    sellerCountry: seller?.country ?? '',
    agreements: agreed
      ? await scope.read((tx) =>
          quotedAgreements(tx, agreed.agreements, {
            customerId,
            orderId,
            groupOf: (publicationId) => cardOf.get(publicationId)?.scaleGroup ?? '',
          }),
        )
      : [],
  };
}
