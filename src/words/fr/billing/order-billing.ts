import type { OrderBillingWords } from '../../en-gb/billing/order-billing.ts';

export const orderBilling: OrderBillingWords = {
  title: 'Montants de la commande',
  gross: (currency) => `Total TTC, ${currency}`,
  grossPlain: 'Total TTC',
  net: 'Net HT',
  open: (currency) => `Reste dû, ${currency}`,
  billed: 'Facturé',
  paid: 'Réglé',
  nextDue: 'Prochaine échéance',
  overdue: 'En retard depuis le',
  invoices: 'Factures',
  columns: { invoice: 'Facture', amount: 'Montant' },
  invoice: (number) => `Facture ${number}`,
  correction: (number) => `Avoir ${number}`,
  partOf: (amount) => `sur un total de ${amount}`,
  openUntil: (amount, day) => `reste dû ${amount}, échéance ${day}`,
  settledOn: (day) => `soldée le ${day}`,
};
