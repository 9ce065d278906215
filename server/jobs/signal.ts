import type { JobSignal } from '../ports'

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
