/** What the tables of this area with personal data contain, as the page of privacy and its report name them. */
export const tables = {
  calendar_feeds: 'Address of the calendar',
  issues: 'Topics of issues',
};
