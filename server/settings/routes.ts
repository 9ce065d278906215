import { settingsCalls } from '#domain/settings/contract'
import { serve } from '../http/serve'
import { changeSettings, resetSettings } from './commands'
import { previewForDevice, previewTemplate } from './preview'
import { readSettings } from './queries'

export const settingsRoutes = serve(settingsCalls, {
  get: (_, { ports }) => readSettings(ports.database),
  update: ({ body, version }, { ports, user }) => changeSettings(ports, user, { update: body, version }),
  reset: (_, { ports, user }) => resetSettings(ports, user),
  preview: async ({ body }, { ports }) => ({ message: await previewTemplate(ports, body.template) }),
  previewForDevice: async ({ body }, { ports }) => ({ message: await previewForDevice(ports, body) }),
})
