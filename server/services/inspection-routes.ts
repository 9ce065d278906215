import { z } from 'zod'
import { idParamSchema } from '#domain/api/id'
import { deviceWireSchema, encodeDevice } from '#domain/devices/wire'
import { daySchema } from '#domain/time/wire'
import { moveInspection } from '../devices/commands'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse, jsonBody } from '../http/endpoint'
import { idempotent } from '../http/idempotency'
import { requirePermission } from '../http/permission'
import type { Ports } from '../ports'
import { recordInspection } from './record-inspection'

const inspectionDate = endpoint('devices.write', {
  method: 'put',
  path: '/api/devices/{id}/inspection-date',
  tags: ['devices'],
  summary: 'Set the next inspection date; with `performedOn` also record the inspection that was done on that day',
  request: {
    params: z.object({ id: idParamSchema }),
    ...jsonBody(z.strictObject({ newDate: daySchema, performedOn: daySchema.optional() })),
  },
  responses: { 200: jsonResponse(deviceWireSchema) },
})

/** This route is not in the devices room because it may record a service, and that room must not import services. */
export function inspectionRoutes(app: App, ports: Ports): void {
  app.openapi(inspectionDate, async (c) => {
    const { newDate, performedOn } = c.req.valid('json')
    const { id } = c.req.valid('param')
    const actor = c.get('user')
    if (performedOn !== undefined) requirePermission(actor, 'services.write')
    const changed = await idempotent(c, ports, async (once) =>
      encodeDevice(
        performedOn === undefined
          ? await moveInspection(once, actor, { id, newDate })
          : await recordInspection(once, actor, { deviceId: id, newDate, performedOn }),
      ),
    )
    return c.json(changed, 200)
  })
}
