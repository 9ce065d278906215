import { requestCalls } from '#domain/requests/contract'
import { fileLinks } from '../attachments/file-links'
import { notFound } from '../http/api-problem'
import type { Operation } from '../http/serve'
import { serve, writeThen } from '../http/serve'
import type { Ports } from '../ports'
import { deliverNow } from '../sms/by-hand'
import { missingRequest } from './settlement'
import { answerFailed, answerRequest, closeRequest, reopenRequest } from './commands'
import { findRequest, requestList } from './queries'

export function requestRoutes(hostPorts: Ports): Operation[] {
  const links = fileLinks(hostPorts)
  return serve(requestCalls, {
    list: ({ filter = {}, sort }, { ports }) => ({ list: requestList(ports, links, { filter, sort }) }),
    async get({ id }, { ports }) {
      const request = await findRequest(ports, links, id)
      if (!request) throw notFound(missingRequest)
      return request
    },
    answer: writeThen<typeof requestCalls.answer, { smsId: number; answered: boolean }>(
      ({ id, body }, { ports, user }) =>
        answerRequest(ports, user, { id, text: body.message, previous: body.previous }),
      // Only queueing is stored for repetitions, as for any SMS by hand.
      async ({ smsId, answered }, { id }, { ports, user }) => {
        const { success, message, sms } = await deliverNow(ports, smsId)
        if (answered && sms.state === 'FAILED') await answerFailed(ports, user, { id, smsId })
        return { success, message }
      },
    ),
    async close({ id, body }, { ports, user }) {
      await closeRequest(ports, user, { id, ...body })
      return { message: 'Zgłoszenie zostało zamknięte' }
    },
    async reopen({ id }, { ports, user }) {
      await reopenRequest(ports, user, id)
      return { message: 'Zgłoszenie wróciło na listę' }
    },
  })
}
