import { z } from 'zod'
import { idSchema } from '#domain/api/id'

export const advertisingPayload = {
  name: 'advertising.send',
  payload: z.object({ campaignId: idSchema, clientIds: z.array(idSchema).optional() }),
}
