import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fallbackReminder } from '#domain/sms/fallback-reminder'
import { useActions } from '../providers/use-actions'
import { useSettings } from '../shared/use-settings'
import type { SmsSubject } from './sms-subject'
import { addressLine } from './sms-subject'

/** The server's preview, or a default text if that fails, until it is edited. */
export function useSmsDraft(device: SmsSubject) {
  const actions = useActions()
  const { data: settings } = useSettings()
  const [typed, setTyped] = useState<string>()
  const { data, isPending, isError } = useQuery({
    queryKey: ['sms', 'preview', device.id],
    queryFn: ({ signal }) => actions.previewSmsForDevice({ deviceId: device.id, signal }),
    // Requested each time the dialog opens, and never while somebody edits.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const generated = data ?? (isError ? fallbackReminder({ ...device, address: addressLine(device) }, settings) : '')
  return {
    text: typed ?? generated,
    setText: setTyped,
    edited: typed !== undefined && typed !== generated,
    loading: isPending,
    previewFailed: isError,
  }
}
