import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ReactNode } from 'react'
import type { Section } from './settings-form'
import { sections } from './settings-form'

interface SectionTabsProps {
  id: string
  shown: Section
  onChange: (section: Section) => void
}

/** The sub-tabs of the settings. */
export function SectionTabs({ id, shown, onChange }: SectionTabsProps) {
  return (
    <Tabs
      value={shown}
      onChange={(_, section: Section) => onChange(section)}
      aria-label="Części ustawień"
      sx={{ mt: { xs: -1, sm: -1.5 }, minHeight: 44, borderBottom: 1, borderColor: 'divider' }}
    >
      {(Object.entries(sections) as [Section, string][]).map(([section, label]) => (
        <Tab
          key={section}
          value={section}
          label={label}
          id={`${id}-${section}-tab`}
          aria-controls={`${id}-${section}`}
          sx={{
            minHeight: 44,
            fontSize: '0.9375rem',
            // The scroller of the tabs clips what stands out of them.
            '&.Mui-focusVisible': { outlineOffset: -3 },
            '&.Mui-selected': { color: 'text.primary', fontWeight: 600 },
          }}
        />
      ))}
    </Tabs>
  )
}

/** What belongs to a sub-tab; it stays in the form while another is shown. */
export function SectionPanel({
  id,
  section,
  shown,
  children,
}: Omit<SectionTabsProps, 'onChange'> & { section: Section; children: ReactNode }) {
  return (
    <Box
      role="tabpanel"
      id={`${id}-${section}`}
      aria-labelledby={`${id}-${section}-tab`}
      hidden={section !== shown}
      sx={{ display: section === shown ? 'grid' : 'none', gap: 2.5 }}
    >
      {children}
    </Box>
  )
}
