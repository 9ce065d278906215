import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import {
  addPicture,
  expectEqual,
  judgedImport,
  listen,
  planNow,
  say,
  staySignedIn,
  unlimited,
  until,
  untilImport,
} from './harness.mjs'
import { openProxy } from './tcp-proxy.mjs'
import { movedClock } from './moved-clock/clock.mjs'
import { refusalOf, writeLoad } from './write-load.mjs'

const minutes = 60_000
const hour = 60 * minutes
const mailAddress = 'admin@termin.local'
const calendarId = 'wizyty@firma.test'
const plannedMessages = 20
const rows = 20
const house = { lat: 51.3701, lng: 20.2801 }

/**
 * The SMS gateway, the mail server, the geocoder, Google's calendar and the store of files are unavailable for an hour,
 * one after the other, while clients are added: no write is lost, people are informed, and what had to be done there is
 * done once when they are back.
 * @param {import('./harness.mjs').Host} host
 */
export async function servicesAway({ start, instant, database, folder, load }) {
  const { fakeSmsApi } = await load('/server/testing/fake-smsapi.ts')
  const { fakeSmtp } = await load('/server/node/testing/fake-smtp.ts')
  const { fakeGoogleCalendar } = await load('/server/node/testing/fake-google-calendar.ts')
  const { fakeS3 } = await load('/server/node/testing/fake-s3.ts')
  const { serviceBody, clientWithDeviceBody } = await load('/server/testing/samples.ts')
  const clock = movedClock(folder, instant)
  const fakes = {
    sms: await fakeSmsApi(),
    mail: await fakeSmtp(),
    calendar: await fakeGoogleCalendar(calendarId),
    files: await fakeS3('zdjecia'),
    geocoder: await fakeNominatim(),
  }
  const proxies = {
    sms: await proxyTo(fakes.sms.url),
    mail: await openProxy(fakes.mail.port),
    calendar: await proxyTo(fakes.calendar.endpoint),
    files: await proxyTo(fakes.files.endpoint),
    geocoder: await proxyTo(fakes.geocoder.url),
  }
  const address = ({ port }) => `http://127.0.0.1:${port}`
  let writes
  try {
    const server = await start('only', {
      ...clock.environment,
      ...fakes.sms.environment,
      TERMIN_SMSAPI_URL: address(proxies.sms),
      TERMIN_SMTP_URL: `smtp://127.0.0.1:${proxies.mail.port}`,
      TERMIN_GEOCODER: 'nominatim',
      TERMIN_GEOCODER_EMAIL: 'biuro@firma.test',
      TERMIN_GEOCODER_URL: address(proxies.geocoder),
      TERMIN_GOOGLE_CALENDAR_ID: calendarId,
      TERMIN_GOOGLE_CALENDAR_ENDPOINT: address(proxies.calendar),
      TERMIN_FILES: 's3://zdjecia/firma',
      TERMIN_FILES_ENDPOINT: address(proxies.files),
      ...fakes.files.environment,
    })
    await unlimited(database)
    const signedIn = await staySignedIn(server)
    const call = (method, path, body, headers) => signedIn(server, method, path, body, headers)
    for (const service of ['smsService', 'mail', 'googleMapsGeocoding', 'googleCalendar', 'fileStore'])
      await expectHealthy(service, true)
    writes = writeLoad(signedIn, server, { gap: 500 })

    await away('sms', 'smsService', {
      async begin() {
        await planNow(database, plannedMessages, { at: clock.seen() })
        const byHand = { phoneNumber: '+48600999999', message: 'Dzień dobry', deviceId: null }
        await call('POST', '/api/sms/custom', byHand)
      },
      async meanwhile() {
        expectEqual(fakes.sms.messages.length, 0, 'messages that left')
        const reason = 'Nie można połączyć się z bramką SMS.'
        const { rows: waitingRows } = await database.query(
          `select count(*)::int from planned_sms where status = 'SCHEDULED' and (error_message = $1 or claimed_at is not null)`,
          [reason],
        )
        expectEqual(waitingRows[0].count, plannedMessages, 'messages that wait in the plan')
        const reasonQuery = `select from planned_sms where error_message = $1`
        if ((await database.query(reasonQuery, [reason])).rowCount === 0)
          throw new Error('the plan does not say why it waits')
        const { rows: byHand } = await database.query(
          `select state, error_message as reason from sms_messages where type = 'CUSTOM'`,
        )
        expectEqual(
          byHand,
          [{ state: 'FAILED', reason: `${reason} Nie udało się mimo ponawiania.` }],
          'the message by hand',
        )
      },
      caughtUp: () => fakes.sms.messages.length >= plannedMessages,
      async end() {
        expectEqual(new Set(fakes.sms.messages.map(({ to }) => to)).size, plannedMessages, 'customers with a message')
        expectEqual(fakes.sms.messages.length, plannedMessages, 'messages that left')
        const { rows: counts } = await database.query('select status, count(*)::int from planned_sms group by 1')
        expectEqual(counts, [{ status: 'SENT', count: plannedMessages }], 'the plan')
        return `${plannedMessages} planned messages left once each; the one by hand had failed, and said so`
      },
    })

    await away('mail', 'mail', {
      begin: () => call('POST', '/api/auth/forgot-password', { email: mailAddress }),
      meanwhile: () => expectEqual(mails(), 0, 'mails'),
      caughtUp: () => mails() > 0,
      async end() {
        expectEqual(mails(), 1, 'mails')
        return 'the link to a new password was mailed once'
      },
    })

    const { id: userId } = await call('GET', '/api/auth/me')
    const startOfDay = async () => (await call('GET', `/api/technicians/${userId}`)).start.position
    await away('geocoder', 'googleMapsGeocoding', {
      async begin() {
        const { visitsClients, colour, deviceTypes, brings, week, daysOff } = await call(
          'GET',
          `/api/technicians/${userId}`,
        )
        const start = { street: 'Polna', houseNumber: '7', flatNumber: null, postalCode: '26-300', city: 'Opoczno' }
        const body = { visitsClients, colour, deviceTypes, brings, week, daysOff, start }
        await call('PUT', `/api/technicians/${userId}`, body)
        await importRows()
      },
      async meanwhile() {
        expectEqual(await startOfDay(), null, 'the position of the start')
        expectEqual(await positionSources(), { APPROXIMATE: rows }, 'positions of imported devices')
        const lookup = { address: 'Polna 9, 26-300 Opoczno' }
        const { geocodingStatus } = await call('POST', '/api/geocoding/geocode', lookup)
        expectEqual(geocodingStatus, 'APPROXIMATE', 'a look-up')
        const { available } = await call('GET', '/api/geocoding/status')
        expectEqual(available, false, 'the geocoder')
      },
      caughtUp: async () => (await positionSources()).EXACT === rows && (await startOfDay()) !== null,
      async end() {
        expectEqual(await startOfDay(), house, 'the position of the start')
        return `${rows} imported devices and the start of a technician have exact positions; until then those of their towns, and none`
      },
    })

    const visits = []
    await away('calendar', 'googleCalendar', {
      async begin() {
        for (const day of [24, 25, 26]) {
          const client = await call('POST', '/api/clients/with-device', {
            ...clientWithDeviceBody,
            nazwisko: `Żak ${day}`,
          })
          const { id } = await call('POST', '/api/services', {
            ...serviceBody,
            clientId: client.id,
            deviceId: client.devices[0].id,
            startDateTime: `2026-11-${day}T11:00:00Z`,
            endDateTime: `2026-11-${day}T12:00:00Z`,
          })
          visits.push(id)
        }
      },
      async meanwhile() {
        expectEqual(fakes.calendar.events.size, 0, 'events')
        await call('DELETE', `/api/services/${visits[2]}`)
      },
      caughtUp: async () =>
        (await database.query('select from calendar_events where sent_revision < revision')).rowCount === 0,
      async end() {
        const days = [...fakes.calendar.events.values()].map(({ start: { dateTime } }) => dateTime.slice(0, 10))
        expectEqual(
          days.toSorted((a, b) => a.localeCompare(b)),
          ['2026-11-24', '2026-11-25'],
          'days of the events',
        )
        return 'the two visits that were booked are in the calendar once, the one that was deleted is not'
      },
    })

    let deviceId
    let picture
    const key = randomUUID()
    // The file of the import and the mark of the place stay.
    const others = new Set(fakes.files.objects.keys())
    const objects = () => [...fakes.files.objects.keys()].filter((name) => !others.has(name))
    await away('files', 'fileStore', {
      async prepare() {
        const client = await call('POST', '/api/clients/with-device', { ...clientWithDeviceBody, nazwisko: 'Zdjęcie' })
        deviceId = client.devices[0].id
        picture = await addPicture(signedIn, server, deviceId)
        expectEqual(objects().length, 2, 'files')
      },
      async begin() {
        const refusal = await refusalOf(addPicture(signedIn, server, deviceId, key))
        expectEqual(refusal, '503 Magazyn plików jest chwilowo niedostępny. Spróbuj ponownie za chwilę.', 'an upload')
        await call('DELETE', `/api/devices/${deviceId}/images/${picture}`)
      },
      meanwhile: () => expectEqual(objects().length, 2, 'files'),
      caughtUp: () => objects().length === 0,
      async end() {
        const addedPicture = await addPicture(signedIn, server, deviceId, key)
        expectEqual(await addPicture(signedIn, server, deviceId, key), addedPicture, 'the same upload again')
        expectEqual(objects().length, 2, 'files')
        return 'an upload was refused, and asked again is there once; the file of a deleted picture is gone'
      },
    })

    await writes.stop()
    await writes.check()
    say(`${writes.answered.length} writes, each once`)

    /**
     * @param begin what is to be done with the service while it is away
     * @param meanwhile what holds after an hour
     * @param end what holds once everything has been made up for; returns it in words
     */
    async function away(name, service, { prepare = async () => {}, begin, meanwhile, caughtUp, end }) {
      await prepare()
      const before = writes.answered.length
      await proxies[name].refuse()
      // What is said on a connection that breaks at this moment may have been heard.
      await pause(1000)
      await begin()
      await clock.pass(hour, { rest: 1000 })
      await expectHealthy(service, false)
      await meanwhile()
      await writes.check()
      const during = writes.answered.length - before
      if (during < 4 * writes.round) throw new Error(`only ${during} writes while ${name} was away`)
      await proxies[name].accept()
      const back = clock.right()
      await until(
        async () => {
          await clock.pass(3 * minutes, { rest: 1000 })
          return caughtUp()
        },
        () => `what ${name} missed is made up for`,
      )
      const after = Math.ceil((clock.right() - back) / minutes)
      await clock.pass(9 * minutes, { rest: 1000 })
      await expectHealthy(service, true)
      say(`${name} away for an hour, ${during} writes meanwhile: ${await end()}; ${after} minutes after it was back`)
    }

    async function expectHealthy(service, is) {
      const { healthy, message } = await call('GET', `/api/test/external/${service}`)
      expectEqual(healthy, is, `the health page about ${service}, which says '${message}',`)
    }

    async function importRows() {
      const lines = Array.from(
        { length: rows },
        (_, at) => `Anna Lis ${at};${602_000_000 + at};Polna ${at + 1}, 26-300 Opoczno;PC;1.3.2026`,
      )
      const id = await judgedImport(signedIn, server, lines)
      await call('POST', `/api/imports/${id}/run`)
      await untilImport(signedIn, server, id, 'DONE')
    }
  } finally {
    void writes?.stop()
    for (const each of Object.values(proxies)) each.close()
    for (const each of Object.values(fakes)) await each.close()
  }

  /** Sources of the positions of imported devices, with their number */
  async function positionSources() {
    const { rows: statuses } = await database.query(
      `select d.geocoding_status as status, count(*)::int from devices d join import_rows r on r.device_id = d.id group by 1`,
    )
    return Object.fromEntries(statuses.map(({ status, count }) => [status, count]))
  }

  function mails() {
    return fakes.mail.received.filter((text) => text === `To: ${mailAddress}`).length
  }
}

function proxyTo(url) {
  return openProxy(Number(new URL(url).port))
}

/** A fake Nominatim that finds every address at one place */
async function fakeNominatim() {
  const matches = [
    {
      lat: String(house.lat),
      lon: String(house.lng),
      display_name: 'Opoczno',
      address: { house_number: '7', country_code: 'pl' },
    },
  ]
  const server = createServer((_, response) => response.end(JSON.stringify(matches)))
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      return server.close()
    },
  }
}
