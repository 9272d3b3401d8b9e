import type { OrderBillingWords } from '../../en-gb/billing/order-billing.ts';

export const orderBilling: OrderBillingWords = {
  title: 'Beträge des Auftrags',
  gross: (currency) => `Summe brutto, ${currency}`,
  grossPlain: 'Summe brutto',
  net: 'Netto',
  open: (currency) => `Offen, ${currency}`,
  billed: 'Berechnet',
  paid: 'Bezahlt',
  nextDue: 'Nächste Fälligkeit',
  overdue: 'Überfällig seit',
  invoices: 'Rechnungen',
  columns: { invoice: 'Rechnung', amount: 'Betrag' },
  invoice: (number) => `Rechnung ${number}`,
  correction: (number) => `Rechnungskorrektur ${number}`,
  partOf: (amount) => `Teil von ${amount}`,
  openUntil: (amount, day) => `${amount} offen, fällig ${day}`,
  settledOn: (day) => `erledigt ${day}`,
};
