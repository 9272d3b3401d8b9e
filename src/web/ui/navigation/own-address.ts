/** Whether an address belongs to this site: a login link must not redirect elsewhere. */
export function isOwnAddress(
  address: string | null | undefined,
  origin: string = globalThis.location.origin,
): address is string {
  return (
    typeof address === 'string' &&
    address.startsWith('/') &&
    URL.canParse(address, origin) &&
    new URL(address, origin).origin === origin
  );
}
