import type { Backup } from '#domain/backup/backup'
import type { Backups } from '../ports'
import { UserFacingFailure } from '../user-facing-failure'

/** Without the name of the folder, which only operators are told */
const problems = {
  ACCESS: 'Brak uprawnień do folderu kopii.',
  READ_ONLY: 'Dysk z folderem kopii jest tylko do odczytu.',
  ROOM: 'Brak miejsca na dysku.',
  NO_FOLDER: 'W miejscu folderu kopii nie ma folderu.',
  FILES: 'Magazyn zdjęć i dokumentów jest niedostępny.',
  OTHER: 'Nie można użyć folderu kopii.',
} as const

/** Thrown where the place for backups, or the files that belong into them, cannot be used */
export class BackupsUnavailable extends UserFacingFailure {
  constructor(problem: keyof typeof problems, cause: unknown) {
    super(problems[problem], { cause })
  }
}

/** The sentence at the start of the stored text of a failed run, which goes on with causes that are for the log */
export function problemIn(failure: string): string | undefined {
  return Object.values(problems).find((sentence) => failure.startsWith(sentence))
}

/** The backups that can be listed, and why their place cannot be used, if it cannot */
export async function lookInto({
  list,
  check,
}: Pick<Backups, 'list' | 'check'>): Promise<{ backups: Backup[]; failure?: BackupsUnavailable }> {
  let backups: Backup[] = []
  try {
    backups = await list()
    await check?.()
    return { backups }
  } catch (error) {
    if (!(error instanceof BackupsUnavailable)) throw error
    return { backups, failure: error }
  }
}
