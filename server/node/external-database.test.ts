import { describe, expect, it, vi } from 'vitest'
import { waitForDatabase } from './external-database'

const url = 'postgres://termin:tajne@127.0.0.1:1/firma'

describe('the database of DATABASE_URL', () => {
  it('is waited for, and then given up with a sentence that names it without its password', async () => {
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const waiting = waitForDatabase(url, log, new AbortController().signal, 600)
    await expect(waiting).rejects.toThrow(
      /^Nie można połączyć się z bazą danych 127\.0\.0\.1:1\/firma .*: sprawdź DATABASE_URL/,
    )
    expect(log.warn).toHaveBeenCalledOnce()
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain('tajne')
  })

  it('is not waited for any longer when the application is told to end', async () => {
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    await expect(waitForDatabase(url, log, AbortSignal.timeout(100))).rejects.toThrow(/abort/i)
  })
})
