import { findAdColumns } from '#server/ads/versions/find-ad-columns.ts';
import { correctInvoice } from '#server/billing/invoices/correct-invoice.ts';
import { linkUpperActs } from '#server/platform/db/upper-acts.ts';
import { refreshAllDeadlines, refreshDeadlines } from '#server/pricing/deadlines/refresh-deadlines.ts';
import { renameInRateCards } from '#server/pricing/rate-cards/rename-in-rate-cards.ts';
import { renameInTerms } from '#server/pricing/terms/rename-in-terms.ts';
import { mailAnswer } from '#server/public/portal/messages.ts';
import { insertLink } from '#server/public/portal/send-link.ts';
import { countOpenRequests } from '#server/public/storefront/storefront-requests.ts';
import { renameInStorefront } from '#server/public/storefront/change-storefront.ts';
import { cancelPlacement } from '#server/sales/orders/cancel-placement.ts';
import { likelyTexts } from '#server/sales/search/likely-texts.ts';
import { fitsIntoMailing } from '#server/sending/delivery/fits-into-mailing.ts';
import { forgetPlannedDelivery } from '#server/sending/delivery/forget-planned-delivery.ts';

// Each program that runs acts imports this file once.
linkUpperActs({
  refreshDeadlines,
  refreshAllDeadlines,
  renamePlacements: async (tx, publicationId, renames) => {
    await renameInRateCards(tx, publicationId, renames);
    await renameInTerms(tx, publicationId, renames);
    await renameInStorefront(tx, publicationId, renames);
  },
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
  insertLink,
  countOpenRequests,
});
