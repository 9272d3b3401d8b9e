/** Whether it is an address of ours: a link to the login cannot lead anywhere else. */
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
