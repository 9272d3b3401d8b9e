import { renameInSpecifications } from '#server/ads/verts/ad-specifications.ts';
import { relabelAds } from '#server/ads/verts/vert-styles.ts';
import { findAdColumns } from '#server/ads/versions/approval-facts.ts';
import { correctInvoice } from '#server/billing/invoices/correct-invoice.ts';
import { linkUpperActs } from '#server/platform/db/upper-acts.ts';
import { refreshAllDeadlines, refreshDeadlines } from '#server/pricing/terms/refresh-deadlines.ts';
import { renameInRateCards } from '#server/pricing/rate-cards/change-rate-card.ts';
import { renameInTerms } from '#server/pricing/terms/change-terms.ts';
import { mailAnswer } from '#server/public/portal/messages.ts';
import { findAgreement } from '#server/public/offered-changes/find-offered-change.ts';
import { tellOfOrder } from '#server/public/order-mails/tell-of-order.ts';
import { insertLink } from '#server/public/portal/send-link.ts';
import { cancelPlacement } from '#server/sales/orders/change-ad.ts';
import { findPaper } from '#server/billing/papers/papers.ts';
import { likelyTexts } from '#server/sales/search/search-records.ts';
import { countOpenRequests } from '#server/public/storefront/storefront-requests.ts';
import { renameInStorefront } from '#server/public/storefront/change-storefront.ts';
import { fitsIntoMailing } from '#server/sending/delivery/fits-into-mailing.ts';
import { forgetPlannedDelivery } from '#server/sending/delivery/plan-deliveries.ts';

// Each program that runs acts imports this file once.
linkUpperActs({
  refreshDeadlines,
  refreshAllDeadlines,
  renamePlacements: async (tx, publicationId, renames) => {
    await renameInRateCards(tx, publicationId, renames);
    await renameInTerms(tx, publicationId, renames);
    await renameInSpecifications(tx, publicationId, renames);
    await renameInStorefront(tx, publicationId, renames);
  },
  relabelAds,
  findAdColumns,
  forgetPlannedDelivery,
  fitsIntoMailing,
  cancelPlacement,
  likelyTexts,
  creditAd: async (tx, invoiceId, credit) => {
    const correction = await correctInvoice(tx, invoiceId, { lines: [credit], billAgain: false });
    return correction.id;
  },
  mailAnswer,
  tellOfOrder,
  insertLink,
  findAgreement,
  countOpenRequests,
  findPaper,
});
