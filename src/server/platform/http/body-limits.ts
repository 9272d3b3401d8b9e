/** The maximum number of bytes of a request's body. */
export const BODY_LIMIT = 1024 * 1024;
/** The maximum number of bytes of an uploaded file. */
export const UPLOAD_LIMIT = 8 * 1024 * 1024;
