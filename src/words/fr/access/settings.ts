import type { settings as enGb } from '../../en-gb/access/settings.ts';
import type { Shape } from '../../shape.ts';

export const settings: Shape<typeof enGb> = {
  title: 'Paramètres',
  unfinished: (count) => `${count} à terminer`,
  disturbed: (count) => `${count} en panne`,
  groups: { organization: 'Organisation', selling: 'Vente', money: 'Argent', connections: 'Connexions' },
  hints: {
    organization: 'Nom, fuseau horaire, langues et règles pour tous',
    users: 'Qui a accès, et avec quel rôle',
    singleSignOn: 'Se connecter avec l’annuaire de votre entreprise',
    securityLog: 'Qui s’est connecté, et qui a changé des droits et des clés',
    privacy: 'Trouver et effacer ce qui est enregistré sur une personne',
    user: 'Votre nom, votre langue, votre mot de passe et vos notifications',
    publications: 'Emplacements, tarifs, délais et présentation de chaque newsletter',
    issues: 'Ajouter, déplacer et bloquer des numéros',
    customers: 'Entreprises, contacts et agences',
    letterhead: 'Logo, adresse et pied de page des rapports, offres et factures',
    seller: 'Raison sociale, numéros fiscaux, compte bancaire et paiement en ligne',
    delivery: 'Systèmes d’envoi, listes de destinataires et leurs newsletters',
    outbox: 'Les e-mails que Vertbook a envoyés ou va envoyer',
    dataExport: 'Toutes les annonces d’un mois sous forme de tableau',
  },
  users: (count, invited) =>
    `${count < 2 ? `${count} personne` : `${count} personnes`}${invited === 0 ? '' : `, ${invited === 1 ? '1 invitation en attente' : `${invited} invitations en attente`}`}`,
  publications: (count) => (count < 2 ? `${count} newsletter` : `${count} newsletters`),
  systems: (count) => (count < 2 ? `${count} système d’envoi` : `${count} systèmes d’envoi`),
  paused: (name) => `${name} est en pause`,
};
