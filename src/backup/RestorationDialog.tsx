import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Restoration } from '#domain/backup/backup'
import { restorationPhaseNames } from '#domain/backup/backup'
import { backupCalls } from '#domain/backup/contract'
import { restoration } from '../providers/restoration'
import { unaffectedByWrites, useCall } from '../providers/use-call'
import { QuestionDialog } from '../shared/dialog/QuestionDialog'
import { SecondaryText } from '../shared/page/SecondaryText'

/** ms */
const pollMs = 1500

const endTitles = {
  NONE: 'Termin uruchomiono ponownie',
  DONE: 'Termin znów działa',
  FAILED: 'Nie przywrócono danych',
  UNKNOWN: 'Nie wiadomo, czy przywrócono dane',
}

const runningText =
  'Przez ten czas Termin nie przyjmuje zmian. Nie zamykaj tej strony: sama powie, kiedy można wrócić do pracy.'

/** The server has forgotten the restore, since it was started anew. */
const unknownEnd =
  'W czasie przywracania Termin został uruchomiony ponownie. Sprawdź dane: są albo z kopii, albo takie jak przed próbą.'

/** The state of a restore, read until it has ended. Nothing else works until then, so nothing else can be reached. */
export function RestorationDialog() {
  const queryClient = useQueryClient()
  const { data: current } = useCall(
    backupCalls.restoration,
    {},
    {
      meta: unaffectedByWrites,
      staleTime: 0,
      // What was read of one restore is never shown during the next.
      gcTime: 0,
      refetchInterval: ({ state }) => (isOver(state.data) ? false : pollMs),
      retry: true,
      retryDelay: pollMs,
    },
  )
  const [last, setLast] = useState<Restoration>()
  if (current && current.state !== 'NONE' && current !== last) setLast(current)
  // A process that was started anew does not know of the failure.
  const data: Restoration | undefined =
    current?.state === 'NONE' && last?.state === 'FAILED' ? { ...last, phase: null } : current
  const failed = data?.state === 'FAILED'
  if (isOver(data)) {
    const { state, message } = data
    const goOn = () => {
      restoration.end()
      if (failed) void queryClient.invalidateQueries()
      else window.location.reload()
    }
    return (
      <QuestionDialog
        title={endTitles[state]}
        actions={
          <Button variant="contained" autoFocus onClick={goOn}>
            {failed ? 'Wróć do pracy' : 'Zaloguj się ponownie'}
          </Button>
        }
      >
        <p>{message ?? unknownEnd}</p>
      </QuestionDialog>
    )
  }
  const { phase = null, percent = null } = data ?? {}
  return (
    <QuestionDialog title={failed ? endTitles.FAILED : 'Trwa przywracanie danych z kopii'} actions={null}>
      <p>{data?.message ?? runningText}</p>
      <LinearProgress
        aria-label={failed ? 'Postęp uruchamiania' : 'Postęp przywracania'}
        variant={percent === null ? 'indeterminate' : 'determinate'}
        {...(percent !== null && { value: percent })}
        sx={{ mt: 2, mb: 1 }}
      />
      <SecondaryText component="output">
        {phase === null ? 'Łączenie z serwerem…' : `${restorationPhaseNames[phase]}…`}
      </SecondaryText>
    </QuestionDialog>
  )
}

type Ended = Restoration & { state: keyof typeof endTitles }

/** Whether Termin works again: the failure of a restore is told before that. */
function isOver(data: Restoration | undefined): data is Ended {
  return data !== undefined && data.state !== 'RUNNING' && data.phase === null
}
