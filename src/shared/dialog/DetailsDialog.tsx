import type { ReactNode } from 'react'
import type { Fact } from './FactList'
import { FactList } from './FactList'
import { WindowDialog } from './WindowDialog'

interface DetailsDialogProps {
  title: string
  facts: readonly Fact[]
  actions?: ReactNode
  onClose: () => void
}

export function DetailsDialog({ title, facts, actions, onClose }: DetailsDialogProps) {
  return (
    <WindowDialog title={title} actions={actions} onClose={onClose}>
      <FactList facts={facts} />
    </WindowDialog>
  )
}
