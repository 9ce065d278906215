import type { Fact } from './FactList'
import { FactList } from './FactList'
import { WindowDialog } from './WindowDialog'

interface DetailsDialogProps {
  title: string
  facts: readonly Fact[]
  onClose: () => void
}

export function DetailsDialog({ title, facts, onClose }: DetailsDialogProps) {
  return (
    <WindowDialog title={title} onClose={onClose}>
      <FactList facts={facts} />
    </WindowDialog>
  )
}
