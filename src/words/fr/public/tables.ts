/** What the tables of this area with personal data contain, as the page of privacy and its report name them. */
export const tables = {
  storefront_requests: 'Demandes depuis la page publique',
  order_links: 'Liens des contacts vers les commandes',
  order_link_openings: 'Ouvertures de ces liens',
  order_acceptances: 'Acceptations d’offres (conservées comme preuve, verrouillées après un effacement)',
  offered_changes: 'Modifications de commandes que le client doit accepter',
};
