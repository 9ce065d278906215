import type pg from 'pg'

export type Task =
  | { kind: 'JUDGE'; importId: number; jobId: number }
  | { kind: 'WRITE'; importId: number; by: string; file: ArrayBuffer | undefined; tokenSecret: Uint8Array }
  | { kind: 'REFUSED_ROWS'; importId: number }
  | { kind: 'EXPORT' }

export interface ThreadInput {
  task: Task
  connection: pg.ClientConfig
  /** How far the host's clock is ahead of the machine's (ms). An instant would be past once the thread has started. */
  ahead: number
}

/** A message from a thread. After STEP it waits for any reply. */
export type Message = { kind: 'STEP'; step: unknown } | { kind: 'DONE'; result: unknown }

/** A step of an export: the type of its file, then its bytes */
export type ExportStep = string | Uint8Array<ArrayBuffer>
