/** What the tables of this area with personal data contain, as the page of privacy and its report name them. */
export const tables = {
  account_entries: 'Versements sans facture, imputations et remboursements',
  sepa_mandates: 'Mandats SEPA',
  sepa_collections: 'Fichiers de prélèvements',
  dunnings: 'Lettres de relance (conservées comme courrier commercial)',
  invoice_states: 'Motifs de suspension des relances',
  paper_mails: 'Textes des e-mails avec devis et confirmations',
  papers: 'Devis et confirmations de commande (conservés en tant que documents commerciaux)',
  invoices: 'Factures (conservées, comme la loi l’exige)',
  letterheads: 'En-tête (n’est pas effacé)',
  sellers: 'Mentions pour les factures (ne sont pas effacées)',
};
