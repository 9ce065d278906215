import type { ReactNode } from 'react'
import RefreshIcon from '@mui/icons-material/Refresh'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { Back } from './BackLink'
import { BackLink, toDashboard } from './BackLink'
import { useTitle } from './use-title'
import './page.css'

interface ListPageProps extends Omit<ListHeadProps, 'children'> {
  /** Buttons next to the title */
  actions?: ReactNode
  children: ReactNode
}

export function ListPage({ title, actions, children, ...head }: ListPageProps) {
  useTitle(title)
  return (
    <div className="page list-page">
      <ListHead title={title} {...head}>
        {actions}
      </ListHead>
      {children}
    </div>
  )
}

interface ListHeadProps {
  title: string
  /** The number of rows, in words; undefined while it is not known */
  summary: string | undefined
  /** In place of the summary, for the eyes only: what loads names itself to screen readers */
  loading?: string | undefined
  refreshing: boolean
  onRefresh: () => void
  /** The link of the arrow before the title */
  back?: Back
  children?: ReactNode
}

export function ListHead(props: ListHeadProps) {
  const { title, summary, loading, refreshing, onRefresh, back = toDashboard, children } = props
  return (
    <div className="list-head">
      <BackLink {...back} />
      <div className="list-title">
        <h1 className="page-title">{title}</h1>
        <output>{summary ?? (loading && <span aria-hidden="true">{loading}</span>)}</output>
      </div>
      <Tooltip title="Odśwież">
        {/* Disabled buttons send no pointer events to a tooltip. */}
        <span>
          <IconButton aria-label="Odśwież" onClick={onRefresh} loading={refreshing}>
            <RefreshIcon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      {children}
    </div>
  )
}
