import type { Database } from '#server/ports'

/** One connection to a database, on which a transaction is begun and ended by hand */
export interface CopySession {
  /** On the same connection; its own `transaction` must not be used. */
  database: Database
  /** Runs statements without parameters. */
  run(statement: string): Promise<void>
  /**
   * @param source a table with its columns, or a query in parentheses
   * @returns its rows as COPY text, in any portions
   */
  copyOut(source: string): AsyncIterable<Uint8Array>
  /**
   * @param target a table with its columns
   * @param content whole rows of COPY text
   */
  copyIn(target: string, content: Uint8Array): Promise<void>
}
