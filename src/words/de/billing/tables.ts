/** What the tables of this area with personal data contain, as the page of privacy and its report name them. */
export const tables = {
  account_entries: 'Zahlungen ohne Rechnung, Verrechnungen und Erstattungen',
  sepa_mandates: 'SEPA-Mandate',
  sepa_collections: 'Dateien von Lastschriften',
  dunnings: 'Mahnungen (bleiben als Geschäftsbriefe)',
  invoice_states: 'Gründe für Mahnstopps',
  paper_mails: 'Texte der E-Mails mit Angeboten und Bestätigungen',
  papers: 'Angebote und Auftragsbestätigungen (bleiben als Geschäftsbriefe)',
  invoices: 'Rechnungen (bleiben, wie das Gesetz es verlangt)',
  letterheads: 'Briefkopf (wird nicht gelöscht)',
  sellers: 'Angaben für Rechnungen (werden nicht gelöscht)',
};
