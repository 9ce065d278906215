import type { Context } from 'hono'
import { z } from 'zod'
import type { DeliveryReport } from '#domain/sms/outbox/sms-state'
import type { AppEnv } from '../http/app-env'
import type { ReportEntry } from './outbox/report'
import { recordReport } from './outbox/report'
import type { Ports } from '../ports'
import { gatewayCall, idxPrefix } from './gateway-callbacks'

/**
 * SMSAPI's delivery statuses (smsapi.pl/docs). 401, an id that it does not know, is left out because it says nothing
 * about a message.
 */
const statuses: Record<string, { report: DeliveryReport; reason: string | null }> = {
  402: undeliveredBecause('Wiadomość nie dotarła na czas: telefon był wyłączony albo poza zasięgiem.'),
  403: { report: 'ON_ITS_WAY', reason: null },
  404: { report: 'DELIVERED', reason: null },
  405: undeliveredBecause('Operator nie mógł doręczyć wiadomości. Sprawdź numer telefonu.'),
  406: undeliveredBecause('Wysyłanie nie powiodło się u operatora.'),
  407: undeliveredBecause('Operator odrzucił wiadomość. Sprawdź numer telefonu.'),
  // The operator sent no report, so the message may have arrived.
  408: { report: 'ON_ITS_WAY', reason: null },
  409: { report: 'ON_ITS_WAY', reason: null },
  410: { report: 'ON_ITS_WAY', reason: null },
  411: { report: 'ON_ITS_WAY', reason: null },
  412: undeliveredBecause('Wiadomość zatrzymano u operatora.'),
}

function undeliveredBecause(reason: string): { report: DeliveryReport; reason: string } {
  return { report: 'UNDELIVERED', reason }
}

/** The parameters of a call; with several reports each is a list separated by commas. */
const reportCallSchema = z.object({
  MsgId: z.string().min(1).max(20_000),
  status: z.string().min(1).max(4000),
  idx: z.string().max(100_000).default(''),
})

function reportsIn({ MsgId, status, idx }: z.output<typeof reportCallSchema>, prefix: string): ReportEntry[] {
  const codes = status.split(',')
  const keys = idx.split(',')
  return MsgId.split(',').flatMap((id, place): ReportEntry[] => {
    const outcome = statuses[codes[place]?.trim() ?? '']
    const key = keys[place]?.trim() ?? ''
    // Without our prefix, the report belongs to another installation with the same account.
    if (!outcome || id.trim() === '' || (key !== '' && !key.startsWith(prefix))) return []
    return [{ ...outcome, gatewayId: id.trim(), key: key === '' ? null : key.slice(prefix.length) }]
  })
}

/** Records the reports of a call of the gateway. */
export async function receiveReports(c: Context<AppEnv>, ports: Ports, secret: string): Promise<void> {
  const call = await gatewayCall(c, ports, secret, reportCallSchema)
  for (const report of reportsIn(call, await idxPrefix(ports))) {
    if (!(await recordReport(ports, report))) ports.log.warn('delivery report of an unknown message')
  }
}
