import type { ProtocolAnswers } from '#domain/protocols/answer'
import type { ProtocolDetails } from '#domain/protocols/draft'
import type { ProtocolSnapshot } from '#domain/protocols/protocol'
import { asDay } from '#domain/time/day'
import { protocols, protocolTemplates } from '../db/schema'
import type { TestHost } from './host'
import { sampleProtocol } from './sample-protocol'

interface IssueInput {
  owner: { deviceId: number; clientId: number }
  number?: string
  performedOn?: string
  answers?: ProtocolAnswers
  template?: ProtocolSnapshot['template']
  device?: Partial<ProtocolSnapshot['device']>
  correctsId?: number
  serviceId?: number
  details?: ProtocolDetails
}

let sequence = 0

/**
 * Adds an issued protocol without the way to it.
 * @returns its id
 */
export async function addIssuedProtocol(
  { database, ports }: TestHost,
  { owner, number, performedOn: done = '2026-11-23', details = {}, ...input }: IssueInput,
): Promise<number> {
  const { answers, template: ofProtocol, device, correctsId, serviceId } = input
  const sample = sampleProtocol()
  const performedOn = asDay(done)
  const now = ports.clock.now()
  sequence++
  const snapshot = sampleProtocol({
    number: number ?? `P/2026/${String(sequence).padStart(5, '0')}`,
    service: { ...sample.service, performedOn },
    device: { ...sample.device, ...device },
    ...(answers && { answers }),
    ...(ofProtocol && { template: ofProtocol }),
  })
  const { name, sections } = snapshot.template
  const [template] = await database
    .insert(protocolTemplates)
    .values({ version: 1, name, deviceType: 'HEAT_PUMP', sections: [...sections], createdAt: now, createdBy: 'Jan' })
    .returning({ id: protocolTemplates.id })
  const [row] = await database
    .insert(protocols)
    .values({
      status: 'ISSUED',
      ...owner,
      templateVersionId: template!.id,
      correctsId,
      serviceId,
      details,
      snapshot,
      series: 'T',
      year: 2026,
      sequence,
      number: snapshot.number,
      issuedAt: now,
      performedOn,
      client: snapshot.client.name,
      device: snapshot.device.model,
      deviations: 2,
      createdAt: now,
      createdBy: 'Jan',
      updatedAt: now,
      updatedBy: 'Jan',
    })
    .returning({ id: protocols.id })
  return row!.id
}
