import type { ChainStep } from '#domain/sms/chain'
import { chainToggles } from '#domain/sms/chain'
import type { User } from '#domain/users/user'
import type { Ports } from '../ports'
import { lockSettings, writeSettings } from '../settings/queries'

/** @returns whether the step is on now */
export function switchStep(
  { database }: Ports,
  _actor: User,
  { step, how }: { step: ChainStep; how: 'toggle' | 'enable' | 'disable' },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { version: _version, ...before } = await lockSettings(tx)
    const toggle = chainToggles[step]
    const enabled = how === 'toggle' ? !before[toggle] : how === 'enable'
    if (enabled !== before[toggle]) await writeSettings(tx, { ...before, [toggle]: enabled })
    return enabled
  })
}
