import { z } from 'zod'
import { messageSchema } from '../api/action-result'
import { ask, contract, del, get, post, put } from '../api/call'
import { idSchema } from '../api/id'
import { withReadOnly } from '../api/read-only'
import { lineText, multilineText } from '../text/plain'
import { settingsCodec, settingsUpdateCodec, settingsWireSchema } from './wire'

/** Unknown placeholders are allowed: a preview leaves them as they are. */
const template = multilineText(1000)
const logoSchema = z.object({ image: z.string().nullable() })
const preview = z.object({ message: z.string() })

export const settingsCalls = contract('settings', {
  get: get('settings.read', '/api/settings', {
    summary: 'Get prices, intervals, templates and company data',
    returns: settingsCodec,
  }),
  update: put('settings.write', '/api/settings', {
    summary: 'Update settings; an empty or zero value sets the default',
    versioned: true,
    body: withReadOnly(settingsUpdateCodec, settingsWireSchema),
    returns: settingsCodec,
  }),
  reset: post('settings.write', '/api/settings/reset', {
    summary: 'Reset all settings to their defaults',
    versioned: true,
    returns: settingsCodec,
  }),
  logo: get('settings.read', '/api/settings/logo', {
    summary: 'Get the logo on printed documents as a data URL; null without one',
    returns: logoSchema,
  }),
  setLogo: post('settings.write', '/api/settings/logo', {
    summary: 'Replace the logo on printed documents (JPEG, PNG, WebP)',
    form: { file: { type: 'file', required: true } },
    returns: logoSchema,
    errors: ['CONFLICT'],
  }),
  removeLogo: del('settings.write', '/api/settings/logo', {
    summary: 'Remove the logo from printed documents',
    returns: messageSchema,
  }),
  preview: ask('settings.read', '/api/settings/preview-sms', {
    summary: 'Render a template, by default the reminder of the settings, with an example',
    body: z.strictObject({ template: template.optional() }),
    returns: preview,
  }),
  previewForDevice: ask('settings.read', '/api/settings/preview-sms-for-device', {
    summary: 'Render a template, by default the reminder, for a device, with an example link',
    description:
      'Values that are not given are taken from the device. Without `deviceId`, all values but `deviceName` are required.',
    body: z.strictObject({
      deviceId: idSchema.nullish(),
      template: template.optional(),
      clientName: lineText(300).nullish(),
      deviceType: lineText(100).nullish(),
      deviceName: lineText(200).nullish(),
      address: lineText(500).nullish(),
      inspectionDate: lineText(40).nullish(),
    }),
    returns: preview,
    errors: ['NOT_FOUND'],
  }),
})
