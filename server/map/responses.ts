import { maskLinks } from '#domain/confirmations/mask-links'
import type { Day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import type { Ports } from '../ports'
import { mapBody, mapStamp, moreDevicesThan } from './queries'

/** Part of the tag. Raise it when the format of the answer changes: browsers keep answers across releases. */
const format = 4

/** An answer that is being or has been built; compressed on the first request for gzip. */
interface Rendering {
  tag: string
  plain: Promise<string>
  compressed?: Promise<ArrayBuffer>
}

/**
 * Caches one answer for all callers, and one in which links are masked, until something changes; concurrent callers
 * share the one being built.
 * @param most with more devices than this, none are listed
 */
export function mapResponses({ database, clock }: Ports, most: number) {
  const latest: { masked?: Rendering; whole?: Rendering } = {}

  async function build(today: Day): Promise<string> {
    if (await moreDevicesThan(database, most)) return JSON.stringify({ today, items: [], clustered: true })
    return mapBody(database, today)
  }

  async function body(
    tag: string,
    today: Day,
    kind: keyof typeof latest,
    gzip: boolean,
  ): Promise<string | ArrayBuffer> {
    let rendering = latest[kind]
    if (rendering?.tag !== tag) {
      rendering = { tag, plain: kind === 'masked' ? build(today).then(maskLinks) : build(today) }
      latest[kind] = rendering
    }
    try {
      if (!gzip) return await rendering.plain
      rendering.compressed ??= rendering.plain.then(compress)
      return await rendering.compressed
    } catch (error) {
      if (latest[kind] === rendering) delete latest[kind]
      throw error
    }
  }

  /**
   * Returns the current tag and a function for the body. The tag is read before the body is built: after a change in
   * between it is too old, never too new.
   */
  return async ({ masked }: { masked: boolean }) => {
    const today = dayAt(clock.now())
    const tag = `${format}-${today}-${await mapStamp(database)}${masked ? '-masked' : ''}`
    return { tag, body: ({ gzip }: { gzip: boolean }) => body(tag, today, masked ? 'masked' : 'whole', gzip) }
  }
}

function compress(text: string): Promise<ArrayBuffer> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
}
