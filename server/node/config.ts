import { resolve } from 'node:path'
import { z } from 'zod'
import { emailSchema } from '#domain/text/email-schema'
import { strongPasswordSchema, usernameSchema } from '#domain/users/credentials'
import { backupConfig, surplusForBackups } from './backup/config'
import { isBackupKey } from './backup/encryption'
import { filesConfig, isFilesPlace, isFolder, isS3Place, missingForFiles } from './attachments/files-config'
import { missingForCalendar } from './calendar/config'
import { proxyList } from './caller-address'
import { geocoderKinds, missingForGeocoder } from './geocoding/config'
import { logLevels } from './log'
import { isSender } from './mail/sender'
import { parseCredits } from './map/credits'
import { mapBaseOf, missingForTiles } from './map/map-base'
import { isTileUrl } from './map/tile-url'
import { gatewayKinds, isSmsApiAddress, missingForGateway, senderName, smsApiAddress, smsApiOf } from './smsapi/config'
import { withSecretFiles } from './secret-files'
import { StartError } from './start-error'

const port = 'liczby całkowitej od 1 do 65535'
const webAddress = 'adresu http:// lub https:// bez ścieżki, np. https://termin.example'
const postgresAddress = 'adresu postgres://użytkownik:hasło@serwer:5432/baza'

const serviceAddress = 'adresu http:// lub https://, np. https://nominatim.example'
const folder = 'folderu na tym komputerze'
const backupFolder = `${folder} albo off; zasobnik na kopie wpisuje się w TERMIN_BACKUP_BUCKET`
const filesPlace = 'folderu albo zasobnika, np. gs://termin-zdjecia/firma (Google) lub s3://termin-zdjecia/firma'
const mapsKey = 'klucza Google Maps (co najmniej 10 znaków)'
const smtpAddress = 'adresu smtp:// lub smtps://użytkownik:hasło@serwer:port'
const mailSender = 'nadawcy od 3 do 200 znaków z adresem e-mail, np. Termin <termin@firma.example>'
const tileAddress =
  'adresu https:// lub ścieżki od / z {z}, {x} i {y}, np. https://kafelki.example/{z}/{x}/{y}.png, albo off'
const mapCredit = 'podpisu do 300 znaków; odsyłacze jako [tekst](https://adres)'
const mapName = 'nazwy do 60 znaków'
const googleCalendar = 'identyfikatora kalendarza, np. abc123@group.calendar.google.com'
const tileZoom = 'liczby całkowitej od 6 do 19'
const smsSender = 'pola nadawcy: do 11 znaków, liter bez polskich znaków, cyfr, kropek, myślników i spacji'
const smsToken = 'tokenu OAuth z panelu SMSAPI (co najmniej 10 znaków)'
const smsAddress = 'adresu https://, np. https://api.smsapi.pl; http:// tylko na tym komputerze'
const poolSize = 'liczby całkowitej od 2 do 200'
const hourOfDay = 'godziny od 0 do 23'
const keptBackups = 'liczby całkowitej od 1 do 1000'
const ageKey = 'klucza age: AGE-SECRET-KEY-1… albo age1…; nowy zrobi polecenie npm run termin -- backup --new-key'
const secretToken = 'losowego ciągu co najmniej 20 znaków bez spacji'
const drainTime = 'liczby sekund od 0 do 60'
const proxies = 'adresów lub sieci po przecinku, np. 127.0.0.1, 10.0.0.0/8'

function addIssue(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}

const within = (least: number, most: number, error: string) =>
  z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })

const withoutSlashes = (url: string) => url.replace(/\/+$/, '')

/** An address to which paths are added, without a slash at its end */
const address = (error: string) => z.url({ protocol: /^https?$/, error }).transform(withoutSlashes)

/** A key of at least 32 bytes */
const keyText = (error: string) =>
  z
    .string()
    .transform((text) => new TextEncoder().encode(text))
    .refine((bytes) => bytes.length >= 32, { error })

/** Every key with its schema. Error texts complete the sentence 'oczekiwano …'; secrets are never repeated. */
const configSchema = z.object({
  PORT: within(1, 65_535, port).default(3000),
  /** If missing, the server listens on all addresses of the machine. */
  HOST: z.union([z.ipv4(), z.ipv6(), z.hostname()], { error: 'adresu IP lub nazwy, np. 127.0.0.1' }).optional(),
  TERMIN_DATA: z.string().refine(isFolder, { error: folder }).optional(),
  /** Place for attachments: a bucket, or a folder, which all machines on one database must share */
  TERMIN_FILES: z.string().refine(isFilesPlace, { error: filesPlace }).optional(),
  /** Replaces the own address of Google or AWS by another one. */
  TERMIN_FILES_ENDPOINT: address(webAddress).optional(),
  AWS_ACCESS_KEY_ID: z.string().trim().default(''),
  AWS_SECRET_ACCESS_KEY: z.string().trim().default(''),
  AWS_REGION: z.string().trim().default('us-east-1'),
  /** Folder of the backups, or off */
  TERMIN_BACKUP: z.string().refine(isFolder, { error: backupFolder }).optional(),
  /** A bucket that gets a copy of each backup */
  TERMIN_BACKUP_BUCKET: z
    .string()
    .refine((text) => isS3Place(text), { error: 's3://zasobnik/folder' })
    .optional(),
  /** Replaces the own address of AWS for that bucket. */
  TERMIN_BACKUP_ENDPOINT: address(webAddress).optional(),
  TERMIN_BACKUP_HOUR: within(0, 23, hourOfDay).default(2),
  TERMIN_BACKUP_KEPT: within(1, 1000, keptBackups).default(14),
  /** Encrypts the backups; with a recipient they can be restored only by somebody who has its identity. */
  TERMIN_BACKUP_KEY: z.string().trim().refine(isBackupKey, { error: ageKey }).optional(),
  /** Needed to read /metrics, which answers 404 without it */
  TERMIN_METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{20,}$/, { error: secretToken })
    .optional(),
  /** Seconds between SIGTERM, after which /readyz answers 503, and the end of the port; for load balancers */
  TERMIN_SHUTDOWN_DELAY: z.coerce
    .number({ error: drainTime })
    .min(0, { error: drainTime })
    .max(60, { error: drainTime })
    .default(0),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: postgresAddress }).optional(),
  /** Maximum connections of this process. At least two, because a transaction may wait for a query outside it. */
  TERMIN_DATABASE_POOL: within(2, 200, poolSize).default(10),
  TERMIN_PUBLIC_URL: address(webAddress)
    .refine((url) => URL.canParse(url) && new URL(url).origin === url.toLowerCase(), { error: webAddress })
    .optional(),
  TERMIN_ADMIN_USERNAME: usernameSchema.default('admin'),
  TERMIN_ADMIN_EMAIL: z.string().pipe(emailSchema).default('admin@termin.local'),
  // Without the lists of common passwords: the operator chooses it, and an installation that began with a common one
  // must start again.
  TERMIN_ADMIN_PASSWORD: strongPasswordSchema.optional(),
  TERMIN_TOKEN_SECRET: keyText('co najmniej 32 bajtów (RFC 7518, 3.2)').optional(),
  TERMIN_SECRET_KEY: keyText('co najmniej 32 bajtów').optional(),
  TERMIN_NOW: z.iso
    .datetime({ offset: true, error: 'chwili ISO 8601 ze strefą, np. 2026-03-29T08:00:00Z' })
    .transform((instant) => new Date(instant))
    .optional(),
  TERMIN_TRUSTED_PROXY: z
    .string()
    .transform((text, context) => proxyList(text) ?? addIssue(context, proxies))
    .optional(),
  TERMIN_SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./, error: smtpAddress }).optional(),
  TERMIN_MAIL_FROM: z
    .string()
    .min(3, { error: mailSender })
    .max(200, { error: mailSender })
    .refine(isSender, { error: mailSender })
    .default('Termin <termin@localhost>'),
  /** No SMS is sent unless 'smsapi' is chosen. */
  TERMIN_SMS_GATEWAY: z.enum(gatewayKinds, { error: `jednego z: ${gatewayKinds.join(', ')}` }).default('test'),
  TERMIN_SMSAPI_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{10,}$/, { error: smsToken })
    .optional(),
  TERMIN_SMSAPI_SENDER: z.string().regex(senderName, { error: smsSender }).optional(),
  TERMIN_SMSAPI_URL: z
    .string()
    .refine(isSmsApiAddress, { error: smsAddress })
    .transform(withoutSlashes)
    .default(smsApiAddress),
  TERMIN_GEOCODER: z.enum(geocoderKinds, { error: `jednego z: ${geocoderKinds.join(', ')}` }).default('gazetteer'),
  /** Replaces the provider's own address by that of your own Nominatim. */
  TERMIN_GEOCODER_URL: address(serviceAddress).optional(),
  /** Contact address for the operators of Nominatim; their usage policy asks for it. */
  TERMIN_GEOCODER_EMAIL: z.string().pipe(emailSchema).optional(),
  TERMIN_GOOGLE_MAPS_KEY: z.string().min(10, { error: mapsKey }).optional(),
  TERMIN_OSRM_URL: address(serviceAddress).optional(),
  /** Id of the calendar, as shown in its settings in Google Calendar */
  TERMIN_GOOGLE_CALENDAR_ID: z
    .string()
    .trim()
    .min(3, { error: googleCalendar })
    .max(200, { error: googleCalendar })
    .optional(),
  TERMIN_GOOGLE_CALENDAR_KEY_FILE: z.string().optional(),
  /** Replaces Google's own address by an emulator. */
  TERMIN_GOOGLE_CALENDAR_ENDPOINT: z.url({ protocol: /^https?$/, error: webAddress }).optional(),
  TERMIN_TILES_URL: z
    .string()
    .refine((text) => text === 'off' || isTileUrl(text), { error: tileAddress })
    .optional(),
  TERMIN_TILES_ATTRIBUTION: z
    .string()
    .max(300, { error: mapCredit })
    .transform((text, context) => parseCredits(text) ?? addIssue(context, mapCredit))
    .optional(),
  TERMIN_TILES_MAX_ZOOM: within(6, 19, tileZoom).optional(),
  TERMIN_MAP_PROVIDER: z.string().trim().min(1).max(60, { error: mapName }).optional(),
  TERMIN_LOG: z.enum(logLevels, { error: `jednego z: ${logLevels.join(', ')}` }).default('info'),
})

/** Texts for errors of domain schemas, which would not complete that sentence */
const expectations: Partial<Record<keyof typeof configSchema.shape, string>> = {
  TERMIN_ADMIN_USERNAME: 'od 3 do 50 znaków: liter, cyfr, kropek, myślników i podkreśleń',
  TERMIN_ADMIN_EMAIL: 'adresu e-mail, np. biuro@termin.example',
  TERMIN_GEOCODER_EMAIL: 'adresu e-mail, np. biuro@termin.example',
  TERMIN_ADMIN_PASSWORD: 'co najmniej 8 znaków, w tym wielkiej i małej litery oraz cyfry',
}
const secrets = new Set([
  'DATABASE_URL',
  'AWS_SECRET_ACCESS_KEY',
  'TERMIN_ADMIN_PASSWORD',
  'TERMIN_TOKEN_SECRET',
  'TERMIN_SECRET_KEY',
  'TERMIN_SMTP_URL',
  'TERMIN_SMSAPI_TOKEN',
  'TERMIN_GOOGLE_MAPS_KEY',
  'TERMIN_BACKUP_KEY',
  'TERMIN_METRICS_TOKEN',
])
/** Keys read by tools, not by the server */
const toolKeys = new Set(['TERMIN_API'])

export type Config = ReturnType<typeof readConfig>
/** Read by Google's library itself */
const cloudCredentials = 'GOOGLE_APPLICATION_CREDENTIALS'
type Environment = Record<string, string | undefined>

/**
 * Reads the whole configuration.
 * @throws StartError that lists everything wrong at once
 */
export function readConfig(environment: Environment, home: string) {
  const secret = withSecretFiles(environment, secrets)
  // Compose files pass unset keys as empty values.
  const settings = Object.fromEntries(Object.entries(secret.environment).filter(([, value]) => value?.trim()))
  const parsed = configSchema.safeParse(settings)
  const unknown = Object.keys(settings).filter(
    (key) => key.startsWith('TERMIN_') && !(key in configSchema.shape) && !toolKeys.has(key),
  )
  const complaints = [
    ...secret.complaints,
    ...(parsed.success ? [] : parsed.error.issues.map((issue) => badValue(issue, settings))),
    ...[
      ...missingForFiles(settings),
      ...surplusForBackups(settings),
      ...missingForGeocoder(settings),
      ...missingForGateway(settings),
      ...missingForTiles(settings),
      ...missingForCalendar(settings),
    ].map(([key, expectation]) => `${key}: oczekiwano ${expectation}`),
    ...unknown.map(unknownKey),
  ]
  if (!parsed.success || complaints.length > 0) {
    throw new StartError(['Konfiguracja jest niepoprawna:', ...new Set(complaints)].join('\n  - '))
  }
  const value = parsed.data
  const dataFolder = value.TERMIN_DATA ? resolve(value.TERMIN_DATA) : resolve(home, 'data')
  const s3 = {
    region: value.AWS_REGION,
    accessKeyId: value.AWS_ACCESS_KEY_ID,
    secretAccessKey: value.AWS_SECRET_ACCESS_KEY,
  }
  const backupBucket = filesConfig(value.TERMIN_BACKUP_BUCKET, {
    dataFolder,
    endpoint: value.TERMIN_BACKUP_ENDPOINT,
    s3,
  })
  return {
    port: value.PORT,
    host: value.HOST,
    dataFolder,
    files: filesConfig(value.TERMIN_FILES, { dataFolder, endpoint: value.TERMIN_FILES_ENDPOINT, s3 }),
    /** Undefined where they are switched off */
    backup: backupConfig(value.TERMIN_BACKUP, {
      dataFolder,
      hour: value.TERMIN_BACKUP_HOUR,
      kept: value.TERMIN_BACKUP_KEPT,
      key: value.TERMIN_BACKUP_KEY,
      bucket: backupBucket.kind === 's3' ? backupBucket : undefined,
    }),
    metricsToken: value.TERMIN_METRICS_TOKEN,
    shutdownDelay: value.TERMIN_SHUTDOWN_DELAY,
    databaseUrl: value.DATABASE_URL,
    databasePool: value.TERMIN_DATABASE_POOL,
    publicUrl: value.TERMIN_PUBLIC_URL ?? `http://localhost:${value.PORT}`,
    administrator: {
      username: value.TERMIN_ADMIN_USERNAME,
      email: value.TERMIN_ADMIN_EMAIL,
      password: value.TERMIN_ADMIN_PASSWORD,
    },
    tokenSecret: value.TERMIN_TOKEN_SECRET,
    secretKey: value.TERMIN_SECRET_KEY,
    startsAt: value.TERMIN_NOW,
    isProxy: value.TERMIN_TRUSTED_PROXY ?? (() => false),
    mail: { smtpUrl: value.TERMIN_SMTP_URL, from: value.TERMIN_MAIL_FROM },
    /** Undefined in test mode */
    smsApi: smsApiOf({
      kind: value.TERMIN_SMS_GATEWAY,
      token: value.TERMIN_SMSAPI_TOKEN,
      sender: value.TERMIN_SMSAPI_SENDER,
      url: value.TERMIN_SMSAPI_URL,
    }),
    geocoder: {
      kind: value.TERMIN_GEOCODER,
      url: value.TERMIN_GEOCODER_URL,
      email: value.TERMIN_GEOCODER_EMAIL,
      googleKey: value.TERMIN_GOOGLE_MAPS_KEY,
    },
    osrmUrl: value.TERMIN_OSRM_URL,
    googleCalendar:
      value.TERMIN_GOOGLE_CALENDAR_ID === undefined
        ? undefined
        : {
            calendarId: value.TERMIN_GOOGLE_CALENDAR_ID,
            keyFile: value.TERMIN_GOOGLE_CALENDAR_KEY_FILE,
            endpoint: value.TERMIN_GOOGLE_CALENDAR_ENDPOINT,
          },
    mapBase: mapBaseOf({
      url: value.TERMIN_TILES_URL,
      credits: value.TERMIN_TILES_ATTRIBUTION,
      maxZoom: value.TERMIN_TILES_MAX_ZOOM,
      provider: value.TERMIN_MAP_PROVIDER,
    }),
    logLevel: value.TERMIN_LOG,
    configured: Object.keys(settings).filter((key) => key in configSchema.shape || key === cloudCredentials),
  }
}

function badValue(issue: z.core.$ZodIssue, environment: Environment): string {
  const key = String(issue.path[0])
  const expectation = Object.entries(expectations).find(([name]) => name === key)?.[1] ?? issue.message
  return secrets.has(key)
    ? `${key}: oczekiwano ${expectation}`
    : `${key}=${environment[key]}: oczekiwano ${expectation}`
}

function unknownKey(key: string): string {
  const keys = Object.keys(configSchema.shape).filter((name) => name.startsWith('TERMIN_'))
  return `${key}: nieznany klucz, pewnie literówka; znane: ${keys.join(', ')}`
}
