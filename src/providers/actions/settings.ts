import type { Settings } from '#domain/settings/settings'
import type { SettingsUpdateWire } from '#domain/settings/wire'
import { settingsCodec } from '#domain/settings/wire'
import type { SchedulerStatus } from '#domain/sms/scheduler'
import { schedulerStatusWireSchema } from '#domain/sms/scheduler'
import type { Http } from './action'
import { action, keyed } from './action'

/** The one record of settings. What a write answers takes the place of what was read, so that nothing is read again. */
export function createSettingsActions({ request }: Http) {
  return {
    async settings({ signal }: { signal?: AbortSignal } = {}): Promise<Settings> {
      return settingsCodec.parse((await request('/api/settings', { signal })).json)
    },

    /** How what leaves by itself last went, and when it comes round next */
    async schedulerStatus({ signal }: { signal?: AbortSignal } = {}): Promise<SchedulerStatus> {
      return schedulerStatusWireSchema.parse((await request('/api/sms/scheduler/status', { signal })).json)
    },

    /** @param version from which the editor started; where somebody was faster the server refuses with a 409 */
    updateSettings: action(
      [],
      async ({ update, version }: { update: SettingsUpdateWire; version: number }): Promise<Settings> => {
        const headers = { 'if-match': `"${version}"` }
        const { json } = await request('/api/settings', { method: 'PUT', body: update, headers })
        return settingsCodec.parse(json)
      },
    ),

    /** All settings, not single ones */
    resetSettings: action([], async (_: void, key): Promise<Settings> => {
      const { json } = await request('/api/settings/reset', { method: 'POST', headers: keyed(key) })
      return settingsCodec.parse(json)
    }),
  }
}
