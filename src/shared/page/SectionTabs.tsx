import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ReactNode } from 'react'
import { useState } from 'react'

interface SectionTabsProps<Section extends string> {
  id: string
  /** 'Części ustawień' */
  label: string
  sections: Record<Section, string>
  current: Section
  onChange: (section: Section) => void
}

export function SectionTabs<Section extends string>({
  id,
  label,
  sections,
  current,
  onChange,
}: SectionTabsProps<Section>) {
  return (
    <Tabs
      value={current}
      onChange={(_, section: Section) => onChange(section)}
      aria-label={label}
      variant="scrollable"
      scrollButtons={false}
      sx={{ minHeight: 44, borderBottom: 1, borderColor: 'divider' }}
    >
      {(Object.entries(sections) as [Section, string][]).map(([section, name]) => (
        <Tab
          key={section}
          value={section}
          label={name}
          id={`${id}-${section}-tab`}
          aria-controls={`${id}-${section}`}
          sx={{
            minWidth: 0,
            minHeight: 44,
            px: { xs: 1.5, sm: 2 },
            fontSize: '0.9375rem',
            // The scroller of the tabs clips an outline outside of them.
            '&.Mui-focusVisible': { outlineOffset: -3 },
            '&.Mui-selected': { color: 'text.primary', fontWeight: 600 },
          }}
        />
      ))}
    </Tabs>
  )
}

interface SectionPanelProps {
  id: string
  section: string
  current: string
  children: ReactNode
}

/**
 * Is mounted when it is shown for the first time, and stays so while another section is shown, so that what was typed
 * and opened there stays.
 */
export function SectionPanel({ id, section, current, children }: SectionPanelProps) {
  const [mounted, setMounted] = useState(section === current)
  if (section === current && !mounted) setMounted(true)
  return (
    <Box
      role="tabpanel"
      id={`${id}-${section}`}
      aria-labelledby={`${id}-${section}-tab`}
      hidden={section !== current}
      sx={{ display: section === current ? 'grid' : 'none', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}
    >
      {mounted && children}
    </Box>
  )
}
