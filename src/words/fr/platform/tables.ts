/** What the tables of this area with personal data contain, as the page of privacy and its report name them. */
export const tables = {
  outgoing_mails: 'E-mails',
  images: 'Images téléversées',
  idempotency_keys: 'Réponses conservées pour les requêtes répétées',
};
