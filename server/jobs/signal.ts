/** Wakes the job engine of this process, so that a job does not wait for the next poll. */
export interface JobSignal {
  wake(): void
  /** @returns removes the listener */
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
