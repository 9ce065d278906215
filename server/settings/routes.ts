import {
  applySettingsUpdate,
  encodeSettings,
  settingsUpdateWireSchema,
  settingsWireSchema,
} from '#domain/settings/wire'
import type { App } from '../http/app-env'
import { endpoint, jsonAnswer, jsonBody } from '../http/endpoint'
import { ifMatchHeader, refuseStale, versionOf } from '../http/if-match'
import type { Ports } from '../ports'
import { lockSettings, readSettings, writeSettings } from './queries'

const get = endpoint('settings.read', {
  method: 'get',
  path: '/api/settings',
  tags: ['settings'],
  summary: 'Prices, intervals, templates and company data',
  responses: { 200: jsonAnswer(settingsWireSchema) },
})

const update = endpoint('settings.write', {
  method: 'put',
  path: '/api/settings',
  tags: ['settings'],
  summary: 'Change settings; an empty or zero value takes the default',
  request: { headers: ifMatchHeader, ...jsonBody(settingsUpdateWireSchema) },
  responses: { 200: jsonAnswer(settingsWireSchema) },
})

export function settingsRoutes(app: App, { database }: Ports): void {
  app.openapi(get, async (c) => c.json(encodeSettings(await readSettings(database)), 200))

  app.openapi(update, async (c) => {
    const expected = versionOf(c.req.valid('header')['if-match'])
    const body = c.req.valid('json')
    const changed = await database.transaction(async (tx) => {
      const before = await lockSettings(tx)
      refuseStale(before.version, expected)
      return writeSettings(tx, applySettingsUpdate(before, body))
    })
    return c.json(encodeSettings(changed), 200)
  })
}
