/** What the tables of this area with personal data contain, as the page of privacy and its report name them. */
export const tables = {
  vert_versions: 'Versions des annonces',
  vert_approvals: 'Validations des annonces',
  vert_remarks: 'Demandes de modification d’annonces',
  publication_approvals: 'Annonces maison',
  verts: 'Annonces',
};
