import type { Settings } from '#domain/settings/settings'
import type { ChainStep } from '#domain/sms/chain'
import { eachStep } from '#domain/sms/chain'
import { schedulerSettingsOf, settingsUpdateOf } from '#domain/sms/scheduler/scheduler'
import { effectiveSendHour } from '#domain/sms/sending-hours'
import type { SwitchStep } from '#domain/sms/scheduler/contract'
import { automaticSmsCalls, schedulerCalls, switchCalls, triggerCalls } from '#domain/sms/scheduler/contract'
import { formatCount, nouns } from '#domain/text/plural'
import type { Caller } from '../../http/serve'
import { serve } from '../../http/serve'
import { startStep } from '../planned/jobs'
import { changeSettings, switchStep } from '../../settings/commands'
import { readSettings } from '../../settings/queries'
import { schedulerStatus } from './status'

const titles: Record<ChainStep, string> = {
  REMINDER: 'Przypomnienia o przeglądach',
  SECOND_REMINDER: 'Drugie przypomnienia',
  EXPIRATION_DAY: 'Powiadomienia w dniu terminu',
  OVERDUE: 'Powiadomienia po terminie',
}

export const schedulerRoutes = [
  ...serve(schedulerCalls, {
    status: (_, { ports }) => schedulerStatus(ports),
    settings: async (_, { ports }) => schedulerSettingsOf(await readSettings(ports.database)),
    update: async ({ body }, caller) => schedulerSettingsOf(await change(caller, body)),
    async updateDaysAhead({ days }, caller) {
      await change(caller, { daysAhead: days })
      const before = formatCount(days, nouns.day)
      return { success: true, message: `Przypomnienia wysyłamy ${before} przed terminem.` }
    },
    async updateSendTime({ hour }, caller) {
      const settings = await change(caller, { sendTime: hour })
      return { success: true, message: `SMS-y wysyłamy o ${effectiveSendHour(settings)}:00.` }
    },
  }),
  ...(['toggle', 'enable', 'disable'] as const).flatMap(switchRoutes),
  ...serve(
    triggerCalls,
    eachStep((step) => async (_: unknown, { ports, user }: Caller) => ({
      success: true,
      message: `${titles[step]}: planujemy i wysyłamy.`,
      jobId: await startStep(ports, user, { step }),
    })),
  ),
  ...serve(automaticSmsCalls, {
    async remind({ days }, { ports, user }) {
      const jobId = await startStep(ports, user, { step: 'REMINDER', daysAhead: days })
      return { success: true, message: 'Planujemy i wysyłamy przypomnienia.', jobId }
    },
    async notifyOverdue(_, { ports, user }) {
      const jobId = await startStep(ports, user, { step: 'OVERDUE' })
      return { success: true, message: 'Planujemy i wysyłamy powiadomienia po terminie.', jobId }
    },
  }),
]

function switchRoutes(how: SwitchStep) {
  const handlers = eachStep((step) => async (_: unknown, { ports, user }: Caller) => {
    const enabled = await switchStep(ports, user, { step, how })
    return { success: true, message: `${titles[step]}: ${enabled ? 'włączone' : 'wyłączone'}.`, enabled }
  })
  return serve(switchCalls(how), handlers)
}

function change({ ports, user }: Caller, update: Parameters<typeof settingsUpdateOf>[0]): Promise<Settings> {
  return changeSettings(ports, user, { update: settingsUpdateOf(update), version: undefined })
}
