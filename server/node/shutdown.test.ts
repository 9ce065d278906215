import { describe, expect, it, vi } from 'vitest'
import { Shutdown } from './shutdown'

const silent = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() })

describe('shutdown', () => {
  it('closes what was opened in reverse order', async () => {
    const closed: string[] = []
    const shutdown = new Shutdown(silent())
    for (const name of ['server', 'pool', 'port']) shutdown.add(name, async () => void closed.push(name))
    await shutdown.closeAll()
    expect(closed).toEqual(['port', 'pool', 'server'])
  })

  it('goes on when something refuses to close', async () => {
    const log = silent()
    const shutdown = new Shutdown(log)
    const close = vi.fn(async () => {})
    shutdown.add('server', close)
    shutdown.add('pool', () => Promise.reject(new Error('stuck')))
    await shutdown.closeAll()
    expect(close).toHaveBeenCalledOnce()
    expect(log.error).toHaveBeenCalledWith('shutdown.failed', expect.objectContaining({ what: 'pool' }))
  })

  it('stops a start that is under way', () => {
    const shutdown = new Shutdown(silent())
    shutdown.request()
    expect(() => shutdown.requested.throwIfAborted()).toThrow()
  })
})
