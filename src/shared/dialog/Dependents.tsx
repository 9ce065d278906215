import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { clientCalls } from '#domain/clients/contract'
import { deviceCalls } from '#domain/devices/contract'
import type { Dependents as DependentCounts } from '#domain/devices/dependents'
import { dependentLines, retentionText } from '#domain/devices/dependents'
import { LoadingBlock } from '../feedback/LoadingBlock'
import { unaffectedByWrites, useCall } from '../../providers/use-call'

interface CountedDependents {
  counting: boolean
  /** Undefined while they are being counted, and if that has failed */
  counts: DependentCounts | undefined
  dependents: ReactNode
}

/**
 * What is deleted together with a client or a device, for the question about it. While it is being counted the question
 * is not complete: it will grow, and its button would move from under the pointer.
 */
export function useDependents(of: 'clients' | 'devices', id: number): CountedDependents {
  const call = of === 'clients' ? clientCalls.dependents : deviceCalls.dependents
  // After the deletion it is asked about, the record is gone before the question.
  const { data, error } = useCall(call, { id }, { gcTime: 0, meta: unaffectedByWrites })
  return {
    counting: !data && !error,
    counts: data,
    dependents: <Dependents of={of} data={data} failed={error !== null} />,
  }
}

interface DependentsProps {
  of: 'clients' | 'devices'
  data: DependentCounts | undefined
  failed: boolean
}

function Dependents({ of, data, failed }: DependentsProps) {
  if (failed) return <p>Nie udało się policzyć, co zostanie usunięte razem.</p>
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
