import type { ComponentProps } from 'react'
import { ActionDialog } from './ActionDialog'

type Props = Omit<ComponentProps<typeof ActionDialog>, 'onClose'> & { onCancel: () => void }

/** An ActionDialog by its former name. */
export function ConfirmDialog({ onCancel, ...props }: Props) {
  return <ActionDialog {...props} onClose={onCancel} />
}
