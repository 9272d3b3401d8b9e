/** What the tables of this area with personal data contain, as the page of privacy and its report name them. */
export const tables = {
  order_views: 'Saved views of the orders list',
  orders: 'Orders',
  cancellation_charges: 'Charges for cancelled placements',
  make_goods: 'Credits for failed ads',
  order_parties: 'Parties of orders',
  order_overviews: 'Orders list',
  cancellations: 'Cancellations that can be undone',
  order_changes: 'Changes of orders that can be undone',
};
