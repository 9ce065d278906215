import Box from '@mui/material/Box'
import { useLayoutEffect, useRef } from 'react'
import type { Day } from '#domain/time/day'
import { firstOfMonth } from '#domain/time/day'
import { formatMonth } from '#domain/time/format'
import { DrawnText } from '../../shared/page/DrawnText'
import { formatShortMonth, monthsAround } from './range'

interface MonthStripProps {
  date: Day
  today: Day
  onChange: (month: Day) => void
}

export function MonthStrip({ date, today, onChange }: MonthStripProps) {
  const strip = useRef<HTMLElement>(null)
  const selected = firstOfMonth(date)
  useLayoutEffect(() => {
    const box = strip.current
    const chip = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (box && chip) box.scrollLeft = chip.offsetLeft - (box.clientWidth - chip.clientWidth) / 2
  }, [selected])
  return (
    <Box component="nav" aria-label="Miesiące" ref={strip} className="month-strip">
      {monthsAround(date).map((month) => {
        const year = month.slice(0, 4)
        return (
          <button
            key={month}
            type="button"
            aria-label={formatMonth(month)}
            aria-current={month === selected ? 'true' : undefined}
            data-now={month === firstOfMonth(today) || undefined}
            onClick={() => onChange(month === firstOfMonth(today) ? today : month)}
          >
            <DrawnText text={formatShortMonth(month)} />
            {(year !== selected.slice(0, 4) || month.slice(5, 7) === '01') && (
              <DrawnText component="small" text={year} />
            )}
          </button>
        )
      })}
    </Box>
  )
}
