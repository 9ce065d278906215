import { describe, expect, it } from 'vitest'
import { actionResultSchema } from '#domain/api/action-result'
import { confirmationInfoWireSchema } from '#domain/confirmations/links/history-wire'
import { parseConfirmationInfo, parseConfirmationSuccess } from './confirmation-info'
import { booked, info, linked, warranty } from './testing/confirm-server'

/** The body, and copies of it with each field missing or of a wrong type. */
function variants(body: Record<string, unknown>): unknown[] {
  const wrong = [undefined, null, 1, 'x', true, [], {}]
  return [body, ...wrong, ...Object.keys(body).flatMap((name) => wrong.map((value) => ({ ...body, [name]: value })))]
}

function accepts(parse: (body: unknown) => unknown, body: unknown): boolean {
  try {
    parse(body)
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError)
    return false
  }
}

const wish = { scheduledDate: '2026-11-12', part: 'MORNING', note: 'Domofon 12', phone: '+48600200300' } as const
const whole = info({ wish, devices: [linked({ service: booked })], duties: [warranty] })
const infos = [
  ...variants({ ...whole }),
  ...variants(whole.tokenInfo).map((tokenInfo) => ({ ...whole, tokenInfo })),
  ...variants(whole.days).map((days) => ({ ...whole, days })),
  ...variants(wish).map((each) => ({ ...whole, wish: each })),
  ...variants(linked()).map((device) => ({ ...whole, devices: [device] })),
  ...variants(warranty).map((duty) => ({ ...whole, duties: [duty] })),
  ...variants(warranty.why).map((why) => ({ ...whole, duties: [{ ...warranty, why }] })),
  ...variants(booked).map((service) => ({ ...whole, devices: [{ ...linked(), service }] })),
]

describe('the hand-written guards', () => {
  it('judge every info as the schema of the domain does', () => {
    expect(infos.filter((body) => accepts(parseConfirmationInfo, body))).toEqual(
      infos.filter((body) => confirmationInfoWireSchema.safeParse(body).success),
    )
  })

  it('judge every result as the schema of the domain does', () => {
    const results = variants({ success: true, message: '' })
    expect(results.filter((body) => accepts(parseConfirmationSuccess, body))).toEqual(
      results.filter((body) => actionResultSchema.safeParse(body).success),
    )
  })

  it.each(['2026-11-21', '2026-02-30', ''])('know whether %j is a day', (inspectionDate) => {
    const { devices } = parseConfirmationInfo(info({ devices: [linked({ inspectionDate })] }))
    expect(devices[0]!.inspectionDate).toBe(inspectionDate === '2026-11-21' ? inspectionDate : undefined)
  })
})
