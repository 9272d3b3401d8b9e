import { luhnSum } from './check-digits.ts';

const PERSONS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const COMPANIES = 'JABCDEFGHI';

/** Whether the check character of a Spanish VAT number is right. The number is that of a person (NIF, NIE) or a company (CIF). */
export function isSpanishVatNumber(number: string): boolean {
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
