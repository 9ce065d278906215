import type { App } from '../http/app-env'
import { recordReport } from '../outbox/report'
import type { Ports } from '../ports'
import { idxPrefix } from './callback-address'
import { reportCallSchema, reportsIn } from './delivery-report'
import { gatewayCall, gatewayEndpoint, acknowledgement } from './gateway-call'

export function deliveryRoutes(app: App, ports: Ports): void {
  for (const method of ['get', 'post'] as const) {
    app.openapi(gatewayEndpoint(method, 'reports', 'Delivery reports of SMSAPI'), async (c) => {
      const call = await gatewayCall(c, ports, c.req.valid('param').secret, reportCallSchema)
      for (const report of reportsIn(call, await idxPrefix(ports))) {
        if (!(await recordReport(ports, report))) ports.log.warn('delivery report of an unknown message')
      }
      return c.text(acknowledgement, 200)
    })
  }
}
