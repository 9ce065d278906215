interface Task {
  run(): Promise<void>
  /** Whether it counts against the limits */
  isCounted: boolean
}

interface TaskOptions {
  /** Whose abort takes a waiting task out of the queue */
  signal?: AbortSignal | undefined
  /** Takes the task also beyond the limits */
  isNeverRefused?: boolean
}

/** Runs one task at a time. Senders take turns, so that one with many tasks does not hold up the others. */
export class FairQueue {
  /** Waiting tasks by sender, in the order of turns; no list is empty */
  readonly #senders = new Map<string, Task[]>()
  #waiting = 0
  #busy = false

  /** @param longestOfOne how many tasks of one sender may wait */
  constructor(
    private readonly longest: number,
    private readonly longestOfOne = longest,
  ) {}

  /**
   * Returns undefined if the queue is full, of all senders or of this one. The promise rejects with the reason of
   * `signal` where that is aborted before the task has begun.
   */
  add<T>(sender: string, work: () => Promise<T>, options: TaskOptions = {}): Promise<T> | undefined {
    const { signal, isNeverRefused = false } = options
    if (!isNeverRefused && this.#isFull(sender)) return undefined
    return new Promise<T>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error)
      const task: Task = {
        isCounted: !isNeverRefused,
        run() {
          signal?.removeEventListener('abort', leave)
          return work().then(resolve, reject)
        },
      }
      const leave = () => {
        this.#remove(sender, task)
        reject(signal!.reason as Error)
      }
      signal?.addEventListener('abort', leave, { once: true })
      const own = this.#senders.get(sender)
      if (own) own.push(task)
      else this.#senders.set(sender, [task])
      if (task.isCounted) this.#waiting += 1
      if (!this.#busy) void this.#run()
    })
  }

  #isFull(sender: string): boolean {
    return this.#waiting >= this.longest || (this.#senders.get(sender)?.length ?? 0) >= this.longestOfOne
  }

  async #run(): Promise<void> {
    this.#busy = true
    for (let task = this.#next(); task; task = this.#next()) await task.run()
    this.#busy = false
  }

  #next(): Task | undefined {
    const [first] = this.#senders
    if (!first) return undefined
    const [sender, tasks] = first
    const task = tasks[0]!
    this.#remove(sender, task)
    // After its turn a sender goes to the end of the queue.
    if (this.#senders.delete(sender)) this.#senders.set(sender, tasks)
    return task
  }

  #remove(sender: string, task: Task): void {
    const tasks = this.#senders.get(sender)
    if (!tasks) return
    tasks.splice(tasks.indexOf(task), 1)
    if (tasks.length === 0) this.#senders.delete(sender)
    if (task.isCounted) this.#waiting -= 1
  }
}
