/** The placeholders in the texts of mails with papers. The value of one that does not apply is ''. */
export const PAPER_PLACEHOLDERS = [
  'salutation',
  'number',
  'customer',
  'validUntil',
  'amount',
  'dueOn',
  'sender',
  'organization',
] as const;
type PaperPlaceholder = (typeof PAPER_PLACEHOLDERS)[number];

/** Replaces each placeholder such as `{number}` by its value. Other text in braces is not changed. */
export function filledTemplate(template: string, values: Readonly<Record<PaperPlaceholder, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const placeholder = PAPER_PLACEHOLDERS.find((one) => one === name);
    return placeholder === undefined ? whole : values[placeholder];
  });
}
