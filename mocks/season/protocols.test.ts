import { expect, test } from 'vitest'
import { deviations, missingFields } from '#domain/protocols/rules'
import { ownRange } from '#domain/protocols/trend'
import { shippedTemplates } from '#domain/protocols/shipped/templates'
import { dayAt } from '#domain/time/warsaw'
import { seasonDays, seasonOn } from '../testing/season-days'
import { generateProtocols } from './protocols'

test.each(seasonDays)('protocols of two years are complete, and some tell of a fault (%s)', (today) => {
  const protocols = generateProtocols(seasonOn(today))
  expect(protocols.length).toBeGreaterThanOrEqual(16)
  expect(new Set(protocols.map(({ at }) => dayAt(at).slice(0, 4))).size).toBeGreaterThanOrEqual(2)
  let faulty = 0
  for (const { device, answers } of protocols) {
    const { sections } = shippedTemplates.find(({ deviceType }) => deviceType === device.type)!
    expect(missingFields(sections, Object.fromEntries(answers), new Set())).toEqual([])
    if (deviations(sections, Object.fromEntries(answers)).length > 0) faulty++
  }
  expect(faulty).toBeGreaterThan(0)
  const blown = protocols.flatMap(({ device, answers }) =>
    answers.flatMap(([key, answer]) =>
      key === 'temperatura-nawiewu' && answer.kind === 'NUMBER' ? [{ device, value: answer.value }] : [],
    ),
  )
  const warm = blown.find(({ value }) => value === 17.2)
  const earlier = blown.filter(({ device, value }) => device === warm?.device && value !== 17.2)
  expect(earlier).toHaveLength(3)
  expect(
    ownRange(
      earlier.map(({ value }) => value),
      { decimals: 1 },
    )!.to,
  ).toBeLessThan(17)
  expect(faulty).toBeLessThan(protocols.length / 2)
})
