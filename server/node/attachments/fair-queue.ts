/** Runs one task at a time. Senders take turns, so that one with many tasks does not hold up the others. */
export class FairQueue {
  /** Waiting tasks by sender, in the order of turns; no list is empty */
  readonly #senders = new Map<string, (() => Promise<void>)[]>()
  #waiting = 0
  #busy = false

  constructor(private readonly longest: number) {}

  /** Returns undefined if the queue is full. */
  add<T>(sender: string, work: () => Promise<T>): Promise<T> | undefined {
    if (this.#waiting >= this.longest) return undefined
    return new Promise<T>((resolve, reject) => {
      const task = () => work().then(resolve, reject)
      const own = this.#senders.get(sender)
      if (own) own.push(task)
      else this.#senders.set(sender, [task])
      this.#waiting += 1
      if (!this.#busy) void this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#busy = true
    for (let task = this.#next(); task; task = this.#next()) await task()
    this.#busy = false
  }

  #next(): (() => Promise<void>) | undefined {
    const [first] = this.#senders
    if (!first) return undefined
    const [sender, tasks] = first
    const task = tasks.shift()
    this.#waiting -= 1
    // After its turn a sender goes to the end of the queue.
    this.#senders.delete(sender)
    if (tasks.length > 0) this.#senders.set(sender, tasks)
    return task
  }
}
