/** What each dialog about the chosen devices is given. */
export interface BulkDialogProps {
  ids: readonly number[]
  /** Those that failed or were not tried stay chosen, so that they can be tried again. */
  onClose: (rest: number[]) => void
}
