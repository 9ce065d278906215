import { createServer, type AddressInfo } from 'node:net'
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

  it('without TLS, where TLS is asked for, is given up at once with a sentence', async () => {
    // PostgreSQL answers 'N' to SSLRequest if it has no TLS (protocol, 54.2.10).
    const server = createServer((socket) => socket.once('data', () => socket.write('N')).on('error', () => {}))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const address = `postgres://termin:tajne@127.0.0.1:${port}/firma?sslmode=require`
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    await expect(waitForDatabase(address, log, new AbortController().signal)).rejects.toThrow(
      /^Serwer 127\.0\.0\.1:\d+\/firma nie obsługuje TLS/,
    )
    server.close()
  })

  it('behind a pooler that does not take the limits of time is given up at once, with what to set there', async () => {
    // What PgBouncer 1.18 answers
    const fields = ['SFATAL', 'C08P01', 'Munsupported startup parameter: statement_timeout', ''].join('\0')
    const body = Buffer.from(`${fields}\0`)
    const length = Buffer.alloc(4)
    length.writeInt32BE(body.length + 4)
    let sent = ''
    const server = createServer((socket) =>
      socket
        .once('data', (bytes) => {
          sent = bytes.toString('latin1')
          socket.end(Buffer.concat([Buffer.from('E'), length, body]))
        })
        .on('error', () => {}),
    )
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = `postgres://termin:tajne@127.0.0.1:${(server.address() as AddressInfo).port}/firma`
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    await expect(waitForDatabase(address, log, new AbortController().signal)).rejects.toThrow(
      /ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout, a limity ustaw użytkownikowi/,
    )
    expect(sent).toContain('statement_timeout\x0030000\x00')
    server.close()
  })

  it('with a certificate file that is not there is given up at once with a sentence', async () => {
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const missing = `${url}?sslmode=verify-full&sslrootcert=/nonexistent/ca.pem`
    await expect(waitForDatabase(missing, log, new AbortController().signal)).rejects.toThrow(
      /^Nie można odczytać pliku, na który wskazuje DATABASE_URL .*ca\.pem/,
    )
  })
})
