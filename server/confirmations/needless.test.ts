import { expect, test } from 'vitest'
import { customerLink, fullWish } from '../testing/customer-link'

const { now, addDutyToLink, createLink, confirm, wish, book, device, info } = customerLink()

const toBook = async () => {
  const filter = encodeURIComponent('{"toBook":"ALL"}')
  return (await now.staff<{ id: number }[]>('GET', `/api/devices?filter=${filter}`)).body.map(({ id }) => id)
}
const cancel = (id: number, body: object) => now.staff('POST', `/api/services/${id}/cancel`, body)
const service = async (id: number) => (await now.staff<object>('GET', `/api/services/${id}`)).body
const reopen = async (id: number) => (await now.host.as('MANAGER'))('POST', `/api/services/${id}/reopen`)
const history = async () =>
  (await now.staff<{ kind: string; by: string | null }[]>('GET', `/api/confirm/device/${now.owner.deviceId}/history`))
    .body

test('a customer who confirmed waits for no visit once somebody says that none is needed', async () => {
  await confirm()
  const id = await book()
  expect(await cancel(id, { rebook: false })).toMatchObject({ status: 200 })
  expect(await toBook()).not.toContain(now.owner.deviceId)
  expect(await device()).toMatchObject({ serviceConfirmed: false })
  expect(await history()).toContainEqual(expect.objectContaining({ kind: 'WITHDRAWN', by: 'Jan TECHNICIAN' }))
})

test('likewise when that is said after the visit was called off', async () => {
  await confirm()
  const id = await book()
  await cancel(id, { rebook: true })
  expect(await toBook()).toContain(now.owner.deviceId)
  await cancel(id, { rebook: false })
  expect(await toBook()).not.toContain(now.owner.deviceId)
})

test('what they confirmed of a duty stays, and they wait for a visit for it', async () => {
  const dutyId = await addDutyToLink()
  await confirm()
  await cancel(await book(), { rebook: false })
  expect(await device()).toMatchObject({ serviceConfirmed: false })
  expect(await toBook()).toContain(now.owner.deviceId)
  const duty = (await now.staff<{ id: number; confirmedAt: string | null }[]>('GET', '/api/duties')).body
  expect(duty.find(({ id }) => id === dutyId)?.confirmedAt).toBe('2026-11-23T09:00:00.000Z')
})

test('they wait on where nobody says so, or while another inspection is booked', async () => {
  await confirm()
  await cancel(await book(), {})
  expect(await toBook()).toContain(now.owner.deviceId)
  const one = await book()
  const other = await book('2026-11-27T08:00:00Z')
  await cancel(one, { rebook: false })
  expect(await toBook()).not.toContain(now.owner.deviceId)
  await cancel(other, {})
  expect(await toBook()).toContain(now.owner.deviceId)
})

test('a visit that was called off waits no longer once another one, booked before, is done, until that is resumed', async () => {
  const one = await book()
  const other = await book('2026-11-27T08:00:00Z')
  await cancel(one, { rebook: true })
  expect(await toBook()).toContain(now.owner.deviceId)
  now.host.setNow(new Date('2026-11-27T10:00:00Z'))
  now.staff = await now.host.as('TECHNICIAN')
  await now.staff('POST', `/api/services/${other}/complete`, {})
  expect(await toBook()).not.toContain(now.owner.deviceId)
  now.host.setNow(new Date('2026-11-27T10:05:00Z'))
  expect(await reopen(other)).toMatchObject({ status: 200 })
  expect(await toBook()).toContain(now.owner.deviceId)
})

test('a visit that was called off before another one waits on when that one is resumed, as it did before', async () => {
  const one = await book()
  const other = await book('2026-11-27T08:00:00Z')
  await cancel(one, { rebook: true })
  now.host.setNow(new Date('2026-11-23T09:05:00Z'))
  await cancel(other, {})
  expect(await reopen(other)).toMatchObject({ status: 200 })
  expect(await toBook()).toContain(now.owner.deviceId)
})

test('visits that were called off at one time took no place of each other: one waits on when the other is resumed', async () => {
  const one = await book()
  const other = await book('2026-11-27T08:00:00Z')
  for (const id of [one, other]) await cancel(id, { rebook: true })
  expect(await reopen(one)).toMatchObject({ status: 200 })
  expect(await toBook()).toContain(now.owner.deviceId)
})

test('a visit that was called off before another one waits on also where it was edited since', async () => {
  const one = await book()
  const other = await book('2026-11-27T08:00:00Z')
  await cancel(one, { rebook: true })
  now.host.setNow(new Date('2026-11-23T09:05:00Z'))
  await cancel(other, { rebook: true })
  now.host.setNow(new Date('2026-11-23T09:10:00Z'))
  await now.staff('PUT', `/api/services/${one}`, { ...(await service(one)), notes: 'Zadzwonić po 16' })
  expect(await reopen(other)).toMatchObject({ status: 200 })
  expect(await service(one)).toMatchObject({ notes: 'Zadzwonić po 16', rebook: true })
})

test('a visit that was called off waits no longer once another one is done after that, whatever was edited since', async () => {
  const one = await book('2026-12-10T08:00:00Z')
  await cancel(one, { rebook: true })
  now.host.setNow(new Date('2026-11-27T10:00:00Z'))
  now.staff = await now.host.as('TECHNICIAN')
  await now.staff('PUT', `/api/services/${one}`, { ...(await service(one)), notes: 'Zadzwonić po 16' })
  await book('2026-11-25T08:00:00Z')
  expect(await service(one)).toMatchObject({ notes: 'Zadzwonić po 16', rebook: false })
})

test('resuming the visit gives back the confirmation, with the wish and the day that it was given', async () => {
  await wish(fullWish)
  const id = await book()
  const before = await info()
  await cancel(id, { rebook: false })
  expect(await device()).toMatchObject({ serviceConfirmed: false })
  now.host.setNow(new Date('2026-11-23T09:05:00Z'))
  expect(await reopen(id)).toMatchObject({ status: 200 })
  expect(await device()).toMatchObject({
    serviceConfirmed: true,
    serviceConfirmedAt: '2026-11-23T09:00:00.000Z',
    wish: { scheduledDate: '2026-11-25', part: 'AFTERNOON', note: 'Domofon 12', phone: '+48600200300' },
  })
  expect(await info()).toEqual(before)
  expect((await history())[0]).toMatchObject({ kind: 'CONFIRMED', by: 'Jan MANAGER' })
})

test('likewise when a visit that was not needed is to be booked anew after all, and once only', async () => {
  await confirm()
  const id = await book()
  await cancel(id, { rebook: false })
  await cancel(id, { rebook: true })
  expect(await device()).toMatchObject({ serviceConfirmed: true })
  await reopen(id)
  expect(
    (await history())
      .filter(({ by }) => by !== null)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['CONFIRMED', 'WITHDRAWN'])
})

test('a confirmation of another date does not come back', async () => {
  await confirm()
  const id = await book()
  await cancel(id, { rebook: false })
  await now.staff('PUT', `/api/devices/${now.owner.deviceId}/inspection-date`, { newDate: '2027-02-20' })
  expect(await reopen(id)).toMatchObject({ status: 200 })
  expect(await device()).toMatchObject({ serviceConfirmed: false })
})

test('what the customer answered meanwhile stays as it is', async () => {
  await wish(fullWish)
  const id = await book()
  await cancel(id, { rebook: false })
  now.host.setNow(new Date('2026-11-23T09:05:00Z'))
  await confirm(await createLink(now.owner.deviceId))
  await reopen(id)
  expect(await device()).toMatchObject({ serviceConfirmedAt: '2026-11-23T09:05:00.000Z', wish: null })
})
