import Box from '@mui/material/Box'
import { clientCalls } from '#domain/clients/contract'
import { deviceCalls } from '#domain/devices/contract'
import { dependentLines, retentionText } from '#domain/devices/dependents'
import { LoadingBlock } from '../feedback/LoadingBlock'
import { unaffectedByWrites, useCall } from '../../providers/use-call'

interface DependentsProps {
  of: 'clients' | 'devices'
  id: number
}

export function Dependents({ of, id }: DependentsProps) {
  const call = of === 'clients' ? clientCalls.dependents : deviceCalls.dependents
  // After the deletion it is asked about, the record is gone before the question.
  const { data, error } = useCall(call, { id }, { gcTime: 0, meta: unaffectedByWrites })
  if (error) return <p>Nie udało się policzyć, co zostanie usunięte razem.</p>
  if (!data) return <LoadingBlock height={48} label="Liczenie" sx={{ mt: 1.5 }} />
  const lines = dependentLines(of === 'devices' ? { ...data, devices: 0 } : data)
  const remaining = retentionText(data)
  return (
    <>
      {lines.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          Razem zostaną usunięte:
          <Box component="ul" aria-label="Zostaną usunięte" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
        </Box>
      )}
      {remaining && <Box sx={{ mt: 1.5 }}>{remaining}</Box>}
    </>
  )
}
