import { documentCalls, protocolDeliveryCalls } from '#domain/protocols/delivery-contract'
import { protocolValueCalls } from '#domain/protocols/values-contract'
import { countGuesses } from '../links/guesses'
import { requireDevice } from '../devices/commands'
import { pdfResponse } from '../http/pdf-response'
import { orderOfUser } from '../http/print-order'
import { serve, writeThen } from '../http/serve'
import { deliverNow } from '../sms/by-hand'
import { deliveriesOf, mailProtocol, revokeLink, sendLink } from './deliveries'
import { documentInfo, documentOfLink } from './document-links'
import { issuedProtocol } from './issued'
import { modelReport } from './models'
import { printIssuedProtocol } from './print'
import { valuesOfDevice } from './measured'

export const protocolDeliveryRoutes = [
  ...serve(protocolDeliveryCalls, {
    async print({ id }, { ports, user, c }) {
      const { snapshot } = await issuedProtocol(ports.database, id)
      return pdfResponse(c, await printIssuedProtocol(ports, snapshot, orderOfUser({ user, c })))
    },
    async deliveries({ id }, { ports, today }) {
      await issuedProtocol(ports.database, id)
      return deliveriesOf(ports.database, id, today)
    },
    async mail({ id, body }, { ports, user }) {
      await mailProtocol(ports, user, { id, ...body })
      return { success: true, message: `Wysyłamy protokół na ${body.email}` }
    },
    sms: writeThen(
      ({ id, body }, { ports, user }) => sendLink(ports, user, { id, phone: body.phoneNumber }),
      (smsId: number, _, { ports }) => deliverNow(ports, smsId),
    ),
    revoke: ({ id }, { ports, user }) => revokeLink(ports, user, id),
  }),
  ...serve(documentCalls, {
    info: ({ token }, { ports, c }) => countGuesses(ports, c, documentInfo(ports, token), 'document link'),
    async pdf({ token }, { ports, c }) {
      return pdfResponse(
        c,
        await countGuesses(ports, c, documentOfLink(ports, token, c.req.raw.signal), 'document link'),
      )
    },
  }),
  ...serve(protocolValueCalls, {
    async ofDevice({ id }, { ports }) {
      const values = await valuesOfDevice(ports.database, id)
      if (values.length === 0) await requireDevice(ports.database, id)
      return values
    },
    byModel: (_, { ports }) => modelReport(ports.database),
  }),
]
