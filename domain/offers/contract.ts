import { z } from 'zod'
import { actionResultSchema, messageSchema } from '../api/action-result'
import { ask, contract, get, post, put } from '../api/call'
import { idSchema } from '../api/id'
import { previousOf } from '../api/previous'
import { jobStartedSchema } from '../campaigns/contract'
import { moveSchema } from '../campaigns/stop'
import { tokenParams } from '../links/token'
import { offeredDaysWireSchema, offerWishCodec, wishWireSchema } from '../confirmations/wire'
import { deviceTypeWireSchema } from '../devices/device-type'
import { optionalFromCustomer, optionalMultiline } from '../text/plain'
import { daySchema } from '../time/wire'
import { releaseReasons, offerStates } from './offer'

const window = z.object({ day: daySchema, opens: z.int(), closes: z.int() })

const visit = window.extend({
  devices: z.array(z.object({ type: deviceTypeWireSchema, name: z.string().nullable() })),
})

/** GET /api/offers/{token}, which needs no sign-in. An offer that is over reveals nothing but whom to call. */
export const offerInfoSchema = z.object({
  state: z.enum(offerStates),
  company: z.object({ name: z.string(), phone: z.string(), hours: z.string() }),
  /** Null when it is over */
  offer: z
    .object({
      /** The first window, and all devices */
      ...visit.shape,
      /** What is offered, or of an accepted one the visits still to come: a window, and its devices */
      visits: z.array(visit),
      /** The last day on which it can be answered */
      expiresOn: daySchema,
      address: z.string(),
      note: z.string().nullable(),
      /** An accepted visit may still be called off */
      mayCancel: z.boolean(),
      /** The office has given this time to somebody else: only another one can be chosen */
      taken: z.boolean(),
    })
    .nullable(),
  /**
   * For an open or expired offer: the days that can be wished instead, and for an open one what the customer wished;
   * otherwise null
   */
  wishes: z.object({ wish: wishWireSchema.nullable(), days: offeredDaysWireSchema }).nullable(),
})
export type OfferInfo = z.output<typeof offerInfoSchema>

/** `key` names it in the answer; it reveals nothing about the technician. */
const offerWindowSchema = window.extend({ key: z.string(), nearby: z.boolean() })
export type OfferWindowWire = z.output<typeof offerWindowSchema>

const answer = z.strictObject({ note: optionalFromCustomer(500) })
const token = { params: tokenParams }

/** The customers' page of an offer */
export const offerCalls = contract('offers', {
  info: get('public', '/api/offers/{token}', {
    summary: 'Get what a link offers: a visit with its arrival window',
    ...token,
    returns: offerInfoSchema,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  windows: get('public', '/api/offers/{token}/windows', {
    summary: 'List up to six other free windows, worked out at this moment, those that cost the route least',
    ...token,
    returns: z.array(offerWindowSchema),
    errors: ['NOT_FOUND', 'LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  }),
  accept: post('public', '/api/offers/{token}/accept', {
    summary: 'Accept the offered window, or one of the others by its key; this books the visit',
    description: 'Repeating it has no effect. Responds 409 when the window was taken meanwhile.',
    ...token,
    body: answer.extend({ key: z.string().max(40).optional() }),
    returns: actionResultSchema,
    errors: ['NOT_FOUND', 'CONFLICT', 'LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  }),
  calendar: get('public', '/api/offers/{token}/visit.ics', {
    summary: 'Get the accepted visit of an offer as iCalendar',
    ...token,
    returns: 'text/calendar',
    returned: 'The calendar (RFC 5545)',
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  wish: put('public', '/api/offers/{token}/wish', {
    summary: "Replace the customer's wish for another time than all that are offered; the office calls",
    description:
      'It confirms the inspection and books nothing; an open offer can still be accepted. Responds 409 when the visit is booked, and 410 once there is another plan. Repeating it has no effect.',
    ...token,
    body: offerWishCodec,
    returns: actionResultSchema,
    errors: ['NOT_FOUND', 'CONFLICT', 'LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  }),
  decline: post('public', '/api/offers/{token}/decline', {
    summary: 'Decline the offer for this season; repeating it has no effect',
    ...token,
    body: answer,
    returns: actionResultSchema,
    errors: ['NOT_FOUND', 'CONFLICT', 'LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  }),
  cancel: post('public', '/api/offers/{token}/cancel', {
    summary: 'Call off the accepted visit, until 18:00 of the day before; repeating it has no effect',
    ...token,
    body: answer,
    returns: actionResultSchema,
    errors: ['NOT_FOUND', 'CONFLICT', 'LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  }),
})

/** Which stops a wave offers: those named, or the planned ones up to a day */
const waveSchema = z.strictObject({
  stopIds: z.array(idSchema).min(1).max(5000).optional(),
  until: daySchema.optional(),
})

/** A time that a customer gave back: the window that this customer was told, and who fits next */
const freedWindowSchema = z.object({
  /** The offer whose time it was */
  offerId: idSchema,
  technicianId: idSchema,
  ...window.shape,
  /** How it became free */
  by: z.enum(releaseReasons),
  /** Null if nobody fits */
  next: z
    .object({
      stopId: idSchema,
      clientId: idSchema,
      clientName: z.string(),
      city: z.string(),
      /** The window that they would be told, in minutes of that day */
      opens: z.int(),
      closes: z.int(),
      /** Additional way */
      km: z.number(),
      drivingMinutes: z.number(),
    })
    .nullable(),
})
export type FreedWindow = z.output<typeof freedWindowSchema>

/** The office's side */
export const waveCalls = contract('campaigns', {
  preview: ask('campaigns.manage', '/api/campaigns/{id}/offers/preview', {
    summary: 'Count the messages of a wave of offers, with the first text, the days they take and the cost (złoty)',
    body: waveSchema,
    returns: z.object({
      stops: z.int(),
      /** Stops of the wave that get no message, because of limits, consent or a missing number */
      skipped: z.array(z.object({ reason: z.string(), count: z.int() })),
      messages: z.int(),
      parts: z.int(),
      cost: z.number(),
      days: z.int(),
      text: z.string().nullable(),
      testMode: z.boolean(),
      /** The budget's warning; null when the budget is enough */
      budget: z.string().nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
  start: post('campaigns.manage', '/api/campaigns/{id}/offers', {
    summary: 'Start a wave: offer planned stops to their customers by SMS, at most so many a day as the campaign says',
    description: 'With `previous`, refused (409) where it would offer another number of stops than its preview said.',
    body: waveSchema.extend({ previous: previousOf(z.strictObject({ stops: z.int() })) }),
    returns: jobStartedSchema,
    errors: ['NOT_FOUND', 'CONFLICT', 'STALE'],
  }),
  freed: get('campaigns.manage', '/api/campaigns/{id}/freed', {
    summary:
      'List the first twelve times to come that customers gave back and nobody was offered since, with who fits next',
    returns: z.object({ total: z.int(), windows: z.array(freedWindowSchema) }),
    errors: ['NOT_FOUND'],
  }),
  offerFreed: post('campaigns.manage', '/api/campaigns/{id}/freed/{offerId}/offer', {
    summary: 'Offer a time that a customer gave back to the customer of a stop by SMS',
    description:
      'Responds 409 when the time is not free any more, when the stop does not fit any more, and while no automatic message may leave.',
    body: z.strictObject({ stopId: idSchema }),
    returns: actionResultSchema,
    errors: ['NOT_FOUND', 'CONFLICT', 'QUIET_HOURS', 'SMS_LIMIT'],
  }),
  agree: post('campaigns.manage', '/api/campaigns/{id}/stops/{stopId}/agree', {
    summary: 'Book the visits of a stop as its customer agreed by telephone, where it is planned or on another day',
    description:
      'Responds 409 when the time was taken meanwhile, or would not begin at the minute `begins` of its day any more. An open offer ends.',
    body: z.strictObject({
      at: moveSchema.omit({ before: true, previous: true }).optional(),
      note: optionalMultiline(500),
    }),
    returns: messageSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  progress: get('campaigns.manage', '/api/campaigns/{id}/progress', {
    summary:
      'Get offers by SMS and answers by day, the bookings to come, kilometres, hours and the cost of SMS (złoty)',
    returns: z.object({
      days: z.array(
        z.object({
          day: daySchema,
          offered: z.int(),
          accepted: z.int(),
          declined: z.int(),
          expired: z.int(),
        }),
      ),
      /** Visits by the day on which they are */
      booked: z.array(z.object({ day: daySchema, visits: z.int() })),
      /** The day on which everybody has answered, at the present pace; null without one */
      endsOn: daySchema.nullable(),
      /** Figures of the plan as it is on the board now */
      km: z.number(),
      drivingMinutes: z.number(),
      workMinutes: z.number(),
      messages: z.int(),
      smsCost: z.number(),
    }),
    errors: ['NOT_FOUND'],
  }),
})
