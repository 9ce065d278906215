import type { ChildProcessByStdio } from 'node:child_process'
import { spawn } from 'node:child_process'
import type { Readable as NodeReadable, Writable } from 'node:stream'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Day } from '#domain/time/day'
import { tooLarge, UnreadableFile } from '#server/import/sheets'
import type { FileContent, PackedTable } from '#server/ports'
import { processStat } from '../process-identity'

/** Limits of reading a file: JavaScript memory (MB), and processor time (ms) by the size of the file up to a maximum */
export interface FileLimits {
  memory: number
  timePerMegabyte: number
  mostTime: number
}

/** The limit of elapsed time is this many times the processor time, since the machine may be busy. */
const elapsedFactor = 2
/** Interval between looks at the processor time (ms) */
const lookEvery = 200

/** Size of the young generation (MB). A small one is collected more often and needs less memory. */
const youngGenerationMb = 8

/**
 * Reads a file in a process of its own without our environment. One that runs out of memory ends only itself, whereas a
 * thread may end the whole process.
 * @param program the compiled read-file.ts
 * @throws UnreadableFile
 */
export async function readInProcess(
  program: string,
  { content, today, sheets }: { content: FileContent; today: Day; sheets: readonly string[] | undefined },
  limits: FileLimits,
): Promise<PackedTable> {
  const time = Math.min(limits.mostTime, limits.timePerMegabyte * Math.max(1, content.size / (1024 * 1024)))
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${limits.memory}`,
      `--max-semi-space-size=${youngGenerationMb}`,
      program,
      today,
      ...(sheets ? [JSON.stringify(sheets)] : []),
    ],
    { env: {}, stdio: ['pipe', 'pipe', 'ignore'] },
  )
  const stopWatch = limitTime(child, time)
  const lines = await linesOf(child, content).finally(stopWatch)
  const [first = '', ...slices] = lines
  const header = JSON.parse(first) as Omit<PackedTable, 'slices'> | { unreadable: string }
  if ('unreadable' in header) throw new UnreadableFile(header.unreadable)
  return { ...header, slices }
}

type Child = ChildProcessByStdio<Writable, NodeReadable, null>

/**
 * Kills a process that takes longer than it may. It is watched from here, because a timer of its own never fires while
 * it is busy.
 */
function limitTime(child: Child, time: number): () => void {
  const end = Date.now() + elapsedFactor * time
  const watch = setInterval(() => {
    if (Date.now() > end || processorTime(child.pid) > time) child.kill('SIGKILL')
  }, lookEvery)
  return () => clearInterval(watch)
}

/** Length of a clock tick of Linux (ms) */
const tick = 10

/** Processor time of a process (ms) by Linux; 0 on other systems, where only elapsed time is limited */
function processorTime(pid: number | undefined): number {
  const fields = processStat(pid)
  return fields ? (Number(fields[11]) + Number(fields[12])) * tick : 0
}

function linesOf(child: Child, content: FileContent): Promise<string[]> {
  return new Promise((resolve, reject) => {
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
