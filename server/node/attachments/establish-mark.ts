import { eq } from 'drizzle-orm'
import { someFileKeys } from '#server/backup/archive/catalog'
import { lockUntilEnd } from '#server/db/lock-change'
import { secrets } from '#server/db/schema'
import type { Database, FileStore } from '#server/ports'
import { StartError } from '../start-error'
import { markName, type MarkedPlace } from './marked-store'

const name = 'files-mark'

export async function readDatabaseMark(database: Database): Promise<string | undefined> {
  const [row] = await database.select().from(secrets).where(eq(secrets.name, name))
  return row?.value
}

/**
 * Establishes the mark of the place for files. A place is marked if no files could be lost. If this database has files,
 * the place must have its mark or, for files older than marks, contain one of them.
 * @throws StartError if it is the wrong place
 */
export async function establishMark(database: Database, place: MarkedPlace, store: FileStore): Promise<void> {
  await database.transaction(async (tx) => {
    // Serialises processes that start together.
    await lockUntilEnd(tx, name)
    const databaseMark = await readDatabaseMark(tx)
    const storeMark = await place.readMark()
    if (databaseMark !== undefined && databaseMark === storeMark) return
    if (databaseMark !== undefined && storeMark !== undefined) throw foreignPlace(place, databaseMark)
    const keys = await someFileKeys(tx)
    if (databaseMark !== undefined && keys.length > 0) throw missingFiles(place, databaseMark)
    if (databaseMark === undefined && storeMark === undefined && keys.length > 0 && !(await holdsOne(store, keys)))
      throw missingFiles(place)
    // A new mark, never that of the earlier place: a process that still uses that place must notice.
    const mark = storeMark ?? crypto.randomUUID()
    if (storeMark === undefined) await place.writeMark(mark)
    await tx
      .insert(secrets)
      .values({ name, value: mark })
      .onConflictDoUpdate({ target: secrets.name, set: { value: mark } })
  })
}

async function holdsOne(store: FileStore, keys: string[]): Promise<boolean> {
  for (const key of keys) if (await store.get(key)) return true
  return false
}

function missingFiles({ name: place }: MarkedPlace, mark?: string): StartError {
  const markHint = mark === undefined ? 'plik z dowolnym losowym ciągiem znaków' : `plik z treścią ${mark}`
  return new StartError(
    `W ${place} nie ma plików, które zna baza danych: zamontuj właściwy folder albo popraw TERMIN_FILES. ` +
      `Jeśli pliki przepadły i Termin ma działać bez nich, zapisz tam ${markHint} pod nazwą ${markName}.`,
  )
}

function foreignPlace({ name: place }: MarkedPlace, mark: string): StartError {
  return new StartError(
    `Pliki w ${place} należą do innej bazy danych: wskaż w TERMIN_FILES miejsce tej bazy. ` +
      `Jeśli to jednak jej pliki, wpisz ${mark} do pliku ${markName}, który tam leży.`,
  )
}
