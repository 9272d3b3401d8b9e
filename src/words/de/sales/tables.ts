/** What the tables of this area with personal data contain, as the page of privacy and its report name them. */
export const tables = {
  order_views: 'Gespeicherte Ansichten der Auftragsliste',
  orders: 'Aufträge',
  cancellation_charges: 'Stornokosten',
  make_goods: 'Ersatz für ausgefallene Anzeigen',
  order_parties: 'Beteiligte an Aufträgen',
  order_overviews: 'Auftragsliste',
  cancellations: 'Stornierungen, die rückgängig gemacht werden können',
  order_changes: 'Änderungen von Aufträgen, die rückgängig gemacht werden können',
};
