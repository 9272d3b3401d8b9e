/** What the tables of this area with personal data contain, as the page of privacy and its report name them. */
export const tables = {
  vert_versions: 'Fassungen von Anzeigen',
  vert_approvals: 'Freigaben von Anzeigen',
  vert_remarks: 'Änderungswünsche zu Anzeigen',
  publication_approvals: 'Eigenanzeigen',
  verts: 'Anzeigen',
};
