import { createStore } from './store'

const running = createStore(false)

/** Whether an answer said that all data are being replaced by a backup. Every call of the API is refused until then. */
export const restoration = {
  begin: () => running.set(true),
  end: () => running.set(false),
  running: running.state,
  subscribe: running.subscribe,
}
