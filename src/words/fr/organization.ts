import type { Organization } from '../en-gb/organization.ts';

export const organization: Organization = {
  title: 'Organisation',
  name: 'Nom',
  timeZone: 'Fuseau horaire',
  timeZoneHint:
    'Détermine le jour en cours : quand les réservations expirent et ce que signifie « aujourd’hui ».',
  timeZonePlaceholder: 'Continent ou ville',
  timeZoneEmpty: 'Aucun fuseau horaire de ce nom.',
  defaultLocale: 'Langue par défaut',
  defaultLocaleHint: 'La langue des nouveaux utilisateurs et de la mention qui signale les annonces.',
  stale:
    'Quelqu’un d’autre a modifié ces paramètres entre-temps. Veuillez vérifier les champs et enregistrer de nouveau.',
};
