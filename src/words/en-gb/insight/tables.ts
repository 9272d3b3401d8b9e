/** What the tables of this area with personal data contain, as the page of privacy and its report name them. */
export const tables = {
  vert_reports: 'Reports',
};
