import { LoadingBlock } from './LoadingBlock'

/** A figure as text; a dash when it could not be loaded, a skeleton until it is. */
export function LoadedFigure({ value, isError }: { value: string | undefined; isError: boolean }) {
  if (value !== undefined) return value
  return isError ? '–' : <LoadingBlock variant="text" width={48} label="Ładowanie" />
}
