import { describe, expect, test } from 'vitest'
import { overallStatus, overallText, summaryOf } from './health'
import { serviceKeys, serviceByName, serviceNames, unknownService } from './services'

const well = { healthy: true, configured: true }
const ill = { healthy: false, configured: true }
const off = { healthy: false, configured: false }

describe('the overall status', () => {
  test.each([
    [[well, well], 'HEALTHY', 'Wszystkie usługi działają'],
    [[well, off], 'HEALTHY', 'Skonfigurowane usługi działają'],
    [[well, ill], 'DEGRADED', 'Niektóre usługi mają problemy'],
    [[ill, ill, off], 'CRITICAL', 'Krytyczne problemy z usługami'],
    [[off], 'UNKNOWN', 'Status nieznany'],
    [[], 'UNKNOWN', 'Status nieznany'],
  ] as const)('of %j is %s', (services, status, text) => {
    expect(overallStatus(services)).toBe(status)
    expect(overallText(services)).toBe(text)
  })

  test('counts configured services, and the others separately', () => {
    expect(summaryOf([well, well, ill, off])).toEqual({
      total: 3,
      healthy: 2,
      unhealthy: 1,
      notConfigured: 1,
      healthPercentage: 66,
      healthyPercentage: 66,
    })
    expect(summaryOf([])).toMatchObject({ total: 0, healthPercentage: 0 })
  })
})

describe('the name of a service', () => {
  test.each([
    ['calendar', 'googleCalendar'],
    ['googleCalendar', 'googleCalendar'],
    ['storage', 'googleCloudStorage'],
    ['googleCloudStorage', 'googleCloudStorage'],
    ['geocoding', 'googleMapsGeocoding'],
    ['googleMapsGeocoding', 'googleMapsGeocoding'],
    ['sms', 'smsService'],
    ['smsService', 'smsService'],
    ['database', 'database'],
    ['Calendar', undefined],
    ['toString', undefined],
    ['', undefined],
  ])('%j is %s', (name, key) => {
    expect(serviceByName(name)).toBe(key)
  })

  test('is one for each', () => {
    expect(new Set(Object.values(serviceNames)).size).toBe(serviceKeys.length)
    expect(unknownService('fax').details).toBe('Unknown service: fax')
  })
})
