import { z } from 'zod'

const systemErrorSchema = z.object({ code: z.string() })

/** The code of an error of Node or pg: 'ENOENT', 'EADDRINUSE', '28P01' … */
export function codeOf(error: unknown): string | undefined {
  const parsed = systemErrorSchema.safeParse(error)
  return parsed.success ? parsed.data.code : undefined
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
