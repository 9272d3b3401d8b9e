/** What the tables of this area with personal data contain, as the page of privacy and its report name them. */
export const tables = {
  list_recipients: 'Destinataires des listes',
  delivery_recipients: 'Newsletters reçues',
  mail_returns: 'Newsletters revenues',
  tracking_clients: 'Annonces vues ou cliquées',
  delivery_events: 'Historique des envois',
  delivery_items: 'Annonces telles qu’envoyées',
  deliveries: 'Envois',
  mail_templates: 'Textes des e-mails de newsletters',
  issue_mails: 'Textes des e-mails de numéros',
  mailing_connections: 'Paramètres d’envoi (non effacés)',
};
