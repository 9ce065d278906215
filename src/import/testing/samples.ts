import type { Import, ImportRow } from '#domain/import/import'

export const sampleImport = (changed: Partial<Import> = {}): Import => ({
  ...{ id: 3, fileName: 'klienci.xlsx', fileKept: true, status: 'JUDGED', notes: [] },
  heads: ['Klient', 'Telefon'],
  columns: ['name', 'phone'],
  ...{ guesses: 0, sheets: [{ name: 'Klienci', rows: 2, taken: true }] },
  defaults: { type: null, postalCode: null, city: null, nextInspection: null },
  examples: [['Jan Nowak', 'Ewa Lis'], ['600100200']],
  rowCount: 2,
  counts: { NEW: 1, JOINED: 0, SECOND_DEVICE: 0, DOUBTFUL: 0, REFUSED: 1, EXISTS: 0, LEFT_OUT: 0 },
  ...{
    jobId: null,
    jobStatus: null,
    written: { rows: 0, clients: 0, devices: 0, joined: 0, services: 0, duties: 0, sms: 0 },
    remaining: 0,
    history: null,
  },
  ...{ createdAt: '2026-11-23T09:00:00.000Z', createdBy: 'Jan', ranAt: null, undoneAt: null, undoneBy: null },
  ...changed,
})

export const row = (changed: Partial<ImportRow> = {}): ImportRow => ({
  ...{
    line: 2,
    cells: ['Jan Nowak', '600100200'],
    verdict: 'NEW',
    reason: '',
    notices: [],
    doubtful: false,
    wrongColumns: [],
  },
  understood: ['Jan Nowak, +48 600 100 200'],
  ...{ decision: null, edited: false, written: false, clientId: null, deviceId: null },
  ...changed,
})
