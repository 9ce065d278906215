import { createStore } from './store'

const running = createStore(false)

/** Whether an answer said that all data are being replaced by a backup. Every call of the API is refused until then. */
export const restoration = {
  begin: () => set(true),
  end: () => set(false),
  running: running.state,
  subscribe: running.subscribe,
}

function set(value: boolean): void {
  if (value !== running.state()) running.set(value)
}
