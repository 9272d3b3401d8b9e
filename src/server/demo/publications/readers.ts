import type { PublicationKey } from './publication-key.ts';

/** A recipient of a demo newsletter. */
interface DemoReader {
  email: string;
  name: string;
  /** Whether the recipient has unsubscribed. */
  hasLeft: boolean;
}

const GERMAN = [
  'Anke Brodersen',
  'Bernd Uhlig',
  'Claudia Weidner',
  'Detlef Straub',
  'Elif Aydın',
  'Friedrich Noll',
  'Gesa Petersen',
  'Hannes Kirchner',
  'Ines Vollmer',
  'Jörg Amelung',
  'Katrin Späth',
  'Lars Fiedler',
  'Manuela Ritter',
  'Nico Hartwig',
  'Olga Reimann',
  'Paul Schöller',
  'Renate Gruber',
  'Sven Lüders',
  'Tanja Böhm',
  'Uwe Krämer',
  'Vera Zimmer',
  'Wolfgang Thoma',
  'Yvonne Adler',
  'Zoran Marić',
  'Özlem Kaya',
];
const BRITISH = [
  'Aisha Rahman',
  'Benjamin Croft',
  'Catherine Ellwood',
  'Daniel Okafor',
  'Eleanor Pryce',
  'Fergus Mackay',
  'Grace Holloway',
  'Harriet Nuttall',
  'Imran Sheikh',
  'Joanna Thirlwell',
  'Kieran Doyle',
  'Lydia Ashworth',
  'Malcolm Reeve',
  'Nadia Kowalska',
  'Oliver Tremayne',
  'Philippa Garside',
  'Quentin Marsh',
  'Rosalind Peake',
  'Samuel Osei',
  'Tabitha Lorne',
  'Uma Patel',
  'Victor Lindqvist',
  'Winifred Starkey',
  'Yusuf Demir',
  'Zara Whitcombe',
];
const FRENCH = [
  'Adèle Fournier',
  'Bastien Roche',
  'Camille Delmas',
  'Damien Vasseur',
  'Élodie Mercier',
  'Fabrice Nguyen',
  'Gaëlle Tanguy',
  'Hugo Lambert',
  'Inès Benali',
  'Jérôme Pascal',
  'Karine Dubreuil',
  'Loïc Kerbrat',
  'Margaux Perrin',
  'Noémie Chauvet',
  'Olivier Sarrazin',
  'Pauline Astier',
  'Quentin Lefort',
  'Régis Monnier',
  'Solène Guérin',
  'Thibault Caron',
  'Ursule Faure',
  'Valérie Joubert',
  'Wassim Haddad',
  'Yann Corre',
  'Zoé Marchand',
];

const NAMES: Readonly<Record<PublicationKey, readonly string[]>> = {
  gebaeudebrief: GERMAN,
  kommunal: GERMAN.toReversed(),
  wharfLetter: BRITISH,
  lettreDesHalles: FRENCH,
};

/** The interval of unsubscribed readers: one in this number. */
const ONE_LEFT_OF = 12;

/** Lists the recipients of a demo newsletter, in a reserved mail domain. */
export function demoReaders(publication: PublicationKey): DemoReader[] {
  return NAMES[publication].map((name, index) => ({
    email: `${plain(name)}@reader.vertbook.example`,
    name,
    hasLeft: index % ONE_LEFT_OF === ONE_LEFT_OF - 1,
  }));
}

/** Converts a name for an address: "Özlem Kaya" becomes `ozlem.kaya`. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '.');
}
