import { describe, expect, it } from 'vitest'
import { confirmationInfoWireSchema, confirmationResultWireSchema } from '#domain/confirmations/wire'
import { parseConfirmationInfo, parseConfirmationSuccess } from './confirmation-info'
import { info } from './testing/confirm-server'

/** The body itself, and the body with each of its fields in turn missing or of each wrong type. */
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

const { tokenInfo, ...flags } = info()
const infos = [
  ...variants({ ...flags, tokenInfo }),
  ...variants(tokenInfo).map((each) => ({ ...flags, tokenInfo: each })),
]

describe('the small guards of the page', () => {
  it('judge every info as the schema of the domain does', () => {
    expect(infos.filter((body) => accepts(parseConfirmationInfo, body))).toEqual(
      infos.filter((body) => confirmationInfoWireSchema.safeParse(body).success),
    )
  })

  it('judge every result as the schema of the domain does', () => {
    const results = variants({ success: true, message: '' })
    expect(results.filter((body) => accepts(parseConfirmationSuccess, body))).toEqual(
      results.filter((body) => confirmationResultWireSchema.safeParse(body).success),
    )
  })

  it.each(['2026-11-21', '2026-02-30', ''])('know whether %j is a day', (inspectionDate) => {
    const { visit } = parseConfirmationInfo(info({ tokenInfo: { inspectionDate } }))
    expect(visit.inspectionDate).toBe(inspectionDate === '2026-11-21' ? inspectionDate : undefined)
  })
})
