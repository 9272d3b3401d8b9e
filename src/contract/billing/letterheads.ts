import * as z from 'zod/mini';
import { isOneLine, mapFields, type RecordField } from '#domain/platform/record-field.ts';
import {
  type Letterhead,
  LETTERHEAD_FIELDS,
  LETTERHEAD_LINES_MAX,
  type LetterheadField,
  linesOfText,
} from '#domain/billing/papers/letterhead.ts';
import {
  described,
  isStorable,
  optionalEmail,
  personName,
  text,
  version,
  webAddress,
} from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

type Shape = { [Field in LetterheadField]: z.ZodMiniType<Letterhead[Field]> };

/** The sender on a report or paper, visible to everyone who may see that document. Fields that are not set are ''. */
export const letterheadShape = mapFields(LETTERHEAD_FIELDS, () => z.string()) as Shape;

/** The letterhead of the organization, for its settings. */
const letterheadSchema = z.object({ ...letterheadShape, version });
export type StoredLetterhead = z.infer<typeof letterheadSchema>;

const patchShape = mapFields(LETTERHEAD_FIELDS, (field, name) => z.optional(schemaOf(field, name))) as {
  [Field in LetterheadField]: z.ZodMiniOptional<z.ZodMiniType<string>>;
};

function schemaOf({ kind, max = LETTERHEAD_FIELDS.logo.max, isPersonName }: RecordField, name: string) {
  if (isPersonName) return personName(max);
  if (kind === 'email') return optionalEmail;
  if (kind === 'url') return webAddress(max);
  if (kind === 'multiline')
    return lines(max, LETTERHEAD_LINES_MAX[name as keyof typeof LETTERHEAD_LINES_MAX]);
  return text(max, (value) => isStorable(value) && isOneLine(value));
}

function lines(max: number, most: number) {
  const schema = text(max).check(z.refine((value) => linesOfText(value).length <= most, 'too_many_lines'));
  return described(schema, { pattern: String.raw`^[^\u0000]*$` });
}

export const getLetterhead = route('getLetterhead', 'GET /api/organization/letterhead', {
  summary: 'The letterhead of the organization, which reports and papers carry',
  needs: 'manage all',
  response: z.object({ letterhead: letterheadSchema }),
});

/** Omitted fields are not changed. */
export const updateLetterhead = route('updateLetterhead', 'PATCH /api/organization/letterhead', {
  summary: 'Change the logo, the address, the contact or the footer of the letterhead',
  needs: 'manage all',
  body: z.object({ ...patchShape, version: z.optional(version) }),
  response: z.object({ letterhead: letterheadSchema }),
  problems: ['stale'],
});

/** Returns the path of the image. The letterhead shows it only after its `logo` is set to this path. */
export const uploadLogo = route('uploadLogo', 'POST /api/organization/letterhead/logo', {
  summary: 'Upload an image for the letterhead (multipart, field `file`); it is scaled down to 1,200 pixels',
  needs: 'manage all',
  response: z.object({ logo: z.string() }),
  status: 201,
  problems: ['too_large', 'image_too_large', 'image_unreadable', 'unsupported_type'],
  isUpload: true,
});
