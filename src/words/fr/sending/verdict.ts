import type { LaterWords } from '../../shape.ts';

export const verdict: LaterWords['verdict'] = {
  future: (count, total) => {
    if (total === 0) return 'Rien ne sera envoyé';
    if (count < total) return `${ofAll(count, total)} ${count < 2 ? 'sera envoyée' : 'seront envoyées'}`;
    return total === 1 ? 'L’annonce sera envoyée' : `Les ${total} annonces seront envoyées`;
  },
  present: (count, total) =>
    count === total && total > 1
      ? `Les ${total} annonces sont en cours d’envoi`
      : `${ofAll(count, total)} ${count < 2 ? 'est' : 'sont'} en cours d’envoi`,
  past: (count, total) =>
    count === total && total > 1
      ? `Les ${total} annonces ont été envoyées`
      : `${ofAll(count, total)} ${count < 2 ? 'a été envoyée' : 'ont été envoyées'}`,
  unknown: (count, total) =>
    `On ne sait pas si ${ofAll(count, total)} ${count < 2 ? 'a été envoyée' : 'ont été envoyées'}`,
  because: (sentence, causes) => `${sentence}, car ${causes}.`,
  causes: {
    unsold: () => 'aucun emplacement n’est vendu',
    unapproved: (count, total) =>
      total === 1
        ? 'l’annonce n’est pas validée'
        : count === 1
          ? '1 n’est pas validée'
          : `${count} ne sont pas validées`,
    incomplete: (count, total) =>
      total === 1
        ? 'l’annonce est incomplète'
        : count === 1
          ? '1 est incomplète'
          : `${count} sont incomplètes`,
    reserved: (count, total) =>
      total === 1
        ? 'l’annonce est seulement réservée'
        : count === 1
          ? '1 est seulement réservée'
          : `${count} sont seulement réservées`,
    left_out: (count, total) =>
      `${total === 1 ? 'l’annonce' : count} ne ${count === 1 ? 'figure' : 'figurent'} pas dans le mailing`,
    passed: () => 'la date d’envoi est passée',
    stopped: () => 'l’envoi est suspendu',
    list_missing: () => 'la newsletter n’a pas de liste de destinataires',
    list_ambiguous: () => 'plusieurs listes portent le nom de la newsletter',
    list_empty: () => 'la liste de destinataires est vide',
    imprint_missing: () => 'les mentions légales et l’adresse postale manquent',
    issue_missing: () => 'l’outil d’envoi n’a aucun mailing pour ce jour',
    issue_ambiguous: () => 'l’outil d’envoi a plusieurs mailings pour ce jour',
    placeholder_missing: () => 'le mailing n’a pas de place pour au moins une des annonces',
    auth: () => 'l’outil d’envoi refuse nos identifiants',
    rejected: () => 'l’outil d’envoi n’a pas accepté le mailing',
  },
};

function ofAll(count: number, total: number): string {
  return `${count} ${count < 2 ? 'annonce' : 'annonces'} sur ${total}`;
}
