import type { Settings } from '#domain/settings/settings'
import type { SettingsUpdateWire } from '#domain/settings/wire'
import { settingsCodec } from '#domain/settings/wire'
import type { HttpClient } from './http-client'
import { randomKey } from './random-key'

/** The one record of settings. */
export function createSettingsActions({ request }: Pick<HttpClient, 'request'>) {
  return {
    async settings({ signal }: { signal?: AbortSignal } = {}): Promise<Settings> {
      return settingsCodec.parse((await request('/api/settings', { signal })).json)
    },

    /** @param version from which the editor started; where somebody was faster the server refuses with a 409 */
    async updateSettings({ update, version }: { update: SettingsUpdateWire; version: number }): Promise<Settings> {
      const { json } = await request('/api/settings', {
        method: 'PUT',
        body: update,
        headers: { 'if-match': `"${version}"` },
      })
      return settingsCodec.parse(json)
    },

    /** Puts every setting back to its default. */
    async resetSettings(): Promise<Settings> {
      const { json } = await request('/api/settings/reset', {
        method: 'POST',
        headers: { 'idempotency-key': randomKey() },
      })
      return settingsCodec.parse(json)
    },
  }
}
