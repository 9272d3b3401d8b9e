/** The embedded database cannot run here. The message is written for the person at the terminal. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}
