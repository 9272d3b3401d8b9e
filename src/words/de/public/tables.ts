/** What the tables of this area with personal data contain, as the page of privacy and its report name them. */
export const tables = {
  storefront_requests: 'Anfragen von der öffentlichen Seite',
  order_links: 'Links von Kontakten zu Aufträgen',
  order_link_openings: 'Öffnungen dieser Links',
  order_acceptances: 'Annahmen von Angeboten (bleiben als Nachweis, nach einer Löschung gesperrt)',
  offered_changes: 'Änderungen von Aufträgen, denen der Kunde zustimmen muss',
};
