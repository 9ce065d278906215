import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Job } from '#domain/jobs/job'
import type { z } from 'zod'
import type { PlanningDebug, planningDebugWireSchema } from '#domain/sms/planned/planning-debug'
import { openPlannedSms } from '../../testing/planned-sms'

const verdict = (step: PlanningDebug['steps'][number]['step'], name: string) => ({
  step,
  name,
  taken: false,
  reason: 'NOT_YET' as const,
  text: 'Jeszcze nie pora na ten SMS.',
})
const planning: z.input<typeof planningDebugWireSchema> = {
  daysAhead: 14,
  steps: [
    {
      step: 'REMINDER',
      name: 'Przypomnienie',
      enabled: true,
      taken: 1234,
      left: [{ reason: 'BOOKED', text: 'Wizyta jest już umówiona.', count: 56 }],
    },
    { step: 'OVERDUE', name: 'Po terminie', enabled: false, taken: 0, left: [] },
  ],
  duties: {
    name: 'Obowiązki',
    enabled: true,
    taken: 12,
    left: [{ reason: 'BOOKED', text: 'Wizyta, która to spełni, jest już umówiona.', count: 3 }],
  },
  devices: [
    {
      deviceId: 7,
      deviceName: 'Vitocal',
      clientId: 3,
      clientName: 'Jan Kowalski',
      nextInspectionDate: '2026-12-01',
      verdicts: [
        { ...verdict('REMINDER', 'Przypomnienie'), taken: true, reason: null, text: 'Zostanie zaplanowany.' },
        verdict('OVERDUE', 'Po terminie'),
      ],
      duties: [
        {
          id: 5,
          name: 'Kontrola szczelności',
          dueOn: '2026-12-20',
          taken: false,
          reason: 'BOOKED',
          text: 'Wizyta, która to spełni, jest już umówiona.',
        },
      ],
    },
  ],
  total: 41,
  page: 0,
  size: 20,
}

const planned: Job = {
  id: 5,
  kind: 'planned-sms.plan',
  title: 'Planowanie przypomnień SMS',
  status: 'DONE',
  done: 3,
  total: 3,
  outcome: { message: 'Zaplanowano 3 przypomnienia.', counts: { planned: 3 } },
  stopRequested: false,
  startedBy: 'Jan Nowak',
  createdAt: '2026-11-23T09:00:00.000Z',
  startedAt: '2026-11-23T09:00:00.000Z',
  finishedAt: '2026-11-23T09:00:01.000Z',
}

test('an administrator sees which rule takes or leaves each device, for as many days as asked, and plans by it', async () => {
  const jobs: Job[] = []
  const { person, calls } = await openPlannedSms([], {
    as: 'ADMIN',
    api: {
      'GET /api/planned-sms/debug/planning': () => planning,
      'POST /api/planned-sms/debug/plan': () => {
        jobs.push(planned)
        return { success: true, message: 'Planujemy przypomnienia.', jobId: 5, debug: planning }
      },
      'GET /api/jobs': () => jobs,
    },
  })
  const params = () => Object.fromEntries(calls.findLast(({ path }) => path.endsWith('/debug/planning'))?.query ?? [])
  await person.click(await screen.findByRole('button', { name: 'Sprawdź planowanie' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sprawdź planowanie' }))
  const row = within(await dialog.findByRole('row', { name: /Jan Kowalski.*01\.12\.2026/ }))
  expect(row.getByText('Zostanie zaplanowany.')).toBeVisible()
  expect(row.getByText('Jeszcze nie pora na ten SMS.')).toBeVisible()
  expect(row.getByRole('link', { name: 'Jan Kowalski' })).toHaveAttribute(
    'href',
    expect.stringContaining('/devices/7/show'),
  )
  const steps = within(dialog.getByRole('list', { name: 'Kroki' }))
  expect(steps.getByText('1234')).toBeVisible()
  expect(steps.getByText('56')).toBeVisible()
  expect(steps.getByText('Sam się nie planuje: wyłączony w ustawieniach.')).toBeVisible()
  expect(params()).toEqual({ daysAhead: '14', page: '0', size: '20' })
  await person.click(dialog.getByRole('button', { name: 'Następna strona' }))
  await waitFor(() => expect(params()).toEqual({ daysAhead: '14', page: '1', size: '20' }))
  const days = dialog.getByLabelText(/^Przeglądy w ciągu/)
  await person.clear(days)
  await person.type(days, '30')
  await waitFor(() => expect(params()).toMatchObject({ daysAhead: '30' }))
  await person.click(dialog.getByRole('button', { name: 'Zaplanuj przypomnienia' }))
  expect(await screen.findByText('Planujemy przypomnienia.')).toBeVisible()
  expect(await screen.findByText('Planowanie SMS zakończone. Zaplanowano 3 przypomnienia.')).toBeVisible()
  const asking = calls.find(({ path }) => path === '/api/planned-sms/debug/plan')
  expect(asking?.query.get('daysAhead')).toBe('30')
})

test('others do not see the check', async () => {
  await openPlannedSms([], { as: 'MANAGER' })
  expect(screen.getByRole('button', { name: 'Zaplanuj SMS teraz' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Sprawdź planowanie' })).not.toBeInTheDocument()
})
