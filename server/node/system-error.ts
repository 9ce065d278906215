import { z } from 'zod'

const systemErrorSchema = z.object({ code: z.string() })

/** The code of an error of Node or pg: 'ENOENT', 'EADDRINUSE', '28P01' … */
export function codeOf(error: unknown): string | undefined {
  const parsed = systemErrorSchema.safeParse(error)
  return parsed.success ? parsed.data.code : undefined
}

/** Handles the error of a file: one that is absent is undefined, any other error is thrown. */
export function unlessAbsent(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}

/** Whether the operating system refused something: a permission, a full disk, a path that is no folder */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

export function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
