import { open } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { codeOf } from './system-error'

/**
 * Opens a socket in a folder until this process ends: the system closes it, whatever ends the process. Unlike process
 * numbers and ports it is the same in all containers of a machine that share the folder.
 * @returns a function that closes and deletes it; it does nothing where the file system has no sockets
 */
export async function openSignal(folder: string, name: string): Promise<() => Promise<void>> {
  const place = await placeOf(folder, name)
  if (!place) return async () => {}
  const server = createServer((caller) => caller.destroy())
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      // Every process that may enter the folder may ask.
      server.listen({ path: place.path, readableAll: true, writableAll: true }, resolve)
    })
  } catch {
    await place.leave()
    return async () => {}
  }
  server.unref()
  return async () => {
    await new Promise((resolve) => server.close(resolve))
    await place.leave()
  }
}

/** What the system answers where no process listens */
const silentCodes = /^(ECONNREFUSED|ENOENT|ENOTSOCK|EOPNOTSUPP)$/

/**
 * Whether a live process has this socket open. One that cannot be asked counts as alive: two databases in one folder
 * would destroy it.
 */
export async function isSignalled(folder: string, name: string): Promise<boolean> {
  const place = await placeOf(folder, name)
  if (!place) return false
  try {
    return await new Promise((resolve) => {
      const socket = connect(place.path, () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', (error) => resolve(!silentCodes.test(codeOf(error) ?? '')))
    })
  } finally {
    await place.leave()
  }
}

/** The longest path of a socket that every system takes (bytes); Linux takes 107 (unix(7)) */
const maxPathLength = 100

/** The path of a socket. Linux reaches one in a deep folder by way of the open folder; elsewhere there is none then. */
async function placeOf(folder: string, name: string): Promise<{ path: string; leave(): Promise<void> } | undefined> {
  const path = join(folder, name)
  if (Buffer.byteLength(path) <= maxPathLength) return { path, leave: async () => {} }
  if (process.platform !== 'linux') return undefined
  const handle = await open(folder, 'r')
  return { path: `/proc/self/fd/${handle.fd}/${name}`, leave: () => handle.close() }
}
