import { randomBytes } from 'node:crypto'
import { text as textOf } from 'node:stream/consumers'
import { z } from 'zod'
import { emailSchema } from '#domain/text/email-schema'
import { strongPasswordSchema, usernameSchema } from '#domain/users/credentials'
import { ApiProblem } from '#server/http/api-problem'
import type { Ports } from '#server/ports'
import { createAdministrator, setPassword } from '#server/users/operator'
import { StartError } from '../start-error'
import { flag, readArguments } from './arguments'
import type { Command, Context } from './context'
import { withPorts } from './context'

/** A password is never an argument: other users of the machine see those. */
const passwordFrom = { passwordStdin: flag }

/** Creates a further administrator, for a company that has lost its last one. */
export const createAdmin: Command = {
  usage: 'USERNAME EMAIL [--password-stdin]',
  about: 'Create an administrator. The password is generated and printed, or read from standard input.',
  async run(context, args) {
    const words = z.tuple([usernameSchema, emailSchema], { error: 'oczekiwano nazwy użytkownika i adresu e-mail' })
    const { words: positionals, passwordStdin } = readArguments(args, z.object({ words, ...passwordFrom }))
    const [username, email] = positionals
    await withPassword(context, passwordStdin, async (ports, password) => {
      await createAdministrator(ports, { username, email, password })
      return `Założono administratora ${username}.`
    })
  },
}

/** Sets a new password of an account, for an administrator who is locked out, and therefore activates it. */
export const resetPassword: Command = {
  usage: 'USERNAME-OR-EMAIL [--password-stdin]',
  about:
    'Set a new password of an account and end its sessions. It is meant for an administrator who is locked out: an account that was deactivated or waits for approval becomes active. The password is generated and printed, or read from standard input.',
  async run(context, args) {
    const words = z.tuple([z.string().min(1)], { error: 'oczekiwano nazwy użytkownika albo adresu e-mail' })
    const { words: positionals, passwordStdin } = readArguments(args, z.object({ words, ...passwordFrom }))
    const [login] = positionals
    await withPassword(context, passwordStdin, async (ports, password) => {
      const { username, activated } = await setPassword(ports, login, password)
      const changed = `Hasło konta ${username} jest zmienione, a jego sesje zakończone.`
      return activated ? `${changed} Konto było nieaktywne: jest teraz aktywne.` : changed
    })
  },
}

async function withPassword(
  context: Context,
  fromInput: boolean,
  change: (ports: Ports, password: string) => Promise<string>,
): Promise<void> {
  const input = fromInput ? (await textOf(process.stdin)).replace(/\r?\n$/, '') : undefined
  const password = input ?? `Tp1-${randomBytes(12).toString('base64url')}`
  if (!strongPasswordSchema.safeParse(password).success) {
    throw new StartError('Hasło musi mieć od 8 do 200 znaków, w tym wielką i małą literę oraz cyfrę.')
  }
  try {
    context.say(await withPorts(context, (ports) => change(ports, password)))
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    const reasons = Object.values(error.more.fields ?? {})
    throw new StartError(reasons.length > 0 ? reasons.join('. ') : error.message)
  }
  if (input === undefined) context.say(`Nowe hasło: ${password}`)
}
