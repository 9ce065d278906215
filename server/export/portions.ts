/** Rows handed out in portions */
export class Portions<Row> {
  readonly #rows: Iterator<Row> | AsyncIterator<Row>
  /** Read ahead, to know whether another portion follows */
  #ahead: { row: Row } | undefined
  #isDone = false

  constructor(rows: Iterable<Row> | AsyncIterable<Row>) {
    this.#rows = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  }

  /** Whether all rows have been handed out */
  get done(): boolean {
    return this.#isDone
  }

  async *next(count: number): AsyncGenerator<Row> {
    for (let remaining = count; remaining > 0; remaining--) {
      if (this.#ahead === undefined) await this.#advance()
      if (this.#ahead === undefined) return
      const { row } = this.#ahead
      this.#ahead = undefined
      yield row
    }
    if (this.#ahead === undefined) await this.#advance()
  }

  async #advance(): Promise<void> {
    if (this.#isDone) return
    const next = await this.#rows.next()
    if (next.done) this.#isDone = true
    else this.#ahead = { row: next.value }
  }
}
