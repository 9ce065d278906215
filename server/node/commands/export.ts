import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { dayAt } from '#domain/time/warsaw'
import { workbookOfAll } from '#server/export/everything'
import { StartError } from '../start-error'
import { messageOf } from '../system-error'
import { readArguments } from './arguments'
import type { Command } from './context'
import { withPorts } from './context'

/** Writes the workbook of all data, as the console's export. */
export const exportAll: Command = {
  usage: '[--to FILE]',
  about: 'Write all clients, devices, visits and messages into a workbook (.xlsx) that an import reads again.',
  async run(context, args) {
    const { to } = readArguments(args, z.object({ to: z.string().optional() }))
    await withPorts(context, async ({ database, clock }) => {
      const path = resolve(to ?? `termin-${dayAt(clock.now())}.xlsx`)
      const workbook = await workbookOfAll(database)
      try {
        await pipeline(Readable.from(chunksOf(workbook)), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      } catch (error) {
        throw new StartError(`Nie można zapisać ${path} (${messageOf(error)}).`)
      }
      context.say(`Zapisano ${path}.`)
    })
  },
}

async function* chunksOf(blob: Blob): AsyncGenerator<Uint8Array> {
  const reader = blob.stream().getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    yield value
  }
}
