/** Why a backup cannot be restored. Its message is a sentence for the operator. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}
