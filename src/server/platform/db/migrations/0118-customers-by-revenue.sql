-- The customers with the most booked revenue of a year, for the page of the revenue.
create index revenue_counters_of_customers on revenue_counters (organization_id, year, publication_id, booked desc, subject_id)
  where dimension = 'customer';
