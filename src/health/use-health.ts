import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { useState } from 'react'
import { healthCalls } from '#domain/health/contract'
import type { ServiceHealth } from '#domain/health/health'
import { overallStatus, overallText, summaryOf } from '#domain/health/health'
import type { ServiceKey } from '#domain/health/services'
import { serviceNames } from '#domain/health/services'
import { mapCalls } from '#domain/map/contract'
import { openStreetMap } from '#domain/map/map-base'
import { errorText } from '../providers/api-error'
import { useApi } from '../providers/use-api'
import { changeResult, unaffectedByWrites } from '../providers/use-call'
import { usePolledCall } from '../providers/use-polled-call'
import { checkMap, failedMapCheck, mapHealth } from './map-check'

/** ms */
const pollMs = 30_000

/** The server's health report and the browser's check of the map. */
export function useHealth() {
  const api = useApi()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const [auto, setAuto] = useState(true)
  const [testing, setTesting] = useState<readonly (ServiceKey | 'all')[]>([])

  const refetchInterval = auto ? pollMs : false
  const health = usePolledCall(healthCalls.report, {}, { meta: unaffectedByWrites, refetchInterval })
  const ping = useQuery({
    queryKey: ['health', 'ping'],
    // ms to the server and back, and ms that the server took of them
    queryFn: async ({ signal }) => {
      const began = performance.now()
      const { responseTimeMs: server } = await api.call(healthCalls.ping, {}, { signal })
      return { total: Math.round(performance.now() - began), server }
    },
    meta: unaffectedByWrites,
    refetchInterval,
  })
  const map = useQuery({
    queryKey: ['health', 'map'],
    queryFn: async ({ signal }) => {
      const base = await api.call(mapCalls.base, {}, { signal })
      return { provider: base.provider, check: await checkMap(base) }
    },
    meta: unaffectedByWrites,
    staleTime: Infinity,
  })

  async function during(what: ServiceKey | 'all', test: () => Promise<unknown>) {
    setTesting((running) => [...running, what])
    try {
      await test()
    } catch (error) {
      const failure = `Error: ${errorText(error)}`
      notify(what === 'all' ? failure : `${serviceNames[what]} · ${failure}`, { type: 'error' })
    } finally {
      setTesting((running) => running.filter((each) => each !== what))
    }
  }

  const testAll = () =>
    during('all', async () => {
      const [fresh] = await Promise.all([
        api.call(healthCalls.report, { fresh: 'true' }),
        map.refetch(),
        ping.refetch(),
      ])
      changeResult(queryClient, healthCalls.report, {}, () => fresh)
    })

  const retest = (service: ServiceKey) =>
    during(service, async () => {
      const result = await api.call(healthCalls.test, { service })
      changeResult(queryClient, healthCalls.report, {}, (last) => ({
        ...last,
        services: { ...last.services, [service]: result },
      }))
    })

  const provider = map.data?.provider ?? openStreetMap.provider
  const check = map.error ? failedMapCheck(errorText(map.error), map.errorUpdatedAt) : map.data?.check
  const mapService = mapHealth(check, provider)
  const services: ServiceHealth[] = health.data
    ? [...Object.values(health.data.services), ...(check ? [mapService] : [])]
    : []
  return {
    data: health.data,
    error: health.error,
    refetch: health.refetch,
    ping: ping.data,
    map: mapService,
    summary: summaryOf(services),
    overall: overallStatus(services),
    overallText: overallText(services),
    auto,
    setAuto,
    testing: (service: ServiceKey | 'all') => testing.includes(service) || testing.includes('all'),
    testAll: () => void testAll(),
    retest: (service: ServiceKey) => void retest(service),
  }
}
export type HealthModel = ReturnType<typeof useHealth>
