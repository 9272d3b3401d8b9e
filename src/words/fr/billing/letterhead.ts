import type { letterhead as enGb } from '../../en-gb/billing/letterhead.ts';
import type { Shape } from '../../shape.ts';

export const letterhead: Shape<typeof enGb> = {
  lede: 'L’expéditeur de vos rapports, devis et factures\u202F: en haut et en bas de chaque PDF, et de la page du rapport que voient vos clients. Ce qui est vide est omis.',
  logo: 'Logo',
  logoHint:
    'JPEG, PNG, GIF ou WebP, 8 Mo au plus. Il s’affiche sur fond blanc, sur 48 pixels de haut au plus.',
  upload: 'Téléverser un logo',
  replace: 'Remplacer le logo',
  remove: 'Retirer le logo',
  companyName: 'Raison sociale',
  companyNameHint: 'Avec la forme juridique. Laissez ce champ vide si le logo l’indique déjà.',
  address: 'Adresse postale',
  addressHint: (max) => `${max} lignes au plus.`,
  contactName: 'Interlocuteur',
  contactNameHint:
    'À qui vos clients peuvent poser des questions sur un rapport. Si le nom, l’e-mail et le téléphone sont vides, le PDF indique la personne de votre équipe qui a créé la commande.',
  email: 'E-mail',
  phone: 'Téléphone',
  website: 'Site web',
  websiteHint: 'Par exemple https://www.example.com/',
  footer: 'Dernières lignes',
  footerHint: (max) => `Par exemple le RCS et le numéro de TVA. ${max} lignes au plus.`,
  preview: 'Aperçu',
  previewEmpty: 'Les rapports ne portent que le nom de votre organisation.',
};
