import { encodeSettings, settingsUpdateCodec, settingsWireSchema } from '#domain/settings/wire'
import { z } from 'zod'
import { idSchema } from '#domain/api/id'
import { lineText, multilineText } from '#domain/text/plain'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse, jsonBody } from '../http/endpoint'
import { idempotent } from '../http/idempotency'
import { ifMatchHeader, versionOf } from '../http/preconditions'
import type { Ports } from '../ports'
import { changeSettings, resetSettings } from './commands'
import { previewForDevice, previewTemplate } from './preview'
import { readSettings } from './queries'

const get = endpoint('settings.read', {
  method: 'get',
  path: '/api/settings',
  tags: ['settings'],
  summary: 'Prices, intervals, templates and company data',
  responses: { 200: jsonResponse(settingsWireSchema) },
})

const update = endpoint('settings.write', {
  method: 'put',
  path: '/api/settings',
  tags: ['settings'],
  summary: 'Change settings; an empty or zero value takes the default',
  request: { headers: ifMatchHeader, ...jsonBody(settingsUpdateCodec) },
  responses: { 200: jsonResponse(settingsWireSchema) },
})

const reset = endpoint('settings.write', {
  method: 'post',
  path: '/api/settings/reset',
  tags: ['settings'],
  summary: 'Put every setting back to its default',
  responses: { 200: jsonResponse(settingsWireSchema) },
})

/** Unknown placeholders are allowed: a preview leaves them as they are. */
const template = multilineText(1000)
const preview = jsonResponse(z.object({ message: z.string() }))

const previewSms = endpoint('settings.read', {
  method: 'post',
  path: '/api/settings/preview-sms',
  tags: ['settings'],
  summary: 'A template filled in with an example; without one the reminder of the settings',
  request: jsonBody(z.strictObject({ template: template.optional() })),
  responses: { 200: preview },
})

const previewSmsForDevice = endpoint('settings.read', {
  method: 'post',
  path: '/api/settings/preview-sms-for-device',
  tags: ['settings'],
  summary:
    'The reminder, or another template, with an example where its link will stand; what is not given is taken from the device, and without `deviceId` all but its name must be given',
  request: jsonBody(
    z.strictObject({
      deviceId: idSchema.nullish(),
      template: template.optional(),
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
  app.openapi(get, async (c) => c.json(encodeSettings(await readSettings(ports.database)), 200))

  app.openapi(update, async (c) => {
    const edit = { update: c.req.valid('json'), version: versionOf(c.req.valid('header')['if-match']) }
    const changed = await idempotent(c, ports, async (once) =>
      encodeSettings(await changeSettings(once, c.get('user'), edit)),
    )
    return c.json(changed, 200)
  })

  app.openapi(reset, async (c) => {
    const changed = await idempotent(c, ports, (once) => resetSettings(once, c.get('user')))
    return c.json(encodeSettings(changed), 200)
  })

  app.openapi(previewSms, async (c) =>
    c.json({ message: await previewTemplate(ports, c.req.valid('json').template) }, 200),
  )

  app.openapi(previewSmsForDevice, async (c) =>
    c.json({ message: await previewForDevice(ports, c.req.valid('json')) }, 200),
  )
}
