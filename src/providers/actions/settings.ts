import type { Settings } from '#domain/settings/settings'
import type { SettingsUpdateWire } from '#domain/settings/wire'
import { settingsCodec } from '#domain/settings/wire'
import type { SchedulerStatus } from '#domain/sms/scheduler'
import { schedulerStatusWireSchema } from '#domain/sms/scheduler'
import type { Http } from './action'
import { action, keyed } from './action'

/** The state of the gateway, with the budget, and previews depend on the settings. The settings themselves callers take from the answer. */
const touched = ['sms'] as const

export function createSettingsActions({ request }: Http) {
  return {
    async settings({ signal }: { signal?: AbortSignal } = {}): Promise<Settings> {
      return settingsCodec.parse((await request('/api/settings', { signal })).json)
    },

    /** Last and next run of each automatic step of sending */
    async schedulerStatus({ signal }: { signal?: AbortSignal } = {}): Promise<SchedulerStatus> {
      return schedulerStatusWireSchema.parse((await request('/api/sms/scheduler/status', { signal })).json)
    },

    /** @param version from which the editor started. @throws ApiError 409 if it is stale */
    updateSettings: action(
      touched,
      async ({ update, version }: { update: SettingsUpdateWire; version: number }, key): Promise<Settings> => {
        const headers = { 'if-match': `"${version}"`, ...keyed(key) }
        const { json } = await request('/api/settings', { method: 'PUT', body: update, headers })
        return settingsCodec.parse(json)
      },
    ),

    resetSettings: action(touched, async (_: void, key): Promise<Settings> => {
      const { json } = await request('/api/settings/reset', { method: 'POST', headers: keyed(key) })
      return settingsCodec.parse(json)
    }),
  }
}
