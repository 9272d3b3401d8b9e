import { onlinePayments as de } from '../de/billing/online-payments.ts';
import { onlinePayments as enGb } from '../en-gb/billing/online-payments.ts';
import { onlinePayments as fr } from '../fr/billing/online-payments.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of online payments, which are not loaded with the first page. */
export const onlinePaymentWords = inEachLanguage(de, enGb, fr);
