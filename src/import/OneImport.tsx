import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { importCalls } from '#domain/import/contract'
import type { Import, ImportStatus } from '#domain/import/import'
import { mayAssign, mayDecide } from '#domain/import/import'
import { formatCount, nouns } from '#domain/text/plural'
import { formatInstant } from '#domain/time/format'
import { JobRow, useJobs } from '../jobs'
import { useCall } from '../providers/use-call'
import { refetchWhile } from '../providers/use-polled-call'
import { ActionQuestion } from '../shared/dialog/ActionQuestion'
import { errorText, isNotFound } from '../providers/api-error'
import { MissingRecord } from '../shared/page/RecordFrame'
import { InlineFailure, LoadError } from '../shared/feedback/LoadError'
import { Page } from '../shared/page/Page'
import { Panel } from '../shared/page/Card'
import { Spinner } from '../shared/feedback/Spinner'
import { AssignColumns } from './AssignColumns'
import { ChooseSheets } from './ChooseSheets'
import { ImportStatusChip } from './ImportChips'
import { ImportResult } from './ImportResult'
import { ImportRows } from './ImportRows'
import { isUnderWay } from './import-text'
import { UnsavedQuestion } from './UnsavedQuestion'
import { useRowEdits } from './use-row-edits'

/** Polling interval while a job runs (ms) */
const askEvery = 1000

/** The sheets that were read; other sheets have other columns. */
const sheetsOf = ({ sheets }: Import) => sheets.flatMap(({ name, taken }) => (taken ? [name] : [])).join('/')

/** Titles above a job that is under way */
const titles: Partial<Record<ImportStatus, string>> = { JUDGING: 'Sprawdzanie wierszy', UNDOING: 'Cofanie…' }

const name = 'Import klientów'
const toImports = { to: '/admin/import', label: 'Wszystkie importy' }

export function OneImport({ id }: { id: number }) {
  const navigate = useNavigate()
  const jobs = useJobs()
  const [forgetting, setForgetting] = useState(false)
  const [assigning, setAssigning] = useState(false)
  const [removed, setRemoved] = useState(false)
  /** The job that judges the rows anew because this person asked for it, until they are seen again */
  const [asked, setAsked] = useState<number>()
  const edits = useRowEdits()
  const { data, error, refetch } = useCall(
    importCalls.get,
    { id },
    { refetchInterval: refetchWhile(askEvery, isUnderWay) },
  )
  function begin(jobId: number) {
    setAsked(jobId)
    setAssigning(false)
  }
  if (isNotFound(error)) {
    const title = 'Nie znaleziono importu'
    return <MissingRecord place="page" title={title} name={name} back={toImports} error={error} retry={refetch} />
  }
  if (error && !data) {
    return (
      <Page title={name} back={toImports}>
        <LoadError error={error} title="Nie udało się załadować importu" retry={refetch} />
      </Page>
    )
  }
  if (!data || removed) return <Spinner />
  const underWay = isUnderWay(data)
  const job = underWay ? jobs.find((each) => each.id === data.jobId) : undefined
  const isAssigning = data.status === 'READ' || (assigning && mayAssign(data))
  return (
    <Page
      title={data.fileName}
      back={toImports}
      actions={
        !underWay && (
          <Button color="inherit" onClick={() => setForgetting(true)}>
            Usuń z listy
          </Button>
        )
      }
    >
      <Typography component="div" color="text.secondary" sx={{ mt: -1.5 }}>
        <Box component="span" sx={{ mr: 1.5 }}>
          <ImportStatusChip of={data} />
        </Box>
        {formatCount(data.rowCount, nouns.row)}; {formatInstant(new Date(data.createdAt))}, {data.createdBy}.{' '}
        {data.notes.join(' ')}
      </Typography>
      {underWay && (job || error) && (
        <Panel title={titles[data.status] ?? 'Import trwa'}>
          {job && (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              <JobRow job={job} />
            </Box>
          )}
          {error && (
            <InlineFailure text={`Nie udało się odczytać postępu. ${errorText(error)}`} error={error} retry={refetch} />
          )}
        </Panel>
      )}
      {isAssigning && !underWay && (
        <>
          <ChooseSheets key={`sheets ${sheetsOf(data)}`} of={data} />
          <AssignColumns key={`${data.status} ${sheetsOf(data)}`} of={data} onStarted={begin} />
        </>
      )}
      {!isAssigning && !underWay && !mayAssign(data) && <ImportResult of={data} edits={edits} />}
      {!isAssigning && !(underWay && data.status === 'JUDGING') && (
        <ImportRows
          of={data}
          edits={edits}
          takesFocus={asked !== undefined && asked === data.jobId}
          onFocusTaken={() => setAsked(undefined)}
          onDecided={begin}
          onAssign={mayAssign(data) ? () => setAssigning(true) : undefined}
        />
      )}
      <UnsavedQuestion unsaved={mayDecide(data) && edits.unsaved} />
      {forgetting && (
        <ActionQuestion
          title="Usunąć ten import z listy?"
          confirmLabel="Usuń z listy"
          danger
          action={importCalls.remove}
          input={{ id }}
          success="Import usunięto z listy"
          onSuccess={() => {
            // Unmounts what asks before it is left.
            flushSync(() => setRemoved(true))
            void navigate('/admin/import')
          }}
          onClose={() => setForgetting(false)}
        >
          Zniknie plik i lista wierszy.{' '}
          {data.remaining > 0 && 'Wczytani klienci zostaną, ale nie da się ich już cofnąć razem.'}
        </ActionQuestion>
      )}
    </Page>
  )
}
