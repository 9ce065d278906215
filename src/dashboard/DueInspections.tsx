import Box from '@mui/material/Box'
import { useState } from 'react'
import type { InspectionsAlert } from '#domain/dashboard/inspections'
import { inspectionStage } from '#domain/inspections/stage'
import { formatNumber } from '#domain/text/number'
import { formatDay } from '#domain/time/format'
import { Panel } from '../shared/page/Card'
import { Loaded } from '../shared/feedback/Loaded'
import { InlineEmpty } from '../shared/feedback/EmptyState'
import { ToggleChoice } from '../shared/list/ToggleChoice'
import { StageLine, useStageMoment } from '../confirmations'
import { DeviceRow } from './DeviceRow'
import { FirstOfList } from './FirstOfList'
import type { Part } from './use-dashboard'

const lists = {
  overdue: {
    label: 'Po terminie',
    empty: 'Żaden przegląd nie jest po terminie.',
    link: 'Wszystkie po terminie',
    to: '/?tab=clients&view=table&filter=overdue',
  },
  dueSoon: {
    label: 'W ciągu 14 dni',
    empty: 'W ciągu 14 dni nie mija termin żadnego przeglądu.',
    link: 'Wszystkie w ciągu 14 dni',
    to: '/?tab=clients&view=table&filter=twoWeeks',
  },
} as const
type ListName = keyof typeof lists

/** Overdue inspections, or if there are none, those due soon. */
export function DueInspections({ part }: { part: Part<InspectionsAlert> }) {
  const moment = useStageMoment()
  const [choice, setChoice] = useState<ListName>()
  const listName = choice ?? (part.data?.overdue.total === 0 ? 'dueSoon' : 'overdue')
  const { empty, to, link } = lists[listName]
  return (
    <Panel title="Terminy przeglądów">
      <ToggleChoice
        aria-label="Które przeglądy"
        value={listName}
        options={(['overdue', 'dueSoon'] as const).map((name) => ({
          value: name,
          label: part.data ? `${lists[name].label} (${formatNumber(part.data[name].total)})` : lists[name].label,
        }))}
        onChange={setChoice}
        sx={{ mb: 1, '& > *': { minHeight: 36, px: 1.5, py: 0, textTransform: 'none' } }}
      />
      <Loaded inline of={part} failed="Nie udało się załadować terminów przeglądów" height={140}>
        {({ [listName]: { total, devices } }) =>
          total === 0 ? (
            <InlineEmpty>{empty}</InlineEmpty>
          ) : (
            <FirstOfList name={listName} to={to} link={`${link} (${formatNumber(total)})`}>
              {devices.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  toBook={!device.bookedService || inspectionStage(device, moment) === 'VISIT_REJECTED'}
                  state={
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
                      Termin {formatDay(device.nextInspectionDate)}
                      <StageLine cycle={device} moment={moment} />
                    </Box>
                  }
                />
              ))}
            </FirstOfList>
          )
        }
      </Loaded>
    </Panel>
  )
}
