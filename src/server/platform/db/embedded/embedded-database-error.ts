/** Thrown if the embedded database cannot run here. The message is for the operator. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** Returns the code of an error of the system or of PostgreSQL; null if it has none. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
