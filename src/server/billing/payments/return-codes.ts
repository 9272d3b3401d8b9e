/**
 * The types of business transaction by which German banks take back a payment of the account's owner, or one to the owner (returned direct
 * debits and transfers).
 */
const GERMAN = new Set(['108', '109', '159', '181', '182', '183', '184']);
/** The sub-families of bank transaction codes that take a payment back (ISO 20022, external code set). */
const ISO = new Set('RRTN RPCR UPDD PRDD RCDD UPCT UPCQ CQRV'.split(' '));

/** Whether a type of business transaction, such as `109` of `109?00RUECKLASTSCHRIFT`, takes a payment back. */
export function isGermanReturn(code: string): boolean {
  return GERMAN.has(code);
}

/** Whether a bank transaction code takes a payment back: a sub-family, or the code of a German bank such as `NRTI+109+00931`. */
export function isReturnCode({
  subFamily,
  proprietary,
}: {
  subFamily: string;
  proprietary: string;
}): boolean {
  return (
    ISO.has(subFamily) ||
    proprietary.split('+').some((part) => GERMAN.has(part)) ||
    proprietary.startsWith('NRTI')
  );
}
