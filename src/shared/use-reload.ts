import { useQueryClient } from '@tanstack/react-query'

/** Has lists and records of these resources read again where they are on the screen. */
export function useReload(): (...resources: string[]) => Promise<unknown> {
  const queryClient = useQueryClient()
  return (...resources) =>
    Promise.all(resources.map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })))
}
