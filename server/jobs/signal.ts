/** Wakes the job engine of this process, so that a job need not wait for the next look into the queue. */
export interface JobSignal {
  wake(): void
  /** Registers a listener for `wake`. @returns removes it */
  onWake(call: () => void): () => void
}

export function createJobSignal(): JobSignal {
  const calls = new Set<() => void>()
  return {
    wake() {
      for (const call of calls) call()
    },
    onWake(call) {
      calls.add(call)
      return () => calls.delete(call)
    },
  }
}
