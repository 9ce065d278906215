import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { useGetOne } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import { flushSync } from 'react-dom'
import { isNotFound } from '../../providers/api-error'
import { LoadError } from '../feedback/LoadError'
import { PageSkeleton } from '../feedback/PageSkeleton'
import { useDrawnTogether } from '../feedback/use-drawn-together'
import { Page } from './Page'
import { recordAddress } from './record-address'
import { RecordLink } from './RecordLink'
import { useTitle } from './use-title'
import './page.css'

/** A page of its own, or a panel next to a list, which has a title already. */
export type RecordPlace = 'page' | 'panel'

interface RecordFrameProps {
  place: RecordPlace
  /** Shown before the title */
  mark?: ReactNode
  title: string
  children: ReactNode
  /** At the right; above the content on narrower screens and in a panel */
  aside: ReactNode
}

export function RecordFrame({ place, mark, title, children, aside }: RecordFrameProps) {
  const onPage = place === 'page'
  useTitle(onPage ? title : undefined)
  return (
    <Box
      className={onPage ? 'page' : undefined}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {onPage && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          {mark}
          <h1 className="page-title">{title}</h1>
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...(onPage && { lg: 'minmax(0, 1fr) 340px' }) },
        }}
      >
        <Box
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', order: { xs: 1, lg: onPage ? 0 : 1 } }}
        >
          {children}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>{aside}</Box>
      </Box>
    </Box>
  )
}

/** Parts of a record of which some draw nothing when they are empty: they load at once, and are drawn together. */
export function DrawnTogether({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  const isDrawn = useDrawnTogether(!isPending)
  return (
    <>
      {!isDrawn && <PageSkeleton label="Ładowanie" heights={[320]} />}
      <div style={{ display: isDrawn ? 'contents' : 'none' }}>{children}</div>
    </>
  )
}

interface RecordNameProps {
  record: Parameters<typeof recordAddress>[0]
  place: RecordPlace
  children: ReactNode
}

/** A link to another record: on a page to its page, in the panel to that record in the panel. */
export function RecordName({ record, place, children }: RecordNameProps) {
  const look = { underline: 'hover', sx: { fontWeight: 550 } } as const
  if (place === 'panel') {
    return (
      <MuiLink component={RecordLink} record={record} {...look}>
        {children}
      </MuiLink>
    )
  }
  return (
    <MuiLink component={Link} to={recordAddress(record)} {...look}>
      {children}
    </MuiLink>
  )
}

interface MissingRecordProps {
  place: RecordPlace
  error: unknown
  retry: () => unknown
  /** 'Nie znaleziono urządzenia' */
  title: string
  /** Title of the page while it could not be loaded: 'Urządzenie' */
  name: string
  /** Link to the list in which it would be */
  back?: { to: string; label: string }
}

const clientList = { to: '/?tab=clients', label: 'Wróć do listy klientów' }

/** Says that the record does not exist, or could not be loaded. */
export function MissingRecord({ place, error, retry, title, name, back = clientList }: MissingRecordProps) {
  if (!isNotFound(error)) {
    const failure = <LoadError error={error} retry={retry} />
    if (place === 'panel') return failure
    return (
      <Page title={name} back={back}>
        {failure}
      </Page>
    )
  }
  return (
    <Box sx={place === 'page' ? { maxWidth: 640, mx: 'auto', p: 3 } : undefined}>
      <Typography variant={place === 'page' ? 'h1' : 'h2'}>{title}</Typography>
      <Typography color="text.secondary" sx={{ mt: 1, mb: 2 }}>
        Adres jest nieaktualny albo ktoś usunął te dane.
      </Typography>
      {place === 'page' && (
        <Button component={Link} to={back.to} variant="outlined">
          {back.label}
        </Button>
      )}
    </Box>
  )
}

function RecordSkeleton({ place }: { place: RecordPlace }) {
  return (
    <Box className={place === 'page' ? 'page' : undefined} sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="text" width={280} height={40} />
      <PageSkeleton label="Ładowanie" heights={[160, 320]} />
    </Box>
  )
}

const names = { clients: 'Klient', devices: 'Urządzenie' }

interface LoadedRecordProps<Entity> {
  resource: 'clients' | 'devices'
  id: number
  place: RecordPlace
  /** 'Nie znaleziono urządzenia' */
  missing: string
  /** Called after the record was deleted here */
  onDeleted: (() => void) | undefined
  /**
   * `leave`, to be called after deleting the record, unmounts it before anything of it is loaded again, and leaves the
   * page.
   */
  children: (record: Entity, leave: () => void) => ReactNode
}

export function LoadedRecord<Entity extends RaRecord>(props: LoadedRecordProps<Entity>) {
  const { resource, id, place, missing, onDeleted, children } = props
  const navigate = useNavigate()
  const [deleted, setDeleted] = useState(false)
  const { data: record, error, refetch } = useGetOne<Entity>(resource, { id }, { enabled: !deleted })

  function leave() {
    flushSync(() => setDeleted(true))
    if (onDeleted) onDeleted()
    else void navigate('/?tab=clients')
  }

  if (deleted) return null
  if (record && !isNotFound(error)) return children(record, leave)
  if (error) {
    return <MissingRecord place={place} error={error} retry={refetch} title={missing} name={names[resource]} />
  }
  return <RecordSkeleton place={place} />
}
