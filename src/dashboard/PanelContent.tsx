import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LoadingBlock } from '../shared/feedback/LoadingBlock'
import { focusHome } from '../shared/page/focus-keeper'
import { InlineFailure } from '../shared/feedback/LoadError'
import type { Part } from './use-dashboard'

interface LoadedProps<Data> {
  part: Part<Data>
  failed: string
  /** px of the skeleton */
  height: number
  children: (data: Data) => ReactNode
}

/** Renders one part of the page when its data is loaded, independently of the others. */
export function Loaded<Data>({ part: { data, error, refetch }, failed, height, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  if (error) return <InlineFailure text={failed} error={error} refetch={refetch} />
  return <LoadingBlock height={height} label="Ładowanie" />
}

interface FirstOfListProps {
  /** Unique name on the page, by which the focus returns to the list */
  name: string
  to: string
  link: string
  children: ReactNode
}

export function FirstOfList({ name, to, link, children }: FirstOfListProps) {
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} {...focusHome(name)}>
        {children}
      </Box>
      <Button component={Link} to={to} size="small" sx={{ mt: 1, ml: -1.25 }}>
        {link}
      </Button>
    </>
  )
}
