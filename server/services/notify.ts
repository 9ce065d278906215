import { noticeUntil } from '#domain/services/notice'
import type { Service } from '#domain/services/service'
import { smsTypeNames } from '#domain/sms/sms-type'
import { command } from '../events/command'
import { conflict } from '../http/api-problem'
import { planNotice } from '../sms/visit-notices'
import { lockService } from './mutation'
import { serviceIn } from './queries'

/**
 * Sends the customer of a service an SMS saying when it is, or that it is cancelled, as soon as sending is allowed.
 * @throws ApiProblem NOT_FOUND, CONFLICT with the reason why nothing is to be sent
 */
export const notifyCustomer = command(
  async ({ tx, ports, now, record }, { id, movedFrom }: { id: number; movedFrom?: Date | undefined }) => {
    await lockService(tx, id)
    const before = await serviceIn(tx, id)
    const { clientId, deviceId, status, customerNotice } = before
    if (status === 'COMPLETED' || noticeUntil(before) <= now) throw conflict('Ta wizyta już minęła.')
    if (customerNotice?.state === 'TOLD') throw conflict('Klient wie już o tej wizycie.')
    const notice = await planNotice(ports, tx, id, { movedFrom: movedFrom ?? null, atOnce: true })
    if ('refused' in notice) throw conflict(notice.refused)
    return record<Service>(
      {
        verb: 'CREATED',
        noun: 'PLANNED_SMS',
        clientId,
        deviceId,
        subjectId: notice.planned,
        subject: smsTypeNames.SERVICE_CONFIRMATION,
      },
      await serviceIn(tx, id),
    )
  },
)
