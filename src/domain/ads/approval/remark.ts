import { VERT_TEXT_FIELDS, type VertTextField } from '../verts/vert-fields.ts';

/** A field that remarks and lists of changed fields can name. The image size is not among them: it changes only with the image. */
export type NamedField = 'type' | VertTextField;
export const NAMED_FIELDS: readonly NamedField[] = ['type', ...VERT_TEXT_FIELDS];

/** The maximum length of a remark, in characters. */
export const REMARK_MAX = 2_000;
/** The maximum number of remarks in one request for changes. */
export const REMARKS_MAX = 20;
/** The maximum numbers of versions and of remarks of an ad that are shown. The newest are shown. */
export const VERSIONS_SHOWN = 20;
export const REMARKS_SHOWN = 100;
