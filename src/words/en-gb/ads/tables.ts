/** What the tables of this area with personal data contain, as the page of privacy and its report name them. */
export const tables = {
  vert_versions: 'Versions of ads',
  vert_approvals: 'Approvals of ads',
  vert_remarks: 'Requests for changes of ads',
  publication_approvals: 'House ads',
  verts: 'Ads',
};
