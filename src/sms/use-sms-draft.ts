import { useState } from 'react'
import type { Address } from '#domain/devices/address'
import { formatAddress } from '#domain/devices/address'
import type { Device } from '#domain/devices/device'
import { settingsCalls } from '#domain/settings/contract'
import { fallbackReminder } from '#domain/sms/fallback-reminder'
import { useCall } from '../providers/use-call'
import { useSettings } from '../shared/use-settings'

/** What the dialog needs of a device. The map has the address as one line. */
export interface SmsSubject extends Pick<Device, 'id' | 'clientName' | 'type' | 'name' | 'nextInspectionDate'> {
  address: Address | string
}

export function addressLine({ address }: SmsSubject): string {
  return typeof address === 'string' ? address : formatAddress(address)
}

/** The server's preview, or a default text if that fails, until it is edited. */
export function useSmsDraft(device: SmsSubject) {
  const { data: settings } = useSettings()
  const [ownText, setOwnText] = useState<string>()
  const { data, isPending, isError } = useCall(
    settingsCalls.previewForDevice,
    { body: { deviceId: device.id } },
    // Requested each time the dialog opens, and never while somebody edits.
    { gcTime: 0, staleTime: Infinity, retry: false },
  )
  const generated =
    data?.message ?? (isError ? fallbackReminder({ ...device, address: addressLine(device) }, settings) : '')
  return {
    text: ownText ?? generated,
    setText: setOwnText,
    edited: ownText !== undefined && ownText !== generated,
    loading: isPending,
    previewFailed: isError,
  }
}
