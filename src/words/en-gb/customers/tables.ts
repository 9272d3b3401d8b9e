/** What the tables of this area with personal data contain, as the page of privacy and its report name them. */
export const tables = {
  comments: 'Comments on orders and ads',
  notifications: 'Notifications',
  notification_settings: 'Choice of notifications',
  customers: 'Customers and their contacts',
  audit_log: 'History',
};
