import type { Day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import type { Ports } from '../ports'
import { mapBody, mapStamp } from './queries'

/** To be raised when the answer says the same things in another way: browsers keep answers longer than we keep versions. */
const format = 2

/** An answer under way or done; plain, and compressed once somebody has asked for that. */
interface Built {
  tag: string
  plain: Promise<string>
  compressed?: Promise<ArrayBuffer>
}

/** One answer serves everybody until something changes, and those who ask while it is being built wait for the same one. */
export function mapAnswers({ database, clock }: Ports) {
  let latest: Built | undefined

  async function body(tag: string, today: Day, gzip: boolean): Promise<string | ArrayBuffer> {
    if (latest?.tag !== tag) latest = { tag, plain: mapBody(database, today) }
    const built = latest
    try {
      if (!gzip) return await built.plain
      built.compressed ??= built.plain.then(compress)
      return await built.compressed
    } catch (error) {
      if (latest === built) latest = undefined
      throw error
    }
  }

  /** What the map shows now, under its tag. Asked before the body is built: a change in between makes the tag too old, never too new. */
  return async () => {
    const today = dayAt(clock.now())
    const tag = `${format}-${today}-${await mapStamp(database)}`
    return { tag, body: ({ gzip }: { gzip: boolean }) => body(tag, today, gzip) }
  }
}

function compress(text: string): Promise<ArrayBuffer> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
}
