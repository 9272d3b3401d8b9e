import { VERT_TEXT_FIELDS, type VertTextField } from '../verts/vert-fields.ts';

/** A field of an ad that remarks and differences of versions name. The size of an image changes with the image. */
export type NamedField = 'type' | VertTextField;
export const NAMED_FIELDS: readonly NamedField[] = ['type', ...VERT_TEXT_FIELDS];

/** The longest text of what a side asks to change, in characters. */
export const REMARK_MAX = 2_000;
/** The most remarks of one request for a change. */
export const REMARKS_MAX = 20;
/** The most versions and remarks of an ad that are shown, the newest. */
export const VERSIONS_SHOWN = 20;
export const REMARKS_SHOWN = 100;
