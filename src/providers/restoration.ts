type Listener = () => void

let running = false
const listeners = new Set<Listener>()

/** Whether an answer said that all data are being replaced by a backup. Every call of the API is refused until then. */
export const restoration = {
  begin: () => set(true),
  end: () => set(false),
  running: () => running,
  subscribe(listener: Listener) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

function set(value: boolean): void {
  if (running === value) return
  running = value
  for (const listener of listeners) listener()
}
