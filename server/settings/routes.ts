import { settingsCalls } from '#domain/settings/contract'
import { readForm } from '../http/form'
import { earlierResult, idempotent } from '../http/idempotency'
import { serve } from '../http/serve'
import { changeSettings, resetSettings } from './commands'
import { logoUrl, readLogoForm, removeLogo, setLogo } from './logo'
import { previewForDevice, previewTemplate } from './preview'
import { readSettings } from './queries'

/** Paths of calls that read a form with files; app.ts allows them larger bodies. */
export const uploadPaths = [settingsCalls.setLogo.path]

export const settingsRoutes = serve(settingsCalls, {
  get: (_, { ports }) => readSettings(ports.database),
  update: ({ body, version }, { ports, user }) => changeSettings(ports, user, { update: body, version }),
  reset: ({ version }, { ports, user }) => resetSettings(ports, user, version),
  logo: async (_, { ports }) => ({ image: await logoUrl(ports.database) }),
  setLogo: {
    async direct(_, { ports, user, c }) {
      if (!(await earlierResult<true>(c, ports))) {
        const image = await readLogoForm(ports, await readForm(c), String(user.id))
        await idempotent(c, ports, async (within) => {
          await setLogo(within, user, image)
          return true
        })
      }
      return { image: await logoUrl(ports.database) }
    },
  },
  async removeLogo(_, { ports, user }) {
    await removeLogo(ports, user)
    return { message: 'Logo zostało usunięte' }
  },
  preview: async ({ body }, { ports }) => ({ message: await previewTemplate(ports, body.template) }),
  previewForDevice: async ({ body }, { ports }) => ({ message: await previewForDevice(ports, body) }),
})
