import type pg from 'pg'

/** What a thread is asked to do. */
export type Task =
  | { kind: 'JUDGE'; importId: number }
  | { kind: 'WRITE'; importId: number; by: string; file: ArrayBuffer | undefined }
  | { kind: 'REFUSED_ROWS'; importId: number }
  | { kind: 'EXPORT' }

export interface ThreadInput {
  task: Task
  connection: pg.ClientConfig
  /** What the clock of the host says: it may not be the machine's. */
  now: Date
}

/** What a thread says. After STEP it waits for an answer, whatever it is. */
export type Message = { kind: 'STEP'; step: unknown } | { kind: 'DONE'; result: unknown }
