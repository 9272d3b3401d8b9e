/** Returns the Punycode of a label, without the prefix `xn--`. */
export declare function encodePunycode(label: string): string;
/** Returns the label of a Punycode without the prefix `xn--`; null if it is none. */
export declare function decodePunycode(text: string): string | null;
