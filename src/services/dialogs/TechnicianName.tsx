import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import type { Service } from '#domain/services/service'
import { formatPhone } from '#domain/text/phone'
import { unbroken } from '../../shared/page/unbroken'
import { TechnicianMark, useTechnicians } from '../../technicians'

export function TechnicianName({ service: { technician, technicianId } }: { service: Service }) {
  const technicians = useTechnicians().data
  if (technician === null) return 'Bez przypisanego serwisanta'
  const { colour = null, phone = null } = technicians?.find(({ userId }) => userId === technicianId) ?? {}
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      <TechnicianMark name={technician} colour={colour} size={22} />
      {technician}
      {phone && (
        <MuiLink href={`tel:${phone}`} aria-label={`Zadzwoń: ${technician}, ${formatPhone(phone)}`}>
          {unbroken(formatPhone(phone))}
        </MuiLink>
      )}
    </Box>
  )
}
