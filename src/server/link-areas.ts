import { renameInSpecifications } from '#server/ads/verts/ad-specifications.ts';
import { PERSONAL_DATA as access } from '#server/access/personal-data.ts';
import { PERSONAL_DATA as customers } from '#server/customers/personal-data.ts';
import { PERSONAL_DATA as catalogue } from '#server/catalogue/personal-data.ts';
import { PERSONAL_DATA as pricing } from '#server/pricing/personal-data.ts';
import { PERSONAL_DATA as sales } from '#server/sales/personal-data.ts';
import { PERSONAL_DATA as ads } from '#server/ads/personal-data.ts';
import { PERSONAL_DATA as sending } from '#server/sending/personal-data.ts';
import { PERSONAL_DATA as billing } from '#server/billing/personal-data.ts';
import { PERSONAL_DATA as insight } from '#server/insight/personal-data.ts';
import { PERSONAL_DATA as publicData } from '#server/public/personal-data.ts';
import { PERSONAL_DATA as platform } from '#server/platform/personal-data.ts';
import { linkPersonalData } from '#server/access/privacy/personal-tables.ts';
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

// Sales comes before ads, because orders are locked before their ads.
linkPersonalData([
  access,
  customers,
  catalogue,
  pricing,
  sales,
  ads,
  sending,
  billing,
  insight,
  publicData,
  platform,
]);

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
