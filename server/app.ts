import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import type { MiddlewareHandler } from 'hono'
import { except } from 'hono/combine'
import { healthCalls } from '#domain/health/contract'
import { importCalls } from '#domain/import/contract'
import { configureZodMessages } from '#domain/text/refusal'
import { advertisingRoutes } from './advertising/routes'
import { ofCustomers, receiveForm } from './attachments/receive-form'
import { attachmentRoutes, uploadPaths as attachmentPaths } from './attachments/routes'
import { jobKinds } from './background'
import { backupRoutes } from './backup/routes'
import { campaignRoutes } from './campaigns/routes'
import { customerCalendarRoutes } from './calendar/customer-routes'
import { calendarEventRoutes } from './calendar/event-routes'
import { calendarFeedRoutes } from './calendar/feed-routes'
import { clientRoutes } from './clients/routes'
import { confirmationRoutes } from './confirmations/routes'
import { consentRoutes } from './consents/routes'
import { deviceRoutes } from './devices/routes'
import { dashboardRoutes } from './dashboard/routes'
import { dutyRoutes } from './duties/routes'
import { protocolRoutes, protocolUploadPath } from './protocols/routes'
import { refrigerantRoutes } from './refrigerant/routes'
import { protocolDeliveryRoutes } from './protocols/delivery-routes'
import { historyRoutes } from './events/history'
import { eventRoutes } from './events/routes'
import { apiDocument } from './docs/document'
import { docsRoutes } from './docs/routes'
import { exportRoutes } from './export/routes'
import { firstStepsRoutes } from './first-steps/routes'
import { geocodingRoutes } from './geocoding/routes'
import { passportRoutes, uploadPaths as passportPaths } from './passport/routes'
import { requestRoutes } from './requests/routes'
import { stickerRoutes } from './stickers/routes'
import { healthRoutes } from './health/routes'
import { ApiProblem, notFound } from './http/api-problem'
import type { App, AppEnv } from './http/app-env'
import { emptyJson, utf8Only } from './http/request-body'
import { problemResponse, problemOf, validationProblem } from './http/errors'
import { failureText } from './http/failure-text'
import { maskLinksInAnswers } from './http/mask-links'
import { guard } from './users/guard'
import { securityHeaders } from './http/security-headers'
import type { Operation } from './http/serve'
import { register } from './http/serve'
import { refuseUnwritable } from './http/unwritable'
import { requestLog } from './http/request-log'
import { importRoutes } from './import/routes'
import { inTime } from './in-time'
import { jobRoutes } from './jobs/routes'
import { WholeLists } from './http/whole-lists'
import { mapRoutes } from './map/routes'
import { offerRoutes } from './offers/routes'
import { plannedSmsRoutes } from './sms/planned/routes'
import type { Ports } from './ports'
import { privacyRoutes } from './privacy/routes'
import { reportRoutes } from './reports/routes'
import { searchRoutes } from './search/routes'
import { manualEntryRoutes, serviceHistoryRoutes } from './services/history/routes'
import { inspectionRoutes, serviceRoutes } from './services/routes'
import { settingsRoutes, uploadPaths as settingsPaths } from './settings/routes'
import { smsRoutes } from './sms/routes'
import { smsLimitRoutes } from './sms/limits/routes'
import { schedulerRoutes } from './sms/scheduler/routes'
import { technicianRoutes } from './technicians/routes'
import { timelineRoutes } from './timeline/routes'
import { accountRoutes } from './users/account-routes'
import { secondStepRoutes } from './users/second-step-routes'
import { userRoutes } from './users/routes'

configureZodMessages()

/** Paths whose calls take a form with files. Their limit on the body is larger (attachments/receive-form.ts). */
const officePaths = [
  ...attachmentPaths,
  ...settingsPaths,
  protocolUploadPath,
  importCalls.create.path,
  healthCalls.upload.path,
]
const formPaths = [...officePaths, ...passportPaths]

/** Size limit of a body without files, in bytes. */
const maxBody = 1024 * 1024
/** ms */
const readyLimit = 1500

/** Builds the API as a Hono application on Web APIs only. The host routes `/api/*`, `/healthz` and `/readyz` to it. */
export function createApp(ports: Ports): App {
  const app: App = new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw validationProblem(result.error)
    },
  })
  const calls = operationsOf(ports, () => apiDocument(app))
  app.use(requestLog(ports))
  app.use(securityHeaders(ports))
  const wholeLists = new WholeLists()
  app.use((c, next) => {
    c.set('log', ports.log)
    c.set('wholeLists', wholeLists)
    return next()
  })
  app.onError(async (error, c) => {
    const problem = problemOf(error)
    if (problem.status >= 500) {
      ports.log.error('request failed', { requestId: c.get('requestId'), error: failureText(error) })
    }
    c.set('problem', problem.code)
    await record(ports, problem)
    return problemResponse(c, problem)
  })
  app.notFound((c) => problemResponse(c, notFound('Nie ma takiego adresu.')))

  // Liveness asks only the process, readiness also whether the database takes writes.
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    await soon(refuseUnwritable(ports))
    return c.json({ status: 'ready' })
  })

  app.use('/api/*', exceptUploads(bodyLimit({ maxSize: maxBody })))
  app.use('/api/*', maskLinksInAnswers)
  app.use('/api/*', guard(calls, ports))
  // Registered after the guard: a large body is read only for callers who may write.
  for (const [paths, receive] of [
    [officePaths, receiveForm(ports)],
    [passportPaths, receiveForm(ports, ofCustomers)],
  ] as const)
    for (const path of paths) app.use(path, receive)
  app.use('/api/*', exceptUploads(utf8Only))
  app.use('/api/*', exceptUploads(emptyJson))
  register(app, ports, calls)
  return app
}

/** Uploads have no such limit, so nothing may buffer their body; other calls of their paths are like all others. */
function exceptUploads(middleware: MiddlewareHandler<AppEnv>): MiddlewareHandler<AppEnv> {
  const exceptForms = except(formPaths, middleware)
  return (c, next) => (c.req.method === 'POST' ? exceptForms(c, next) : middleware(c, next))
}

/**
 * A load balancer must learn within two seconds that the database says nothing.
 * @throws ApiProblem UNAVAILABLE
 */
const soon = (promise: Promise<void>): Promise<void> =>
  inTime(promise, readyLimit, () => {
    throw new ApiProblem('UNAVAILABLE', 'Baza danych nie odpowiada.')
  })

/** A failure to record a refusal is logged; the refusal is answered all the same. */
async function record(ports: Ports, problem: ApiProblem): Promise<void> {
  try {
    await problem.more.record?.(ports)
  } catch (error) {
    ports.log.error('refusal not recorded', { error: failureText(error) })
  }
}

/**
 * All calls with what carries them out.
 * @param document the OpenAPI document
 */
function operationsOf(ports: Ports, document: () => object): Operation[] {
  return [
    ...accountRoutes,
    ...secondStepRoutes,
    ...userRoutes,
    ...clientRoutes,
    ...deviceRoutes,
    ...dutyRoutes,
    ...refrigerantRoutes,
    ...stickerRoutes,
    ...passportRoutes,
    ...requestRoutes(ports),
    ...protocolRoutes(ports),
    ...protocolDeliveryRoutes,
    ...mapRoutes(ports),
    ...geocodingRoutes,
    ...technicianRoutes,
    ...timelineRoutes,
    ...searchRoutes,
    ...serviceRoutes,
    ...serviceHistoryRoutes,
    ...calendarFeedRoutes,
    ...calendarEventRoutes,
    ...manualEntryRoutes,
    ...inspectionRoutes,
    ...attachmentRoutes(ports),
    ...smsRoutes,
    ...plannedSmsRoutes,
    ...schedulerRoutes,
    ...smsLimitRoutes,
    ...confirmationRoutes,
    ...offerRoutes,
    ...customerCalendarRoutes,
    ...consentRoutes,
    ...advertisingRoutes,
    ...campaignRoutes,
    ...privacyRoutes,
    ...reportRoutes,
    ...importRoutes,
    ...exportRoutes,
    ...settingsRoutes,
    ...dashboardRoutes,
    ...eventRoutes,
    ...historyRoutes,
    ...firstStepsRoutes,
    ...jobRoutes(jobKinds),
    ...backupRoutes,
    ...healthRoutes(jobKinds, ports),
    ...docsRoutes(document),
  ]
}
