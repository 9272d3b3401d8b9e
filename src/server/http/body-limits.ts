/** The most bytes of a request's body. */
export const BODY_LIMIT = 1024 * 1024;
/** The most bytes of an uploaded file. */
export const UPLOAD_LIMIT = 8 * 1024 * 1024;
