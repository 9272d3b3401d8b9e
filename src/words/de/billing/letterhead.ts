import type { letterhead as enGb } from '../../en-gb/billing/letterhead.ts';
import type { Shape } from '../../shape.ts';

export const letterhead: Shape<typeof enGb> = {
  lede: 'Der Absender Ihrer Auswertungen, Angebote und Rechnungen: am Anfang und am Ende jedes PDFs und der Seite einer Auswertung, die Ihre Kunden sehen. Was leer ist, entfällt.',
  logo: 'Logo',
  logoHint: 'JPEG, PNG, GIF oder WebP, höchstens 8 MB. Es steht auf Weiß und ist bis zu 48 Pixel hoch.',
  upload: 'Logo hochladen',
  replace: 'Logo ersetzen',
  remove: 'Logo entfernen',
  companyName: 'Firma',
  companyNameHint: 'Mit Rechtsform. Lassen Sie das Feld leer, wenn das Logo den Namen schon nennt.',
  address: 'Postanschrift',
  addressHint: (max) => `Bis zu ${max} Zeilen.`,
  contactName: 'Ansprechpartner',
  contactNameHint:
    'Wen Kunden zu einer Auswertung fragen können. Sind Name, E-Mail und Telefon leer, nennt das PDF die Person aus Ihrem Team, die den Auftrag angelegt hat.',
  email: 'E-Mail',
  phone: 'Telefon',
  website: 'Website',
  websiteHint: 'Zum Beispiel https://www.example.com/',
  footer: 'Fußzeilen',
  footerHint: (max) => `Zum Beispiel Handelsregister und Steuernummer. Bis zu ${max} Zeilen.`,
  preview: 'Vorschau',
  previewEmpty: 'Auswertungen tragen nur den Namen Ihrer Organisation.',
};
