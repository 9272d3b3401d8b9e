import { orderBilling as de } from '../de/billing/order-billing.ts';
import { orderBilling as enGb } from '../en-gb/billing/order-billing.ts';
import { orderBilling as fr } from '../fr/billing/order-billing.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of the amounts of an order, which are not loaded with the first page. */
export const orderBillingWords = inEachLanguage(de, enGb, fr);
