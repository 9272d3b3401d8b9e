/** What the tables of this area with personal data contain, as the page of privacy and its report name them. */
export const tables = {
  list_recipients: 'Recipients of mailing lists',
  delivery_recipients: 'Newsletters received',
  mail_returns: 'Newsletters that came back',
  tracking_clients: 'Ads seen or clicked',
  delivery_events: 'History of sending',
  delivery_items: 'Ads as they were sent',
  deliveries: 'Sending',
  mail_templates: 'Texts of newsletters’ emails',
  issue_mails: 'Texts of issues’ emails',
  mailing_connections: 'Settings of sending (not erased)',
};
