import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Role } from '#domain/access/role'
import type { Handlers } from '../../testing/api'
import { itIs } from '../../testing/clock'
import { openConsole } from '../../testing/console'
import { dashboardApi } from '../../testing/dashboard-samples'

/** Ten o'clock on a Monday, 23 November 2026, for each test of a file */
export function onMonday() {
  beforeEach(() => itIs('2026-11-23T09:00:00Z'))
  afterEach(() => void vi.useRealTimers())
}

export async function openDashboard(api: Handlers = {}, as: Role = 'ADMIN') {
  const app = openConsole('/dashboard', { as, api: { ...dashboardApi, ...api } })
  await screen.findByRole('heading', { level: 1, name: /, Ewa$/ })
  return app
}

export const panel = async (name: string) => within(await screen.findByRole('region', { name }))
