/** What the texts of the mail with a paper can name; what a paper does not have is ''. */
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

/** A text in which each `{number}` is replaced by its value. Other braces stay. */
export function filledTemplate(template: string, values: Readonly<Record<PaperPlaceholder, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const placeholder = PAPER_PLACEHOLDERS.find((one) => one === name);
    return placeholder === undefined ? whole : values[placeholder];
  });
}
