/** Why a recipient of a list gets no mails. */
export const SUPPRESSIONS = ['unconfirmed', 'bounced', 'unsubscribed', 'complained'] as const;
export type Suppression = (typeof SUPPRESSIONS)[number];

/** Whether a line of a file names a recipient, or a person who must not be mailed. Later ones prevail over earlier ones. */
export const STANDINGS = ['recipient', ...SUPPRESSIONS] as const;
export type Standing = (typeof STANDINGS)[number];

/** Returns the standing that prevails if a person has several. The one that forbids mails for a longer time prevails. */
export function prevailing(one: Standing, other: Standing): Standing {
  return STANDINGS.indexOf(one) >= STANDINGS.indexOf(other) ? one : other;
}

/** What an import does with the recipients that its file does not declare as suppressed. */
export const IMPORT_PURPOSES = ['recipients', 'suppressed'] as const;
export type ImportPurpose = (typeof IMPORT_PURPOSES)[number];
