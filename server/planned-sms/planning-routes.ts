import { startedJobSchema } from '#domain/jobs/job'
import type { App } from '../http/app-env'
import { endpoint, jsonAnswer } from '../http/endpoint'
import { idempotent } from '../http/idempotency'
import type { Ports } from '../ports'
import { startPlanning } from './jobs'

const expiration = endpoint('plannedSms.plan', {
  method: 'post',
  path: '/api/planned-sms/plan/expiration-notifications',
  tags: ['planned-sms'],
  summary: 'Start planning a notification for every device that is due today; planning again adds nothing',
  responses: { 200: jsonAnswer(startedJobSchema) },
})

export function planningRoutes(app: App, ports: Ports): void {
  app.openapi(expiration, async (c) => {
    const jobId = await idempotent(c, ports, (once) => startPlanning(once, c.get('user'), { step: 'EXPIRATION_DAY' }))
    return c.json({ success: true, message: 'Planujemy powiadomienia o dzisiejszych terminach.', jobId }, 200)
  })
}
