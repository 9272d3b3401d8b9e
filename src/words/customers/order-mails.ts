import { orderMails as de } from '../de/customers/order-mails.ts';
import { orderMails as enGb } from '../en-gb/customers/order-mails.ts';
import { orderMails as fr } from '../fr/customers/order-mails.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of the mails about orders, which are not loaded with the first page. */
export const orderMailWords = inEachLanguage(de, enGb, fr);
