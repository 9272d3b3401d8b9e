/** Whether the compact text is a French SIREN of 9 digits or a SIRET of 14, with its check digit. */
declare function isSirenOrSiret(text: string): boolean;
/** Whether the text is a German Leitweg-ID: `04011000-12345-03`, digits, an optional part, and two check digits. */
declare function isLeitwegId(text: string): boolean;
/** A kind of identifier that a field can contain and that is checked. */
export type IdentifierKind = keyof typeof CHECKS;
declare const CHECKS: {
  readonly vatId: typeof isVatId;
  readonly siren: typeof isSirenOrSiret;
  readonly leitwegId: typeof isLeitwegId;
  readonly iban: typeof isIban;
  readonly bic: typeof isBic;
  readonly creditorId: typeof isCreditorId;
};
/** Whether the text is an identifier of this kind, or empty. */
export declare function isIdentifier(kind: IdentifierKind, text: string): boolean;
/** Returns the identifier as it is stored: in upper case, without separators. A Leitweg-ID keeps its hyphens. */
export declare function normalIdentifier(kind: IdentifierKind, text: string): string;
/** Whether the compact text is an IBAN with the length of its country and the right check digits. */
declare function isIban(text: string): boolean;
/** Whether the compact text is a SEPA creditor identifier: country, check digits, three characters that are not checked, national number. */
declare function isCreditorId(text: string): boolean;
/** Whether the compact text has the form of a BIC, of 8 or 11 characters. */
declare function isBic(text: string): boolean;
/** Formats an IBAN in groups of four characters. */
export declare function shownIban(iban: string): string;
/** Returns an identifier in upper case, without the spaces, dots, hyphens and slashes that people write between its parts. */
export declare function compactIdentifier(text: string): string;
/**
 * Whether the compact text is a VAT number, such as `DE123456788`: it has the form of its country and, for about half of the European
 * countries, the right check digits. A number of another country must begin with its two-character code and contain a digit.
 */
export declare function isVatId(text: string): boolean;
/** Returns the country of a VAT number. For Northern Ireland it is Great Britain, because ads are services. */
export declare function countryOfVatId(text: string): string;
export {};
