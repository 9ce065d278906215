import Box from '@mui/material/Box'
import type { Service } from '#domain/services/service'
import { TechnicianMark, useTechnicians } from '../../technicians'

export function TechnicianName({ service: { technician, technicianId } }: { service: Service }) {
  const technicians = useTechnicians().data
  if (technician === null) return 'Bez przypisanego serwisanta'
  const colour = technicians?.find(({ userId }) => userId === technicianId)?.colour ?? null
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <TechnicianMark name={technician} colour={colour} size={22} />
      {technician}
    </Box>
  )
}
