import { z } from 'zod'
import { idSchema } from '#domain/api/id'

/** What a job of a campaign is told. */
export const advertisingPayload = {
  name: 'advertising.send',
  payload: z.object({ campaignId: idSchema, clientIds: z.array(idSchema).optional() }),
}
