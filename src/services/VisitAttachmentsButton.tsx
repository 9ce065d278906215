import PhotosIcon from '@mui/icons-material/PhotoLibraryOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { formatAddress } from '#domain/devices/address'
import type { Service } from '#domain/services/service'
import { serviceTypeNames } from '#domain/services/service'
import { formatInstant } from '#domain/time/format'
import { AttachmentsDialog } from '../attachments'

/** Opens the pictures and documents of a visit. */
export function VisitAttachmentsButton({ visit }: { visit: Service }) {
  const [open, setOpen] = useState(false)
  const { client, device, startsAt, type } = visit
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<PhotosIcon />}
        aria-label={`Zdjęcia: ${client.name}, ${formatInstant(startsAt)}`}
        onClick={() => setOpen(true)}
      >
        Zdjęcia
      </Button>
      {open && (
        <AttachmentsDialog
          of={{ owner: 'service', id: visit.id }}
          subtitle={`${client.name} · ${serviceTypeNames[type]}, ${formatInstant(startsAt)} · ${formatAddress(device.address)}`}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
