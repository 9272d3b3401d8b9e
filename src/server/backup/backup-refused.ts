/** A backup cannot be made, or not be restored; the message says why, to whoever runs the instance. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}
