import { openStreetMap } from '#domain/map/map-base'
import { memoryFormReader } from './form-reader'
import { gazetteer } from '#server/geocoding/gazetteer'
import { createJobSignal } from '#server/jobs/signal'
import type { Database, PasswordHasher, Ports } from '#server/ports'
import { testGateway } from '#server/sms/test-gateway'

/** Stores plain passwords, because a slow hash would only delay the tests. */
const plainHasher: PasswordHasher = {
  hash: async (password) => `plain:${password}`,
  verify: async (password, hash) => hash === `plain:${password}`,
}

/**
 * For tests, and for a season that is generated ahead: the clock is stopped, and nothing is sent or stored outside the
 * database.
 */
export function silentPorts(database: Database, now: Date): Ports {
  const silent = () => {}
  return {
    database,
    clock: { now: () => now },
    smsGateway: testGateway(),
    passwordHasher: plainHasher,
    mailer: { send: async () => {} },
    formReader: memoryFormReader,
    fileStore: { put: async () => {}, get: async () => undefined, delete: async () => {} },
    geocoder: gazetteer,
    mapBase: openStreetMap,
    jobSignal: createJobSignal(),
    printer: { print: async () => emptyPdf(), printLabels: async () => emptyPdf() },
    imageProcessor: { process: async (image) => ({ kind: 'DONE', image, thumbnail: null }) },
    log: { info: silent, warn: silent, error: silent },
    host: { runtime: 'test', startedAt: now, configured: [] },
    publicUrl: 'https://termin.example',
    tokenSecret: new Uint8Array(32).fill(7),
  }
}

const emptyPdf = () => new TextEncoder().encode('%PDF-1.4\n%%EOF\n')
