import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config'

const home = '/srv/termin'
const read = (environment: Record<string, string>) => readConfig(environment, home)

/** What is wrong; empty if nothing is */
function complaintsOf(environment: Record<string, string>): string {
  try {
    read(environment)
    return ''
  } catch (error) {
    return String(error)
  }
}

describe('configuration', () => {
  it('needs nothing to be set', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: undefined,
      dataFolder: '/srv/termin/data',
      publicUrl: 'http://localhost:3000',
      administrator: { username: 'admin', email: 'admin@termin.local', password: undefined },
      logLevel: 'info',
    })
  })

  it.each([
    ['PORT', '8080', { port: 8080, publicUrl: 'http://localhost:8080' }],
    ['HOST', '127.0.0.1', { host: '127.0.0.1' }],
    ['HOST', '::1', { host: '::1' }],
    ['HOST', 'localhost', { host: 'localhost' }],
    [
      'TERMIN_DATA',
      '/var/lib/termin',
      { dataFolder: '/var/lib/termin', files: { kind: 'folder', folder: '/var/lib/termin/files' } },
    ],
    ['TERMIN_FILES', '/mnt/zdjecia', { files: { kind: 'folder', folder: '/mnt/zdjecia' } }],
    ['TERMIN_FILES', 'gs://zdjecia', { files: { kind: 'cloud', bucket: 'zdjecia', prefix: '' } }],
    ['TERMIN_FILES', 'gs://zdjecia/a/b/', { files: { kind: 'cloud', bucket: 'zdjecia', prefix: 'a/b/' } }],
    ['AWS_REGION', 'eu-north-1', { files: { kind: 'folder' } }],
    [
      'DATABASE_URL',
      'postgresql://a:b@db/termin?sslmode=require',
      { databaseUrl: 'postgresql://a:b@db/termin?sslmode=require' },
    ],
    ['TERMIN_PUBLIC_URL', 'https://termin.example/', { publicUrl: 'https://termin.example' }],
    ['TERMIN_OSRM_URL', 'http://osrm:5000//', { osrmUrl: 'http://osrm:5000' }],
    ['TERMIN_GEOCODER_URL', 'https://mapy.example/osm/', { geocoder: { url: 'https://mapy.example/osm' } }],
    ['TERMIN_TOKEN_SECRET', 'x'.repeat(32), { tokenSecret: new Uint8Array(32).fill(120) }],
    ['TERMIN_SECRET_KEY', 'x'.repeat(32), { secretKey: new Uint8Array(32).fill(120) }],
    ['TERMIN_NOW', '2026-03-29T08:00:00+02:00', { startsAt: new Date('2026-03-29T06:00:00Z') }],
    ['TERMIN_LOG', 'error', { logLevel: 'error' }],
    ['TERMIN_DATABASE_POOL', '25', { databasePool: 25 }],
    ['TERMIN_GEOCODER', 'gazetteer', { geocoder: { kind: 'gazetteer' } }],
    ['TERMIN_TILES_URL', 'off', { mapBase: { tiles: null } }],
    ['TERMIN_TILES_MAX_ZOOM', '17', { mapBase: { tiles: { maxZoom: 17 } } }],
    ['TERMIN_TILES_ATTRIBUTION', '© Mapy', { mapBase: { tiles: { credits: [{ text: '© Mapy', url: null }] } } }],
    ['TERMIN_MAP_PROVIDER', 'Google Maps', { mapBase: { provider: 'Google Maps' } }],
    ['PORT', '', { port: 3000 }],
  ])('understands %s=%s', (key, value, expected) => {
    expect(read({ [key]: value })).toMatchObject(expected)
  })

  it('keeps files in a bucket of S3 with the names of AWS for its key', () => {
    const key = { AWS_ACCESS_KEY_ID: 'AKIA1', AWS_SECRET_ACCESS_KEY: 'tajne' }
    const opened = { bucket: 'zdjecia', prefix: 'a/', accessKeyId: 'AKIA1', secretAccessKey: 'tajne' }
    expect(read({ TERMIN_FILES: 's3://zdjecia/a', ...key }).files).toEqual({
      kind: 's3',
      ...opened,
      region: 'us-east-1',
      endpoint: 'https://s3.us-east-1.amazonaws.com',
    })
    const own = { TERMIN_FILES_ENDPOINT: 'http://minio:9000', AWS_REGION: 'eu-north-1' }
    expect(read({ TERMIN_FILES: 's3://zdjecia/a', ...key, ...own }).files).toMatchObject({
      region: 'eu-north-1',
      endpoint: 'http://minio:9000',
    })
    expect(() => read({ TERMIN_FILES: 's3://zdjecia', AWS_ACCESS_KEY_ID: 'AKIA1' })).toThrow(
      /AWS_SECRET_ACCESS_KEY: oczekiwano klucza dostępu do zasobnika S3/,
    )
  })

  it.each(['off', 'OFF', 'Off'])('makes no backups with TERMIN_BACKUP=%s, and refuses a bucket beside it', (off) => {
    expect(read({ TERMIN_BACKUP: off }).backup).toBeUndefined()
    const bucket = { TERMIN_BACKUP_BUCKET: 's3://kopie', AWS_ACCESS_KEY_ID: 'AKIA1', AWS_SECRET_ACCESS_KEY: 'tajne' }
    expect(() => read({ TERMIN_BACKUP: off, ...bucket })).toThrow(
      `TERMIN_BACKUP_BUCKET: oczekiwano pustej wartości, bo przy TERMIN_BACKUP=${off} nie ma kopii`,
    )
    expect(read({ TERMIN_BACKUP: '/kopie', ...bucket }).backup).toMatchObject({ folder: '/kopie' })
  })

  it('sends nothing unless the gateway is chosen, even where it is configured', () => {
    const smsapi = {
      TERMIN_SMSAPI_TOKEN: 'abcdefghij',
      TERMIN_SMSAPI_SENDER: 'Termin',
      TERMIN_PUBLIC_URL: 'https://termin.example',
    }
    expect(read(smsapi).smsApi).toBeUndefined()
    expect(read({ ...smsapi, TERMIN_SMS_GATEWAY: 'smsapi' }).smsApi).toEqual({
      token: 'abcdefghij',
      sender: 'Termin',
      url: 'https://api.smsapi.pl',
    })
    const local = { ...smsapi, TERMIN_SMS_GATEWAY: 'smsapi', TERMIN_SMSAPI_URL: 'http://127.0.0.1:8080/' }
    expect(read(local).smsApi).toMatchObject({ url: 'http://127.0.0.1:8080' })
  })

  it.each([
    ['PORT', 'abc', 'PORT=abc: oczekiwano liczby całkowitej od 1 do 65535'],
    ['PORT', '0', 'PORT=0: oczekiwano'],
    ['PORT', '70000', 'PORT=70000: oczekiwano'],
    ['PORT', '30.5', 'PORT=30.5: oczekiwano'],
    ['HOST', 'http://x', 'HOST=http://x: oczekiwano adresu IP'],
    ['DATABASE_URL', 'mysql://root:tajne@db/x', 'DATABASE_URL: oczekiwano adresu postgres://'],
    ['TERMIN_PUBLIC_URL', 'termin.example', 'TERMIN_PUBLIC_URL=termin.example: oczekiwano adresu http://'],
    ['TERMIN_PUBLIC_URL', 'https://x.example/app', 'TERMIN_PUBLIC_URL=https://x.example/app: oczekiwano adresu'],
    ['TERMIN_ADMIN_USERNAME', 'a b', 'TERMIN_ADMIN_USERNAME=a b: oczekiwano od 3 do 50'],
    ['TERMIN_ADMIN_EMAIL', 'biuro', 'TERMIN_ADMIN_EMAIL=biuro: oczekiwano adresu e-mail'],
    ['TERMIN_ADMIN_PASSWORD', 'tajne', 'TERMIN_ADMIN_PASSWORD: oczekiwano co najmniej 8 znaków'],
    ['TERMIN_TOKEN_SECRET', 'krótki', 'TERMIN_TOKEN_SECRET: oczekiwano co najmniej 32 bajtów'],
    ['TERMIN_NOW', '2026-03-29', 'TERMIN_NOW=2026-03-29: oczekiwano chwili ISO 8601'],
    ['TERMIN_MAIL_FROM', 'x', 'TERMIN_MAIL_FROM=x: oczekiwano nadawcy od 3 do 200 znaków'],
    [
      'TERMIN_MAIL_FROM',
      'x'.repeat(201),
      'oczekiwano nadawcy od 3 do 200 znaków z adresem e-mail, np. Termin <termin@firma.example>',
    ],
    ['TERMIN_MAIL_FROM', 'Termin', 'TERMIN_MAIL_FROM=Termin: oczekiwano nadawcy'],
    ['TERMIN_MAIL_FROM', 'Termin <>', 'TERMIN_MAIL_FROM=Termin <>: oczekiwano nadawcy'],
    ['TERMIN_MAIL_FROM', 'Termin <termin>', 'TERMIN_MAIL_FROM=Termin <termin>: oczekiwano nadawcy'],
    ['TERMIN_MAIL_FROM', 'a@firma.pl, b@firma.pl', 'TERMIN_MAIL_FROM=a@firma.pl, b@firma.pl: oczekiwano nadawcy'],
    ['TERMIN_SMTP_URL', 'smtp:', 'TERMIN_SMTP_URL: oczekiwano adresu smtp://'],
    ['TERMIN_SMTP_URL', 'smtp://', 'TERMIN_SMTP_URL: oczekiwano adresu smtp://'],
    ['TERMIN_SMTP_URL', 'smtps:///x', 'TERMIN_SMTP_URL: oczekiwano adresu smtp://'],
    ['TERMIN_GEOCODER', 'mapy', 'TERMIN_GEOCODER=mapy: oczekiwano jednego z: gazetteer, nominatim, google'],
    ['TERMIN_GEOCODER', 'google', 'TERMIN_GOOGLE_MAPS_KEY: oczekiwano klucza'],
    ['TERMIN_GEOCODER', 'nominatim', 'TERMIN_GEOCODER_EMAIL: oczekiwano adresu e-mail'],
    ['TERMIN_GOOGLE_MAPS_KEY', 'tajny', 'TERMIN_GOOGLE_MAPS_KEY: oczekiwano klucza'],
    ['TERMIN_GEOCODER_URL', 'nominatim', 'TERMIN_GEOCODER_URL=nominatim: oczekiwano adresu http://'],
    ['TERMIN_TILES_URL', 'http://x/{z}/{x}/{y}', 'TERMIN_TILES_URL=http://x/{z}/{x}/{y}: oczekiwano adresu https://'],
    ['TERMIN_TILES_URL', '/t/{z}/{x}/{y}.png', 'TERMIN_TILES_ATTRIBUTION: oczekiwano podpisu mapy'],
    ['TERMIN_TILES_ATTRIBUTION', '[x](http://x)', 'TERMIN_TILES_ATTRIBUTION=[x](http://x): oczekiwano podpisu'],
    ['TERMIN_TILES_MAX_ZOOM', '25', 'TERMIN_TILES_MAX_ZOOM=25: oczekiwano liczby całkowitej od 6 do 19'],
    ['TERMIN_MAP_PROVIDER', 'x'.repeat(61), 'oczekiwano nazwy do 60 znaków'],
    ['TERMIN_FILES', 'gs://Zdjecia', 'TERMIN_FILES=gs://Zdjecia: oczekiwano folderu albo zasobnika'],
    ['TERMIN_FILES', 'gs://zdjecia//x', 'TERMIN_FILES=gs://zdjecia//x: oczekiwano folderu albo zasobnika'],
    ['TERMIN_FILES', 'gs://zdjecia/../x', 'TERMIN_FILES=gs://zdjecia/../x: oczekiwano folderu albo zasobnika'],
    ['TERMIN_FILES', 'S3://zdjecia', 'TERMIN_FILES=S3://zdjecia: oczekiwano folderu albo zasobnika'],
    ['TERMIN_FILES', 'file:///mnt/zdjecia', 'TERMIN_FILES=file:///mnt/zdjecia: oczekiwano folderu albo zasobnika'],
    ['TERMIN_DATA', 's3://termin/dane', 'TERMIN_DATA=s3://termin/dane: oczekiwano folderu na tym komputerze'],
    ['TERMIN_BACKUP', 's3://kopie/a', 'TERMIN_BACKUP=s3://kopie/a: oczekiwano folderu na tym komputerze albo off'],
    ['TERMIN_BACKUP', 'gs://kopie', 'zasobnik na kopie wpisuje się w TERMIN_BACKUP_BUCKET'],
    ['TERMIN_FILES_ENDPOINT', 'gcs', 'TERMIN_FILES_ENDPOINT=gcs: oczekiwano adresu http://'],
    ['TERMIN_GOOGLE_CALENDAR_ID', 'x', 'TERMIN_GOOGLE_CALENDAR_ID=x: oczekiwano identyfikatora kalendarza'],
    ['TERMIN_GOOGLE_CALENDAR_ID', 'a@group.calendar.google.com', 'TERMIN_GOOGLE_CALENDAR_KEY_FILE: oczekiwano pliku'],
    ['TERMIN_GOOGLE_CALENDAR_KEY_FILE', '/k.json', 'TERMIN_GOOGLE_CALENDAR_ID: oczekiwano identyfikatora kalendarza'],
    ['TERMIN_SMS_GATEWAY', 'sms', 'TERMIN_SMS_GATEWAY=sms: oczekiwano jednego z: test, smsapi'],
    ['TERMIN_SMS_GATEWAY', 'smsapi', 'TERMIN_SMSAPI_TOKEN: oczekiwano tokenu'],
    ['TERMIN_SMS_GATEWAY', 'smsapi', 'TERMIN_SMSAPI_SENDER: oczekiwano pola nadawcy'],
    ['TERMIN_SMS_GATEWAY', 'smsapi', 'TERMIN_PUBLIC_URL: oczekiwano adresu dla klientów'],
    ['TERMIN_SMSAPI_TOKEN', 'krótki', 'TERMIN_SMSAPI_TOKEN: oczekiwano tokenu'],
    ['TERMIN_SMSAPI_SENDER', 'Żółte piece', 'TERMIN_SMSAPI_SENDER=Żółte piece: oczekiwano pola nadawcy'],
    ['TERMIN_SMSAPI_SENDER', 'Serwis Kotłów i Pomp', 'oczekiwano pola nadawcy: do 11 znaków'],
    ['TERMIN_SMSAPI_URL', 'http://api.smsapi.pl', 'TERMIN_SMSAPI_URL=http://api.smsapi.pl: oczekiwano adresu https://'],
    ['TERMIN_LOG', 'loud', 'TERMIN_LOG=loud: oczekiwano jednego z: info, warn, error, silent'],
    ['TERMIN_DAT', '/data', 'TERMIN_DAT: nieznany klucz'],
  ])('refuses %s=%s and says what it expects', (key, value, message) => {
    expect(() => read({ [key]: value })).toThrow(message)
  })

  it.each(['x', '!', '-1', 'ż'.repeat(5000)])('refuses %s in Polish, whatever the key', (value) => {
    const unknown = complaintsOf({ TERMIN_X: '1' })
    const known = unknown.split('znane: ')[1]!.split(', ')
    const keys = ['PORT', 'HOST', 'DATABASE_URL', 'AWS_REGION', ...known]
    const english = keys.filter((key) => /Too|Invalid|expected/.test(complaintsOf({ [key]: value })))
    expect(english).toEqual([])
  })

  it.each([
    'termin@firma.pl',
    '<termin@firma.pl>',
    'Termin <termin@localhost>',
    'Firma, Serwis <termin@firma.pl>',
    '"Łódź" <termin@firma.pl>',
    'Termin termin@firma.pl',
  ])('sends mail from %s', (from) => {
    expect(read({ TERMIN_MAIL_FROM: from }).mail.from).toBe(from)
  })

  it.each(['smtp://poczta', 'smtps://a:b@poczta.firma.pl:465', 'smtp://[::1]:25', 'smtp://127.0.0.1?requireTLS=false'])(
    'sends mail by %s',
    (url) => {
      expect(read({ TERMIN_SMTP_URL: url }).mail.smtpUrl).toBe(url)
    },
  )

  it('lists everything that is wrong at once', () => {
    const start = () => read({ PORT: 'abc', TERMIN_LOG: 'loud', TERMIN_ADMN_EMAIL: 'x' })
    expect(start).toThrow(/PORT=abc[^]*TERMIN_LOG=loud[^]*TERMIN_ADMN_EMAIL: nieznany/)
  })

  it('never repeats a secret', () => {
    const start = () =>
      read({ DATABASE_URL: 'http://a:tajne@b', TERMIN_ADMIN_PASSWORD: 'tajne', TERMIN_TOKEN_SECRET: 'tajne' })
    expect(start).toThrow(expect.not.objectContaining({ message: expect.stringContaining('tajne') }))
  })
})

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'termin-secret-'))
  const file = (text: string) => {
    const path = join(folder, `${text.length}`)
    writeFileSync(path, text)
    return path
  }

  it('is read without the line break at its end', () => {
    const config = read({ TERMIN_ADMIN_PASSWORD_FILE: file('Dobre-Zdanie-1\n') })
    expect(config.administrator.password).toBe('Dobre-Zdanie-1')
    expect(config.configured).toEqual(['TERMIN_ADMIN_PASSWORD'])
  })

  it.each([
    [{ TERMIN_ADMIN_PASSWORD_FILE: '/nie/ma' }, 'TERMIN_ADMIN_PASSWORD_FILE=/nie/ma'],
    [{ TERMIN_SMTP_URL_FILE: file('dwa\nwiersze') }, 'TERMIN_SMTP_URL_FILE='],
    [{ TERMIN_SMTP_URL: 'smtp://a', TERMIN_SMTP_URL_FILE: file('smtp://b') }, 'ustaw tylko jeden z nich'],
    [{ PORT_FILE: '/x', TERMIN_LOG_FILE: '/x' }, 'TERMIN_LOG_FILE'],
  ])('%j is refused', (environment: Record<string, string>, words) => {
    expect(() => read(environment)).toThrow(words)
  })

  it('is never repeated', () => {
    const environment = { TERMIN_ADMIN_PASSWORD_FILE: file('krotkie') }
    expect(() => read(environment)).toThrow(/TERMIN_ADMIN_PASSWORD: oczekiwano (?!.*krotkie)/)
  })
})
