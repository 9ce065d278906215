import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Back } from './BackLink'
import { BackLink } from './BackLink'
import { useTitle } from './use-title'
import './page.css'

interface PageProps {
  title: string
  /** The title by default */
  documentTitle?: string | undefined
  /** Where the arrow before the title leads; without it there is none */
  back?: Back
  /** At the right of the title; below it on a phone. */
  actions?: ReactNode
  children: ReactNode
}

export function Page({ title, documentTitle = title, back, actions, children }: PageProps) {
  useTitle(documentTitle)
  return (
    <Box className="page" sx={{ gap: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, minHeight: 40 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: '1 0 auto', maxWidth: '100%' }}>
          {back && <BackLink {...back} />}
          <h1 className="page-title">{title}</h1>
        </Box>
        {actions}
      </Box>
      {children}
    </Box>
  )
}
