/** What the tables of this area with personal data contain, as the page of privacy and its report name them. */
export const tables = {
  storefront_requests: 'Requests from the public page',
  order_links: 'Links of contacts to orders',
  order_link_openings: 'Openings of these links',
  order_acceptances: 'Acceptances of offers (are kept as proof, locked after an erasure)',
  offered_changes: 'Changes of orders that the customer must agree to',
};
