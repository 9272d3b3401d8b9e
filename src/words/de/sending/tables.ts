/** What the tables of this area with personal data contain, as the page of privacy and its report name them. */
export const tables = {
  list_recipients: 'Empfänger von Verteilern',
  delivery_recipients: 'Erhaltene Newsletter',
  mail_returns: 'Zurückgekommene Newsletter',
  tracking_clients: 'Gesehene oder angeklickte Anzeigen',
  delivery_events: 'Verlauf des Versands',
  delivery_items: 'Anzeigen, wie sie versendet wurden',
  deliveries: 'Versand',
  mail_templates: 'Texte der E-Mails von Newslettern',
  issue_mails: 'Texte der E-Mails von Ausgaben',
  mailing_connections: 'Versandeinstellungen (werden nicht gelöscht)',
};
