/** A backup cannot be created or restored. The message is for the operator. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}
