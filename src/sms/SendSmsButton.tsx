import SmsIcon from '@mui/icons-material/SmsOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Device } from '#domain/devices/device'
import { SendSmsDialog } from './SendSmsDialog'

interface SendSmsButtonProps {
  device: Device
  phone: string
  /** The customer has not confirmed yet (spec 4). */
  highlighted: boolean
}

/** Opens the SMS dialog of a device. */
export function SendSmsButton({ device, phone, highlighted }: SendSmsButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant={highlighted ? 'tonal' : 'outlined'}
        startIcon={<SmsIcon />}
        onClick={() => setOpen(true)}
      >
        Wyślij SMS
      </Button>
      {open && <SendSmsDialog device={device} phone={phone} onClose={() => setOpen(false)} />}
    </>
  )
}
