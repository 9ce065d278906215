import emptyDatabase from 'virtual:demo-database?url'
import { openStreetMap } from '#domain/map/map-base'
import type { Day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { createApp } from '#server/app'
import { jobKinds } from '#server/background'
import { wasCommitted } from '#server/backup/archive/commit-in-doubt'
import { backupsOf, noSuchBackup, RestorationOfProcess, restoreAs } from '#server/backup/restoration'
import { gazetteer } from '#server/geocoding/gazetteer'
import { startJobs } from '#server/jobs/engine'
import { createJobSignal } from '#server/jobs/signal'
import type { Log, Mailer, Ports } from '#server/ports'
import { testGateway } from '#server/sms/test-gateway'
import { loadTokenSecret } from '#server/users/token-secret'
import type { ApiServer } from '../handlers'
import { attachFiles } from '../season/attachments'
import { makeSeason, writeSeason } from '../season/load'
import { readdress, shippedAddress, shippedOrigin } from '../season/shipped'
import { archiveIn } from './archive'
import { browserBackups } from './backup-store'
import { openBackups } from './backups'
import type { Engine } from './engine'
import { openEngine } from './engine'
import { DemoFiles, deleteSnapshot, readSnapshot, writeSnapshot } from './storage'
import { memoryFormReader } from './form-reader'
import { imageProcessor } from './image-processor'
import { passwordHasher } from './password-hasher'
import { printer } from './printer'
import { Saver } from './saver'

export interface DemoHost extends ApiServer {
  /** Sets the clock to the page's time (ms): in tests it differs from this thread's. */
  setTime(now: number): void
  /** Deletes the snapshot, so that the next host starts with a new season */
  forget(): Promise<void>
}

export interface DemoHostOptions {
  /** Origin of links in messages, without a trailing slash */
  publicUrl: string
  /** Identifies the build; a snapshot of another build is not used */
  build: string
  now: number
  onProgress(text: string): void
}

/** A snapshot older than this (ms) is replaced: its season is relative to an earlier day. */
const maxAge = 86_400_000

const readMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

const log: Log = {
  info: () => {},
  warn: () => {},
  // oxlint-disable-next-line no-console -- the browser's console is the only log the demo has
  error: (event, fields) => console.error(event, fields),
}

/** Shows mail in the browser's console instead of sending it. */
const mailer: Mailer = {
  async send({ to, subject, text, attachments = [] }) {
    const files = attachments.map(({ filename }) => `\n[${filename}]`).join('')
    // oxlint-disable-next-line no-console -- the only place where a person can read it
    console.info(`E-mail do ${to}: ${subject}\n\n${text}${files}`)
  },
}

export async function openDemoHost({ publicUrl, build, now, onProgress }: DemoHostOptions): Promise<DemoHost> {
  let offset = now - Date.now()
  const clock = { now: () => new Date(Date.now() + offset) }
  const startedAt = clock.now()
  const files = new DemoFiles()
  const jobSignal = createJobSignal()

  onProgress('Uruchamianie bazy danych…')
  const restored = await restore(build)
  const fresh = restored ? undefined : await begin({ clock, publicUrl }, files)
  const engine = restored ?? fresh!.engine
  const { database } = engine
  const saver = new Saver(async () => writeSnapshot({ build, savedAt: Date.now(), dump: await engine.dump() }))

  const restoration = new RestorationOfProcess(
    {
      check: async () => {},
      stop: () => stopJobs(),
      async replace(backup, watch) {
        const file = await browserBackups.read(backup.name)
        if (!file) throw noSuchBackup()
        await engine.alone((session) =>
          restoreAs(backup, session, ports, { archive: archiveIn(file), files, ...watch }),
        )
      },
      async start() {
        ports = await openPorts()
        app = createApp(ports)
        await saver.save()
        runJobs()
      },
      wasCommitted: (transaction) => wasCommitted(database, transaction),
    },
    log,
  )
  const backups = openBackups({ engine, files, store: browserBackups, now: clock.now })
  const openPorts = async (): Promise<Ports> => ({
    database,
    clock,
    smsGateway: testGateway(),
    passwordHasher,
    mailer,
    formReader: memoryFormReader,
    fileStore: files,
    imageProcessor,
    printer,
    geocoder: gazetteer,
    mapBase: openStreetMap,
    jobSignal,
    backups: backupsOf(backups, restoration),
    host: { runtime: 'przeglądarka', startedAt, configured: [] },
    log,
    publicUrl,
    tokenSecret: await loadTokenSecret(database),
  })

  let ports = await openPorts()
  let app = createApp(ports)
  let stopJobs = async () => {}
  const runJobs = () => {
    stopJobs = startJobs(ports, jobKinds, { onJob: () => void saver.save() })
  }
  // While somebody looks at the sign-in page.
  const seeding = fresh?.write(ports)
  const completion = seeding?.then(() => complete(ports, saver))
  void Promise.resolve(completion).then(runJobs)

  return {
    async fetch(request) {
      // Calls of signed-in users wait until the season has its pictures, too.
      await (request.headers.has('authorization') ? completion : seeding)
      return restoration.answer(request, async () => {
        const response = await app.fetch(request)
        // Saved before answering, so that the next page has every change that was answered: a sign-in, too.
        if (!readMethods.includes(request.method)) {
          await completion
          await saver.save()
        }
        return response
      })
    },
    setTime(time) {
      offset = time - Date.now()
    },
    async forget() {
      saver.stop()
      await deleteSnapshot()
    },
  }
}

/** A new season: the shipped one, or on another day than that of the build one that is made here. */
async function begin(
  { clock, publicUrl }: Pick<Ports, 'clock' | 'publicUrl'>,
  files: DemoFiles,
): Promise<{ engine: Engine; write(ports: Ports): Promise<void> }> {
  await files.clear()
  const shipped = await shippedSeason(dayAt(clock.now()))
  if (shipped)
    return {
      engine: await openEngine(shipped),
      write: ({ database }) => readdress(database, { from: shippedOrigin, to: publicUrl }),
    }
  // The rows are made while the browser loads and compiles the database.
  const [engine, season] = await Promise.all([
    fetchBlob(emptyDatabase).then(openEngine),
    makeSeason({ clock, publicUrl, passwordHasher }),
  ])
  return { engine, write: (ports) => writeSeason(ports, season) }
}

/** undefined if there is none of this day, or no network. Some servers answer an unknown address with a page. */
async function shippedSeason(day: Day): Promise<Blob | undefined> {
  try {
    const season = await fetchBlob(shippedAddress(day))
    const [first, second] = new Uint8Array(await season.slice(0, 2).arrayBuffer())
    return first === 0x1f && second === 0x8b ? season : undefined
  } catch {
    return undefined
  }
}

async function fetchBlob(address: string): Promise<Blob> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  // The engine decompresses by this type.
  return new Blob([await answer.arrayBuffer()], { type: 'application/x-gzip' })
}

/** Adds the season's pictures and saves the database for the next page. */
async function complete(ports: Ports, saver: Saver): Promise<void> {
  try {
    await attachFiles(ports)
  } catch (error) {
    log.error('season.incomplete', { error: String(error) })
  }
  await saver.save()
}

/** Returns undefined for any invalid snapshot: then a new season is loaded. */
async function restore(build: string): Promise<Engine | undefined> {
  try {
    const snapshot = await readSnapshot()
    if (!snapshot || snapshot.build !== build || Date.now() - snapshot.savedAt > maxAge) return undefined
    return await openEngine(snapshot.dump)
  } catch {
    return undefined
  }
}
