import { z } from 'zod'

const systemErrorSchema = z.object({ code: z.string() })

/** 'ENOENT', 'EADDRINUSE', '28P01' …: the code that Node and pg put on their errors. */
export function codeOf(error: unknown): string | undefined {
  const parsed = systemErrorSchema.safeParse(error)
  return parsed.success ? parsed.data.code : undefined
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** A full disk, whether Node, initdb or postgres speaks of it. */
export function isDiskFull(text: string): boolean {
  return /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i.test(text)
}
