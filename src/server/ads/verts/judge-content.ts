import { characterCount } from '#ad-html/html-to-text.ts';
import type { AdSpecification } from '#domain/ads/specifications/ad-specification.ts';
import { type AdFinding, judgeAd, type JudgedImage } from '#domain/ads/specifications/judge-ad.ts';
import { shownImageUrl } from '#domain/ads/verts/vert.ts';
import type { VertContent, VertField } from '#domain/ads/verts/vert-fields.ts';
import { storedVertStyle, type VertStyle } from '#domain/ads/verts/vert-style.ts';
import { type FieldCodes, Problem } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { fileNameInAddress } from '#server/platform/files/image-storage.ts';
import { findImage } from '#server/platform/files/upload-image.ts';
import type { VertRow } from './vert-rows.ts';
import { specificationOfRow } from './ad-specifications.ts';

/**
 * Judges the content of an ad. The size of an image on another server is the one that the editor has measured; its file size is not known
 * here.
 */
export async function judgeContent(
  tx: Tx,
  content: VertContent,
  { specification, style }: { specification: AdSpecification; style: VertStyle },
): Promise<AdFinding[]> {
  const isText = content.type === 'TextVert';
  return judgeAd(specification, style, {
    image: await judgedImage(tx, content),
    isText,
    characters: {
      headline: isText ? characterCount(content.headline) : 0,
      text: isText ? characterCount(content.text) : 0,
    },
  });
}

async function judgedImage(tx: Tx, content: VertContent): Promise<JudgedImage | null> {
  const address = shownImageUrl(content);
  if (address === '') return null;
  const fileName = fileNameInAddress(address, tx.organizationId);
  const own = fileName === null ? undefined : await findImage(tx, fileName);
  if (own) return own;
  const { imageWidth: width, imageHeight: height } = content;
  return width === null || height === null ? null : { width, height, byteSize: null };
}

/** The fields of an ad that each part of a finding concerns. */
const CONCERNED = {
  image: ['type', 'imageUrl', 'textImageUrl', 'imageWidth', 'imageHeight'],
  headline: ['type', 'headline'],
  text: ['type', 'text'],
} as const satisfies Record<AdFinding['field'], readonly VertField[]>;

/**
 * Refuses an ad that its specification does not permit. Judges only what the user has changed, so that the link of an older ad can be
 * corrected after the specification has become stricter.
 */
export async function refuseOffSpecification(
  tx: Tx,
  row: VertRow,
  { content, changed }: { content: VertContent; changed: readonly VertField[] },
): Promise<void> {
  const specification = await specificationOfRow(tx, row);
  const style = storedVertStyle(row.style, row.locale);
  const findings = (await judgeContent(tx, content, { specification, style })).filter(
    ({ field, isRefused }) => isRefused && CONCERNED[field].some((one) => changed.includes(one)),
  );
  if (findings.length === 0) return;
  const fields: FieldCodes = {};
  const bounds: Record<string, number> = {};
  for (const { field, reason, limit } of findings) {
    const name = field !== 'image' ? field : content.type === 'TextVert' ? 'textImageUrl' : 'imageUrl';
    if (reason === 'too_heavy') {
      // The message names the limit, so it replaces the general one.
      fields[name] = ['too_heavy'];
      bounds[name] = limit;
    } else if (reason === 'long_headline' || reason === 'long_text') {
      fields[name] = ['too_long'];
      bounds[name] = limit;
    } else fields[name] ??= ['off_specification'];
  }
  throw new Problem('invalid', { fields, bounds });
}
