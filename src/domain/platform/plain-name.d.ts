/**
 * Whether a name may be part of a mail: it must be one line, without e-mail addresses and links. The name of an organization may be a
 * host name, because some publishers have such a name ("golem.de").
 */
export declare function isPlainName(
  name: string,
  {
    isOrganization,
  }?: {
    isOrganization?: boolean | undefined;
  },
): boolean;
/** Makes a stored name safe for a mail: one line, without links. The name of an organization may be a host name. */
export declare function neutralName(
  name: string,
  {
    isOrganization,
  }?: {
    isOrganization?: boolean | undefined;
  },
): string;
