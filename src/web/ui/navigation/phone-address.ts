/** Returns the `tel:` address of a telephone number. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}
