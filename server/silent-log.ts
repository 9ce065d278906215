import type { Log } from './ports'

export const silentLog: Log = { info() {}, warn() {}, error() {} }
