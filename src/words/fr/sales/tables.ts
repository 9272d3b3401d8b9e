/** What the tables of this area with personal data contain, as the page of privacy and its report name them. */
export const tables = {
  order_views: 'Vues enregistrées de la liste des commandes',
  orders: 'Commandes',
  cancellation_charges: 'Frais d’annulation',
  make_goods: 'Compensations pour annonces défaillantes',
  order_parties: 'Intervenants des commandes',
  order_overviews: 'Liste des commandes',
  cancellations: 'Annulations qui peuvent encore être annulées',
  order_changes: 'Modifications de commandes qui peuvent encore être annulées',
};
