/** The SIREN of La Poste. The numbers of its establishments have no Luhn check digit: their digit sum is a multiple of 5. */
const LA_POSTE = '356000000';

/** Whether the compact text is a French SIREN of 9 digits or a SIRET of 14, with its check digit. */
function isSirenOrSiret(text: string): boolean {
  if (/^\d{9}$/.test(text)) return hasLuhn(text);
  if (!/^\d{14}$/.test(text)) return false;
  const isPost = text.startsWith(LA_POSTE) && digitsOf(text).reduce((sum, digit) => sum + digit, 0) % 5 === 0;
  return isPost || (hasLuhn(text) && hasLuhn(text.slice(0, 9)));
}

/** Whether the text is a German Leitweg-ID: `04011000-12345-03`, digits, an optional part, and two check digits. */
function isLeitwegId(text: string): boolean {
  return /^\d{2,12}(-[A-Z\d]{1,30})?-\d{2}$/.test(text) && hasMod97(text.replaceAll('-', ''));
}

/** A kind of identifier that a field can contain and that is checked. */
export type IdentifierKind = keyof typeof CHECKS;

const CHECKS = {
  vatId: isVatId,
  siren: isSirenOrSiret,
  leitwegId: isLeitwegId,
  iban: isIban,
  bic: isBic,
  creditorId: isCreditorId,
} as const;

/** Whether the text is an identifier of this kind, or empty. */
export function isIdentifier(kind: IdentifierKind, text: string): boolean {
  const normal = normalIdentifier(kind, text);
  return normal === '' || CHECKS[kind](normal);
}

/** Returns the identifier as it is stored: in upper case, without separators. A Leitweg-ID keeps its hyphens. */
export function normalIdentifier(kind: IdentifierKind, text: string): string {
  return kind === 'leitwegId' ? text.trim().toUpperCase() : compactIdentifier(text);
}

/** Returns the digits of a text as numbers. */
function digitsOf(text: string): number[] {
  return Array.from(text, Number);
}

/** Adds up the digits, each multiplied by the weight at its place. */
const weightedSum = (text: string, weights: readonly number[]): number =>
  digitsOf(text).reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0);

/** Returns the Luhn sum: from the right, every second digit is doubled; if the result has two digits, these are added. */
function luhnSum(text: string): number {
  return digitsOf(text)
    .toReversed()
    .reduce((sum, digit, index) => {
      const value = index % 2 === 0 ? digit : digit * 2;
      return sum + (value > 9 ? value - 9 : value);
    }, 0);
}

/** Whether the last digit is the check digit of Luhn. */
function hasLuhn(text: string): boolean {
  return luhnSum(text) % 10 === 0;
}

/** Returns the remainder of a number of any length. */
const remainderOf = (digits: string, divisor: number): number =>
  digitsOf(digits).reduce((rest, digit) => (rest * 10 + digit) % divisor, 0);

/** Whether the text, with its check digits at the end, is valid by ISO 7064 Mod 97-10. The alphabet counts from A = 10 to Z = 35. */
function hasMod97(text: string): boolean {
  const digits = text.replaceAll(/[A-Z]/g, (letter) => String(letter.codePointAt(0)! - 55));
  return /^\d+$/.test(digits) && remainderOf(digits, 97) === 1;
}

/** Whether the last digit is the check digit of ISO 7064 Mod 11,10. */
function hasMod11And10(text: string): boolean {
  const product = digitsOf(text.slice(0, -1)).reduce(
    (rest, digit) => (((digit + rest) % 10 || 10) * 2) % 11,
    10,
  );
  return (11 - product) % 10 === Number(text.at(-1));
}

/** The length of IBANs in the most frequent countries. Those of other countries may have 15 to 34 characters. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  CH: 21,
  CZ: 24,
  DE: 22,
  DK: 18,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  IE: 22,
  IT: 27,
  LI: 21,
  LU: 20,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  SE: 24,
};

/** Whether the compact text is an IBAN with the length of its country and the right check digits. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false;
  const length = IBAN_LENGTHS[text.slice(0, 2)] ?? text.length;
  return text.length === length && hasMod97(text.slice(4) + text.slice(0, 4));
}

/** Whether the compact text is a SEPA creditor identifier: country, check digits, three characters that are not checked, national number. */
function isCreditorId(text: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z\d]{3}[A-Z\d]{1,28}$/.test(text) && hasMod97(text.slice(7) + text.slice(0, 4));
}

/** Whether the compact text has the form of a BIC, of 8 or 11 characters. */
function isBic(text: string): boolean {
  return /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(text);
}

/** Formats an IBAN in groups of four characters. */
export function shownIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

const PERSONS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const COMPANIES = 'JABCDEFGHI';

/** Whether the check character of a Spanish VAT number is right. The number belongs to a person (NIF, NIE) or a company (CIF). */
function isSpanishVatNumber(number: string): boolean {
  const [first, middle, last] = [number.charAt(0), number.slice(1, 8), number.charAt(8)];
  if (/[\dXYZ]/.test(first)) {
    const leading = 'XYZ'.indexOf(first);
    return isOfPerson(`${leading < 0 ? first : leading}${middle}`, last);
  }
  if (/[KLM]/.test(first)) return isOfPerson(middle, last);
  const check = (10 - (luhnSum(`${middle}0`) % 10)) % 10;
  return /[ABCDEFGHJNPQRSUVW]/.test(first) && (last === String(check) || last === COMPANIES[check]);
}

function isOfPerson(digits: string, letter: string): boolean {
  return PERSONS[Number(digits) % PERSONS.length] === letter;
}

/** The form of a VAT number after its prefix, and the check of its check digits if Vertbook knows it. */
interface VatNumber {
  form: RegExp;
  isValid?: (number: string) => boolean;
}

const LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const BRITISH: VatNumber = { form: /^(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/, isValid: isBritish };

/** The known VAT numbers by prefix. The prefix of Greece is EL, the prefix of Northern Ireland is XI. */
const VAT_NUMBERS: Readonly<Record<string, VatNumber>> = {
  AT: {
    form: /^U\d{8}$/,
    isValid: (number) => (luhnSum(number.slice(1, 8)) + 4 + Number(number[8])) % 10 === 0,
  },
  BE: {
    form: /^[01]\d{9}$/,
    isValid: (number) => 97 - remainderOf(number.slice(0, 8), 97) === Number(number.slice(8)),
  },
  BG: { form: /^\d{9,10}$/ },
  CHE: { form: /^\d{9}(MWST|TVA|IVA)?$/, isValid: isSwiss },
  CY: { form: /^\d{8}[A-Z]$/ },
  CZ: { form: /^\d{8,10}$/ },
  DE: { form: /^[1-9]\d{8}$/, isValid: hasMod11And10 },
  DK: { form: /^[1-9]\d{7}$/, isValid: (number) => weightedSum(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  EE: { form: /^\d{9}$/ },
  EL: { form: /^\d{9}$/ },
  ES: { form: /^[A-Z\d]\d{7}[A-Z\d]$/, isValid: isSpanishVatNumber },
  FI: { form: /^\d{8}$/ },
  FR: { form: /^[A-HJ-NP-Z\d]{2}\d{9}$/, isValid: isFrench },
  GB: BRITISH,
  HR: { form: /^\d{11}$/, isValid: hasMod11And10 },
  HU: { form: /^\d{8}$/ },
  IE: { form: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/ },
  IT: { form: /^\d{11}$/, isValid: hasLuhn },
  LT: { form: /^(\d{9}|\d{12})$/ },
  LU: {
    form: /^\d{8}$/,
    isValid: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
  },
  LV: { form: /^\d{11}$/ },
  MT: { form: /^\d{8}$/ },
  NL: { form: /^\d{9}B\d{2}$/, isValid: isDutch },
  NO: { form: /^\d{9}(MVA)?$/ },
  PL: {
    form: /^\d{10}$/,
    isValid: (number) => weightedSum(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(number[9]),
  },
  PT: { form: /^\d{9}$/ },
  RO: { form: /^\d{2,10}$/ },
  SE: { form: /^\d{10}01$/, isValid: (number) => hasLuhn(number.slice(0, 10)) },
  SI: { form: /^\d{8}$/ },
  SK: { form: /^\d{10}$/ },
  XI: BRITISH,
};

const OTHER: VatNumber = { form: /^(?=.*\d)[A-Z\d]{2,15}$/ };

/** Returns an identifier in upper case, without the spaces, dots, hyphens and slashes that people write between its parts. */
export function compactIdentifier(text: string): string {
  return text.replaceAll(/[\s.\-/]/g, '').toUpperCase();
}

/**
 * Whether the compact text is a VAT number, such as `DE123456788`: it has the form of its country and, for about half of the European
 * countries, the right check digits. A number of another country must begin with its two-character code and contain a digit.
 */
export function isVatId(text: string): boolean {
  const prefix = text.startsWith('CHE') ? 'CHE' : text.slice(0, 2);
  if (!/^[A-Z]{2,3}$/.test(prefix)) return false;
  const { form, isValid } = VAT_NUMBERS[prefix] ?? OTHER;
  const number = text.slice(prefix.length);
  return form.test(number) && (isValid?.(number) ?? true);
}

/** Returns the country of a VAT number. For Northern Ireland it is Great Britain, because ads are services. */
export function countryOfVatId(text: string): string {
  const prefix = text.slice(0, 2);
  return prefix === 'EL' ? 'GR' : prefix === 'XI' ? 'GB' : prefix;
}

function isFrench(number: string): boolean {
  const [key, siren] = [number.slice(0, 2), number.slice(2)];
  if (/^\d{2}$/.test(key)) return remainderOf(`${siren}12`, 97) === Number(key);
  const [first, second] = [LETTERS.indexOf(key.charAt(0)), LETTERS.indexOf(key.charAt(1))];
  const check = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(siren) + 1 + Math.floor(check / 11)) % 11 === check % 11;
}

function isBritish(number: string): boolean {
  if (/^[A-Z]/.test(number)) return true;
  const rest = weightedSum(number.slice(0, 9), [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97;
  return rest === 0 || (Number(number.slice(0, 3)) >= 100 && (rest === 42 || rest === 55));
}

function isDutch(number: string): boolean {
  const rest = weightedSum(number.slice(0, 8), [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
  return rest === Number(number[8]) || hasMod97(`NL${number}`);
}

function isSwiss(number: string): boolean {
  return (11 - (weightedSum(number.slice(0, 8), [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === Number(number[8]);
}
