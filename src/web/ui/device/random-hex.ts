/** Random bytes as hexadecimal digits. Unlike the UUIDs of `crypto`, they also exist on a page without TLS. */
export function randomHex(byteCount: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(byteCount));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
