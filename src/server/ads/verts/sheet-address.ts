import { SPECIFICATION_PATH } from '#contract/ads/ad-specifications.ts';
import { linkToken, readLinkToken, type Signs } from '#server/platform/keys/link-token.ts';

interface SheetOf {
  organizationId: number;
  placementId: number;
}

/**
 * Returns the public address of the sheet with the specification of a placement. It is signed, so that no visitor can list the placements of an
 * organization, and it contains no secret of a contact, so that an advertiser can pass it on.
 */
export function sheetAddress(
  keys: Signs,
  publicUrl: string,
  { organizationId, placementId }: SheetOf,
): string {
  const token = linkToken(keys, 'specification link', { organizationId, id: placementId, linkNumber: 0 });
  return `${publicUrl}${SPECIFICATION_PATH}${token}`;
}

/** Returns the placement of a sheet; null if this instance has not made the token. */
export function readSheetToken(keys: Signs, token: string): SheetOf | null {
  const linked = readLinkToken(keys, 'specification link', token);
  return linked && { organizationId: linked.organizationId, placementId: linked.id };
}
