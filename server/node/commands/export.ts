import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { archiveType } from '#domain/export/contract'
import { dayAt } from '#domain/time/warsaw'
import type { Write } from '#server/archive-writer'
import { exportAll as exportEverything } from '#server/export/everything'
import { StartError } from '../start-error'
import { messageOf } from '../system-error'
import { syncFolder } from '../whole-file'
import { readArguments } from './arguments'
import type { Command } from './context'
import { withPorts } from './context'
import { adviceOnPlace } from './owner'

/** Writes all data, as the console's export. */
export const exportAll: Command = {
  usage: '[--to FILE]',
  about:
    'Write clients, devices, visits, messages, duties, refrigerant records and protocols into a workbook (.xlsx), or several in a .zip. An import reads it again, but for the last two.',
  async run(context, args) {
    const { to } = readArguments(args, z.object({ to: z.string().optional() }))
    await withPorts(context, async ({ database, clock }) => {
      const path = await exportEverything(database, async ({ type, write }) => {
        const ending = type === archiveType ? 'zip' : 'xlsx'
        const target = resolve(to ?? `termin-${dayAt(clock.now())}.${ending}`)
        if (existsSync(target)) throw new StartError(`Plik ${target} już jest: usuń go albo podaj inny (--to).`)
        await writeBeside(target, write).catch((error: unknown) => {
          throw new StartError(`Nie można zapisać ${target} (${messageOf(error)}).${adviceOnPlace(error)}`)
        })
        return target
      })
      context.say(`Zapisano ${path}.`)
    })
  },
}

/** An interrupted command leaves at most a file whose name says that it is not whole. */
async function writeBeside(target: string, write: (take: Write) => Promise<void>): Promise<void> {
  const draft = `${target}.${process.pid}.half`
  // Of an earlier process with this number, as in a container
  await rm(draft, { force: true })
  const file = await open(draft, 'wx', 0o600)
  try {
    await write((bytes) => file.appendFile(bytes))
    await file.sync()
    await file.close()
    await rename(draft, target)
    await syncFolder(dirname(target))
  } catch (error) {
    await file.close()
    await rm(draft, { force: true })
    throw error
  }
}
