/** A backup cannot be made or restored. The message tells the operator why. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}
