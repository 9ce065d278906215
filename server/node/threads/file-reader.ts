import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { tooLarge, UnreadableFile } from '#server/import/sheets'
import type { FileContent, PackedTable } from '#server/ports'

/** Limits of reading a file: JavaScript memory (MB) and processor time (ms) */
export interface FileLimits {
  memory: number
  time: number
}

/** The limit of elapsed time is this many times the processor time, since the machine may be busy. */
const patience = 2

/** Size of the young generation (MB). A small one is collected more often and needs less memory. */
const young = 8

/**
 * Reads a file in a process of its own without our environment. One that runs out of memory ends only itself, whereas a thread may end the
 * whole process.
 * @param program the compiled read-file.ts
 * @throws UnreadableFile
 */
export async function readInProcess(
  program: string,
  content: FileContent,
  { memory, time }: FileLimits,
): Promise<PackedTable> {
  const lines = await linesOf(program, content, { memory, time })
  const [first = '', ...slices] = lines
  const told = JSON.parse(first) as Omit<PackedTable, 'slices'> | { unreadable: string }
  if ('unreadable' in told) throw new UnreadableFile(told.unreadable)
  return { ...told, slices }
}

function linesOf(program: string, content: FileContent, { memory, time }: FileLimits): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [`--max-old-space-size=${memory}`, `--max-semi-space-size=${young}`, program, String(time)],
      {
        env: {},
        stdio: ['pipe', 'pipe', 'ignore'],
      },
    )
    const timer = setTimeout(() => child.kill('SIGKILL'), patience * time)
    const lines: string[] = []
    let open: string[] = []
    // readline is unsuitable: it also splits at U+2028, which JSON does not escape.
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const [end = '', ...others] = text.split('\n')
      open.push(end)
      for (const next of others) {
        lines.push(open.join(''))
        open = [next]
      }
    })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      if (code === 0) resolve(lines)
      // Killed at a time limit, or by V8 at its memory limit.
      else if (signal !== null) reject(new UnreadableFile(tooLarge))
      else reject(new Error(`the reader of files ended with ${code}`))
    })
    const source = Readable.fromWeb(content.stream() as ReadableStream)
    source.once('error', (error) => {
      reject(error)
      child.kill('SIGKILL')
    })
    // A child that ends early stops reading.
    child.stdin.on('error', () => source.destroy())
    source.pipe(child.stdin)
  })
}
