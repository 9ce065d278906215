import { codeOf, messageOf } from '../system-error'

/** Permissions needed in a bucket; the role Storage Object User has them all. */
export const bucketPermissions = ['storage.objects.create', 'storage.objects.get', 'storage.objects.delete'] as const

const credentials = 'GOOGLE_APPLICATION_CREDENTIALS'

function statusOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** Whether the file does not exist. Google answers 404 for a missing bucket, too, which says nothing about the file. */
export function isMissingFile(error: unknown): boolean {
  return statusOf(error) === 404 && !/bucket does not exist/i.test(messageOf(error))
}

/** A sentence for the operator that names missing permissions; undefined if none is missing */
export function missingPermissionsText(bucket: string, permissions: Record<string, boolean>): string | undefined {
  const missing = bucketPermissions.filter((permission) => !permissions[permission])
  if (missing.length === 0) return undefined
  return `Konto nie ma w zasobniku ${bucket} uprawnień ${missing.join(', ')}: nadaj mu rolę Storage Object User.`
}

export function bucketErrorText(bucket: string, error: unknown): string {
  const status = statusOf(error)
  if (status === 404) return `Nie ma zasobnika ${bucket}: utwórz go albo popraw TERMIN_FILES.`
  if (status === 401) return `Google nie przyjął danych logowania: sprawdź plik wskazany w ${credentials}.`
  if (status === 403) return `Konto nie ma dostępu do zasobnika ${bucket}: nadaj mu rolę Storage Object User.`
  if (codeOf(error) === 'ENOENT' || /credentials|does not exist, or it is not a file/i.test(messageOf(error)))
    return `Nie ma danych logowania do Google Cloud: wskaż plik klucza w ${credentials}.`
  // The library's own message is left out, because this text is also shown in the browser.
  const code = codeOf(error)
  return `Google Cloud Storage nie odpowiada${code ? ` (${code})` : ''}: sprawdź połączenie z internetem.`
}
