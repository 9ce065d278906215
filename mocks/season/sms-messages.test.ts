import { describe, expect, it } from 'vitest'
import { confirmationState } from '#domain/confirmations/confirmation'
import { tokenTail } from '#domain/links/token'
import { urgencyByDays } from '#domain/inspections/urgency'
import { initialSettings } from '#domain/settings/table'
import { isSendingHour } from '#domain/sms/sending-hours'
import { maxSmsLength } from '#domain/sms/sms'
import { addDays } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { seasonDays, seasonOn } from '../testing/season-days'
import { rowsOfSeason } from './rows'

describe.each(seasonDays)('messages of the season on %s', (today) => {
  const context = seasonOn(today)
  const { confirmations, consents, devices, optOutLinks, planned, sms } = context

  it('sends advertisements to clients with a consent at that time, and to nobody after an opt-out', () => {
    const agreed = (client: object, at: Date) =>
      consents.some(({ client: whose, recordedAt }) => whose === client && recordedAt < at) &&
      !optOutLinks.some(({ client: whose, optedOutAt }) => whose === client && optedOutAt && optedOutAt < at)
    const sent = sms.filter(({ type }) => type === 'ADVERTISING')
    expect(sent.length).toBeGreaterThan(20)
    expect(sent.filter(({ client, createdAt }) => !agreed(client, createdAt))).toEqual([])
    expect(
      sent.every(({ message, client }) =>
        optOutLinks.some((link) => link.client === client && message.endsWith(link.token)),
      ),
    ).toBe(true)
    const left = planned.filter(({ type, status }) => type === 'ADVERTISING' && status === 'SCHEDULED')
    expect(left.filter(({ client, createdAt }) => !agreed(client, createdAt))).toEqual([])
    const skipped = planned.filter(({ type, status }) => type === 'ADVERTISING' && status === 'SKIPPED')
    expect(skipped.filter(({ client, createdAt }) => agreed(client, createdAt))).toEqual([])
    expect(optOutLinks.filter(({ optedOutAt }) => optedOutAt).length).toBeGreaterThan(0)
  })

  it('has reminded every late device', () => {
    const late = devices.filter(({ nextInspectionDate }) => urgencyByDays(nextInspectionDate, today) === 'OVERDUE')
    expect(late.length).toBeGreaterThan(10)
    for (const device of late) {
      const reminders = sms.filter(
        (each) => each.device === device && each.state === 'SENT' && each.type.endsWith('INSPECTION_REMINDER'),
      )
      expect(reminders.some(({ createdAt }) => dayAt(createdAt) >= addDays(device.nextInspectionDate, -14))).toBe(true)
    }
  })

  it('has the token of every confirmed device', () => {
    const confirmed = devices.filter(({ confirmedAt }) => confirmedAt)
    expect(confirmed.length).toBeGreaterThan(20)
    for (const device of confirmed) {
      const link = confirmations.find(
        (each) => each.device === device && tokenTail(each.token) === device.lastTokenTail,
      )
      expect(link?.confirmedAt).toEqual(device.confirmedAt)
      const state = confirmationState(device.confirmedAt, device.nextInspectionDate, today)
      if (state === 'CONFIRMED') expect(link?.dueDate).toBe(device.nextInspectionDate)
    }
  })

  it('links only tokens of its own, all different, and every confirmed one', () => {
    const texts = [...sms, ...planned].map(({ message }) => message)
    const linked = new Set(texts.flatMap((text) => /\/k\/(\w+)/.exec(text)?.[1] ?? []))
    const tokens = confirmations.map(({ token }) => token)
    expect(new Set(tokens).size).toBe(tokens.length)
    for (const token of linked) expect(tokens).toContain(token)
    for (const { token, confirmedAt } of confirmations) if (confirmedAt) expect(linked.has(token)).toBe(true)
    for (const text of texts) {
      expect(text).not.toMatch(/[{}]/)
      expect(text.length).toBeLessThanOrEqual(maxSmsLength)
    }
  })

  it('numbers its rows in order of time', () => {
    const rows = rowsOfSeason(context)
    expect(rows.smsMessages.map(({ id }) => id)).toEqual(rows.smsMessages.map((_, place) => place + 1))
    const times = rows.smsMessages.map(({ createdAt }) => createdAt.getTime())
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    const planned = rows.plannedSms
      .filter(({ dueDate }) => dueDate)
      .map(({ deviceId, type, dueDate }) => `${deviceId} ${type} ${dueDate}`)
    expect(new Set(planned).size).toBe(planned.length)
  })

  it('sends nothing at night', () => {
    for (const { createdAt } of sms) expect(isSendingHour(createdAt, initialSettings)).toBe(true)
    for (const { scheduledAt } of planned) expect(isSendingHour(scheduledAt, initialSettings)).toBe(true)
  })
})
