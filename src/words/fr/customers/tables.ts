/** What the tables of this area with personal data contain, as the page of privacy and its report name them. */
export const tables = {
  comments: 'Commentaires sur les commandes et les annonces',
  notifications: 'Notifications',
  notification_settings: 'Choix des notifications',
  customers: 'Clients et leurs contacts',
  audit_log: 'Historique',
};
