import type { ComponentProps } from 'react'
import { PlainButton } from '../../plain/PlainButton'

type RowButtonProps = ComponentProps<typeof PlainButton> & {
  /** Names the row, too */
  'aria-label': string
}

export const RowButton = (props: RowButtonProps) => <PlainButton {...props} />
