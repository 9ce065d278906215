import { sha256 } from '#server/http/hash'
import type { FormPart, FormReader } from '#server/ports'

/** Reads forms with the browser's own parser, in memory. */
export const memoryFormReader: FormReader = {
  async read(body, contentType) {
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData()
    const parts: FormPart[] = []
    for (const [name, value] of form) {
      if (typeof value === 'string') parts.push({ kind: 'TEXT', name, value })
      else {
        const digest = await sha256(await value.arrayBuffer())
        parts.push({ kind: 'FILE', name, fileName: value.name, content: value, digest })
      }
    }
    return { parts, dispose: async () => {} }
  },
}
