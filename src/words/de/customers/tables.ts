/** What the tables of this area with personal data contain, as the page of privacy and its report name them. */
export const tables = {
  comments: 'Kommentare zu Aufträgen und Anzeigen',
  notifications: 'Benachrichtigungen',
  notification_settings: 'Gewählte Benachrichtigungen',
  customers: 'Kunden und ihre Ansprechpartner',
  audit_log: 'Verlauf',
};
