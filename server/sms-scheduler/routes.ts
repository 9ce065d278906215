import { z } from 'zod'
import { actionResultSchema } from '#domain/api/action-result'
import { wholeNumberParamSchema } from '#domain/api/number-param'
import { startedJobSchema } from '#domain/jobs/job'
import { plannedSmsDefaults } from '#domain/planned-sms/planned-sms'
import type { Settings } from '#domain/settings/settings'
import { settingsFields } from '#domain/settings/settings'
import type { ChainStep } from '#domain/sms/chain'
import { chainToggles } from '#domain/sms/chain'
import {
  schedulerSettingsWireSchema,
  schedulerStatusWireSchema,
  schedulerUpdateSchema,
  settingsUpdateOf,
} from '#domain/sms/scheduler'
import { counted } from '#domain/text/plural'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse, jsonBody } from '../http/endpoint'
import { idempotent } from '../http/idempotency'
import { startStep } from '../planned-sms/jobs'
import type { Ports } from '../ports'
import { changeSettings, switchStep } from '../settings/commands'
import { readSettings } from '../settings/queries'
import { schedulerStatus } from './status'

const base = '/api/sms/scheduler'
const tags = ['sms-scheduler']
const started = jsonResponse(startedJobSchema)

/** The names of the steps in URLs */
const steps = {
  reminders: 'REMINDER',
  'second-reminders': 'SECOND_REMINDER',
  'expiration-day': 'EXPIRATION_DAY',
  overdue: 'OVERDUE',
} as const satisfies Record<string, ChainStep>
const named = Object.entries(steps) as [keyof typeof steps, ChainStep][]

const titles: Record<ChainStep, string> = {
  REMINDER: 'Przypomnienia o przeglądach',
  SECOND_REMINDER: 'Drugie przypomnienia',
  EXPIRATION_DAY: 'Powiadomienia w dniu terminu',
  OVERDUE: 'Powiadomienia po terminie',
}

const status = endpoint('settings.read', {
  method: 'get',
  path: `${base}/status`,
  tags,
  summary: 'What leaves by itself: what is switched on, how it last went, when it comes round next',
  responses: { 200: jsonResponse(schedulerStatusWireSchema) },
})

const read = endpoint('settings.read', {
  method: 'get',
  path: `${base}/settings`,
  tags,
  summary: 'The settings of what leaves by itself',
  responses: { 200: jsonResponse(schedulerSettingsWireSchema) },
})

const write = endpoint('settings.write', {
  method: 'put',
  path: `${base}/settings`,
  tags,
  summary: 'Change some of these settings; what is left out stays as it is',
  request: jsonBody(schedulerUpdateSchema),
  responses: { 200: jsonResponse(schedulerSettingsWireSchema) },
})

const switches = (['toggle', 'enable', 'disable'] as const).flatMap((how) =>
  named.map(([name, step]) => ({
    how,
    step,
    route: endpoint('settings.write', {
      method: 'post',
      path: `${base}/${how}/${name}`,
      tags,
      summary: `${titles[step]}: ${how}`,
      responses: { 200: jsonResponse(actionResultSchema.extend({ enabled: z.boolean() })) },
    }),
  })),
)

const triggers = named.map(([name, step]) => ({
  step,
  route: endpoint('plannedSms.process', {
    method: 'post',
    path: `${base}/trigger/${name}`,
    tags,
    summary: `${titles[step]}: start now what is done once a day, plan and send what is due; also while it is switched off`,
    responses: { 200: started },
  }),
}))

const daysAhead = endpoint('settings.write', {
  method: 'put',
  path: `${base}/days-ahead`,
  tags,
  summary: 'How many days before the due date a reminder leaves',
  request: { query: z.object({ days: wholeNumberParamSchema.pipe(settingsFields.daysAhead) }) },
  responses: { 200: jsonResponse(actionResultSchema) },
})

const sendTime = endpoint('settings.write', {
  method: 'put',
  path: `${base}/send-time`,
  tags,
  summary: 'At which hour of Warsaw messages are planned and leave; today’s turn, if it is still to come, moves along',
  request: { query: z.object({ hour: wholeNumberParamSchema.pipe(settingsFields.sendHour) }) },
  responses: { 200: jsonResponse(actionResultSchema) },
})

const automatic = endpoint('plannedSms.process', {
  method: 'post',
  path: '/api/sms/automatic-reminders',
  tags: ['sms'],
  summary: 'Start reminding of everything due within some days: plan, and send what is due',
  request: {
    query: z.object({
      days: wholeNumberParamSchema.pipe(settingsFields.daysAhead).default(plannedSmsDefaults.daysAhead),
    }),
  },
  responses: { 200: started },
})

const overdue = endpoint('plannedSms.process', {
  method: 'post',
  path: '/api/sms/overdue-notifications',
  tags: ['sms'],
  summary: 'Start notifying of what is overdue: plan, and send what is due',
  responses: { 200: started },
})

export function schedulerRoutes(app: App, ports: Ports): void {
  app.openapi(status, async (c) => c.json(await schedulerStatus(ports), 200))
  app.openapi(read, async (c) => c.json(wireOf(await readSettings(ports.database)), 200))

  app.openapi(write, async (c) => {
    const edit = { update: settingsUpdateOf(c.req.valid('json')), version: undefined }
    const changed = await idempotent(c, ports, async (once) => wireOf(await changeSettings(once, c.get('user'), edit)))
    return c.json(changed, 200)
  })

  for (const { how, step, route } of switches) {
    app.openapi(route, async (c) => {
      const enabled = await idempotent(c, ports, (once) => switchStep(once, c.get('user'), { step, how }))
      return c.json({ success: true, message: `${titles[step]}: ${enabled ? 'włączone' : 'wyłączone'}.`, enabled }, 200)
    })
  }

  for (const { step, route } of triggers) {
    app.openapi(route, async (c) => {
      const jobId = await idempotent(c, ports, (once) => startStep(once, c.get('user'), { step }))
      return c.json({ success: true, message: `${titles[step]}: planujemy i wysyłamy.`, jobId }, 200)
    })
  }

  app.openapi(daysAhead, async (c) => {
    const { days } = c.req.valid('query')
    const edit = { update: settingsUpdateOf({ daysAhead: days }), version: undefined }
    await idempotent(c, ports, (once) => changeSettings(once, c.get('user'), edit))
    const before = counted(days, ['dzień', 'dni', 'dni'])
    return c.json({ success: true, message: `Przypomnienia wysyłamy ${before} przed terminem.` }, 200)
  })

  app.openapi(sendTime, async (c) => {
    const { hour } = c.req.valid('query')
    const edit = { update: settingsUpdateOf({ sendTime: hour }), version: undefined }
    await idempotent(c, ports, (once) => changeSettings(once, c.get('user'), edit))
    return c.json({ success: true, message: `SMS-y wysyłamy o ${hour}:00.` }, 200)
  })

  app.openapi(automatic, async (c) => {
    const input = { step: 'REMINDER' as const, daysAhead: c.req.valid('query').days }
    const jobId = await idempotent(c, ports, (once) => startStep(once, c.get('user'), input))
    return c.json({ success: true, message: 'Planujemy i wysyłamy przypomnienia.', jobId }, 200)
  })

  app.openapi(overdue, async (c) => {
    const jobId = await idempotent(c, ports, (once) => startStep(once, c.get('user'), { step: 'OVERDUE' }))
    return c.json({ success: true, message: 'Planujemy i wysyłamy powiadomienia po terminie.', jobId }, 200)
  })
}

const wireOf = (settings: Settings) => ({
  remindersEnabled: settings[chainToggles.REMINDER],
  secondRemindersEnabled: settings[chainToggles.SECOND_REMINDER],
  expirationDayEnabled: settings[chainToggles.EXPIRATION_DAY],
  overdueEnabled: settings[chainToggles.OVERDUE],
  daysAhead: settings.smsReminderDaysAhead,
  secondReminderDays: settings.secondReminderDays,
  overdueDays: settings.overdueDays,
  sendTime: settings.sendHour,
  sendingFromHour: settings.sendingFromHour,
  sendingUntilHour: settings.sendingUntilHour,
  quietOnHolidays: settings.quietOnHolidays,
})
