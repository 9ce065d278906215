import {
  applySettingsUpdate,
  encodeSettings,
  settingsUpdateWireSchema,
  settingsWireSchema,
} from '#domain/settings/wire'
import { z } from 'zod'
import { idSchema } from '#domain/api/id'
import { settingsFields } from '#domain/settings/settings'
import { exampleDevice, exampleLink } from '#domain/sms/example'
import { reminderValues, renderTemplate } from '#domain/sms/template'
import { lineText } from '#domain/text/plain'
import { addMonths } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { findDevice } from '../devices/queries'
import { notFound } from '../http/api-problem'
import type { App } from '../http/app-env'
import { endpoint, jsonAnswer, jsonBody } from '../http/endpoint'
import { idempotent } from '../http/idempotency'
import { ifMatchHeader, refuseStale, versionOf } from '../http/if-match'
import type { Ports } from '../ports'
import { resetSettings } from './reset'
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

const reset = endpoint('settings.write', {
  method: 'post',
  path: '/api/settings/reset',
  tags: ['settings'],
  summary: 'Put every setting back to its default',
  responses: { 200: jsonAnswer(settingsWireSchema) },
})

const preview = jsonAnswer(z.object({ message: z.string() }))

const previewSms = endpoint('settings.read', {
  method: 'post',
  path: '/api/settings/preview-sms',
  tags: ['settings'],
  summary: 'A template filled in with an example; without one the reminder of the settings',
  request: jsonBody(z.strictObject({ template: settingsFields.template.optional() })),
  responses: { 200: preview },
})

const previewForDevice = endpoint('settings.read', {
  method: 'post',
  path: '/api/settings/preview-sms-for-device',
  tags: ['settings'],
  summary:
    'The reminder about a device, with an example where its link will stand; the other fields are taken from the device',
  request: jsonBody(
    z.strictObject({
      deviceId: idSchema,
      clientName: lineText(300).nullish(),
      deviceType: lineText(100).nullish(),
      deviceName: lineText(200).nullish(),
      address: lineText(500).nullish(),
      inspectionDate: lineText(40).nullish(),
    }),
  ),
  responses: { 200: preview },
})

export function settingsRoutes(app: App, ports: Ports): void {
  const { database, clock, publicUrl } = ports

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

  app.openapi(reset, async (c) => c.json(encodeSettings(await idempotent(c, ports, resetSettings)), 200))

  app.openapi(previewSms, async (c) => {
    const settings = await readSettings(database)
    const { template = settings.defaultSmsTemplate } = c.req.valid('json')
    const device = exampleDevice(addMonths(dayAt(clock.now()), 1))
    const values = reminderValues(device, settings, exampleLink(publicUrl))
    return c.json({ message: renderTemplate(template, values) }, 200)
  })

  app.openapi(previewForDevice, async (c) => {
    const device = await findDevice(database, c.req.valid('json').deviceId, dayAt(clock.now()))
    if (!device) throw notFound('Nie znaleziono urządzenia')
    const settings = await readSettings(database)
    const values = reminderValues(device, settings, exampleLink(publicUrl))
    return c.json({ message: renderTemplate(settings.defaultSmsTemplate, values) }, 200)
  })
}
