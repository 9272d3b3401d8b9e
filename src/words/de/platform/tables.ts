/** What the tables of this area with personal data contain, as the page of privacy and its report name them. */
export const tables = {
  outgoing_mails: 'E-Mails',
  images: 'Hochgeladene Bilder',
  idempotency_keys: 'Antworten für wiederholte Anfragen',
};
