import type { accounting as enGb } from '../../en-gb/billing/accounting.ts';
import type { Shape } from '../../shape.ts';

export const accounting: Shape<typeof enGb> = {
  title: 'Pour la comptabilité',
  month: 'Mois',
  documents: (count) => (count <= 1 ? `${count} document en euros` : `${count} documents en euros`),
  others: (count) =>
    count === 1
      ? '1 document dans une autre devise figure seulement dans le tableau.'
      : `${count} documents dans d’autres devises figurent seulement dans le tableau.`,
  datev: 'Exporter pour DATEV',
  csv: 'Exporter en CSV',
  done: (file) => `${file} a été téléchargé.`,
  needed: 'Pour DATEV, saisissez d’abord les numéros de conseiller et de mandant.',
  settings: 'Comptes pour DATEV',
  saved: 'Les comptes ont été enregistrés.',
  fields: {
    consultant: 'Numéro de conseiller',
    client: 'Numéro de mandant',
    chart: 'Plan comptable',
    yearStart: 'L’exercice commence en',
    accountLength: 'Nombre de chiffres des comptes',
    debtor: 'Clients sans compte propre',
    standard: 'Produits à 19 %',
    reduced: 'Produits à 7 %',
    otherRates: 'Produits à d’autres taux',
    reverseCharge: 'Produits avec autoliquidation',
    outside: 'Produits hors de l’Union européenne',
    exempt: 'Produits exonérés de TVA',
    damages: 'Indemnités d’annulation hors TVA',
  },
  preset: (account) => `Si vide : ${account}`,
  debtors: 'Comptes des clients facturés ce mois-ci',
  noDebtors: 'Aucune facture n’a été émise ce mois-ci.',
  table: {
    fileName: 'factures',
    number: 'Numéro',
    kind: 'Document',
    invoice: 'Facture',
    correction: 'Facture rectificative',
    issuedOn: 'Date',
    dueOn: 'Échéance',
    customer: 'Client',
    vatId: 'N° de TVA',
    country: 'Pays',
    currency: 'Devise',
    rate: 'Taux de TVA',
    net: 'HT',
    vat: 'TVA',
    gross: 'TTC',
    categories: { S: '', Z: '0 %', AE: 'autoliquidation', O: 'hors champ', E: 'exonéré' },
  },
};
