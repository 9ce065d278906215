import type { FileHandle } from 'node:fs/promises'
import { open, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { z } from 'zod'
import { archiveType } from '#domain/export/contract'
import { dayAt } from '#domain/time/warsaw'
import { exportAll as exportEverything } from '#server/export/everything'
import { StartError } from '../start-error'
import { messageOf } from '../system-error'
import { readArguments } from './arguments'
import type { Command } from './context'
import { withPorts } from './context'
import { adviceOnPlace } from './owner'

/** Writes all data, as the console's export. */
export const exportAll: Command = {
  usage: '[--to FILE]',
  about:
    'Write all clients, devices, visits and messages into a workbook (.xlsx) that an import reads again, or several in a .zip.',
  async run(context, args) {
    const { to } = readArguments(args, z.object({ to: z.string().optional() }))
    await withPorts(context, async ({ database, clock }) => {
      const path = await exportEverything(database, async ({ type, write }) => {
        const ending = type === archiveType ? 'zip' : 'xlsx'
        const target = resolve(to ?? `termin-${dayAt(clock.now())}.${ending}`)
        let file: FileHandle | undefined
        try {
          file = await open(target, 'wx', 0o600)
          const handle = file
          await write((bytes) => handle.appendFile(bytes))
        } catch (error) {
          if (file) await rm(target, { force: true })
          throw new StartError(`Nie można zapisać ${target} (${messageOf(error)}).${adviceOnPlace(error)}`)
        } finally {
          await file?.close()
        }
        return target
      })
      context.say(`Zapisano ${path}.`)
    })
  },
}
