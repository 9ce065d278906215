import LockIcon from '@mui/icons-material/LockOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Backup, BucketCopy, Drill } from '#domain/backup/backup'
import { backupKindNames } from '#domain/backup/backup'
import { backupCalls } from '#domain/backup/contract'
import { formatFileSize } from '#domain/text/file-size'
import { formatCount, plural } from '#domain/text/plural'
import { formatInstant } from '#domain/time/format'
import { useApi } from '../providers/use-api'
import { usePolledCall } from '../providers/use-polled-call'
import { EmptyState } from '../shared/feedback/EmptyState'
import { Loaded } from '../shared/feedback/Loaded'
import { toDashboard } from '../shared/page/BackLink'
import { SaveButton } from '../shared/list/SaveButton'
import { Card, Panel } from '../shared/page/Card'
import { Page } from '../shared/page/Page'
import { useAction } from '../shared/use-action'
import { RestoreDialog } from './RestoreDialog'
import './backups.css'

/** A backup takes seconds to minutes; the list shows it when it is complete (ms). */
const pollMs = 5000

export default function BackupsPage() {
  const backups = usePolledCall(backupCalls.list, {}, { refetchInterval: pollMs })
  const [restored, setRestored] = useState<Backup>()
  const { run, busy } = useAction(backupCalls.create, {
    success: 'Zapisywanie kopii się rozpoczęło. Pojawi się na liście, gdy będzie gotowa.',
  })
  const makes = backups.data && backups.data.folder !== null
  return (
    <Page
      title="Kopie zapasowe"
      back={toDashboard}
      actions={
        makes && (
          <Button variant="contained" loading={busy} onClick={() => run({})}>
            Zrób kopię teraz
          </Button>
        )
      }
    >
      <Loaded of={backups} failed="Nie udało się załadować kopii" height={280} label="Ładowanie kopii">
        {(data) =>
          data.folder === null ? (
            <EmptyState title="Kopie zapasowe są tu wyłączone">
              Włącza je osoba, która prowadzi serwer (TERMIN_BACKUP).
            </EmptyState>
          ) : (
            <>
              {data.problem !== null && (
                <Alert severity="error">
                  {data.problem} Do czasu naprawy nie powstają nowe kopie
                  {data.backups.length === 0 && ', a zapisanych może tu nie być widać'}.
                </Alert>
              )}
              <Panel
                title="Jak powstają"
                help={`Co noc o ${data.hour}:00, ${data.downloads ? 'w pamięci tej przeglądarki' : `w folderze ${data.folder} na serwerze`}. ${newestStay(data.kept)} każdego rodzaju.`}
              >
                <Typography variant="body2">
                  {data.downloads
                    ? 'Pobraną kopię przywraca na serwerze polecenie npm run termin -- restore PLIK. Hasła nadaje się tam od nowa: npm run termin -- reset-password admin.'
                    : drillText(data)}
                </Typography>
                {data.bucket && <BucketCopyLine copy={data.bucket} />}
              </Panel>
              {data.backups.length === 0 ? (
                data.problem === null && (
                  <EmptyState title="Nie ma jeszcze żadnej kopii">
                    Pierwsza powstanie najbliższej nocy. Możesz ją też zrobić teraz.
                  </EmptyState>
                )
              ) : (
                <Card component="ul" aria-label="Kopie" className="backups-list">
                  {data.backups.map((backup) => (
                    <BackupRow
                      key={backup.name}
                      backup={backup}
                      downloads={data.downloads}
                      onRestore={() => setRestored(backup)}
                    />
                  ))}
                </Card>
              )}
            </>
          )
        }
      </Loaded>
      {restored && <RestoreDialog backup={restored} onClose={() => setRestored(undefined)} />}
    </Page>
  )
}

function drillText({ lastDrill, problem }: { lastDrill: Drill | null; problem: string | null }): string {
  if (lastDrill) return `Ostatnia próba przywrócenia: ${formatInstant(new Date(lastDrill.at))}, udana.`
  // The drill is recorded next to the backups.
  if (problem !== null) return 'Nie wiadomo, kiedy ostatnio wypróbowano przywrócenie.'
  return 'Przywrócenia jeszcze nie wypróbowano (npm run termin -- restore --drill).'
}

function BucketCopyLine({ copy: { createdAt, failure } }: { copy: BucketCopy }) {
  return (
    <>
      <Typography variant="body2">
        {createdAt === null
          ? 'W zasobniku nie ma jeszcze żadnej kopii.'
          : `Ostatnia kopia w zasobniku: ${formatInstant(new Date(createdAt))}.`}
      </Typography>
      {failure && (
        <Typography variant="body2" color="error">
          Wysyłka nie powiodła się {formatInstant(new Date(failure.at))}: {failure.reason}. Powtórzy się sama.
        </Typography>
      )}
    </>
  )
}

const newestStay = (count: number) =>
  `${plural(count, ['Zostaje', 'Zostają', 'Zostaje'])} ${formatCount(count, ['najnowsza kopia', 'najnowsze kopie', 'najnowszych kopii'])}`

interface BackupRowProps {
  backup: Backup
  downloads: boolean
  onRestore: () => void
}

function BackupRow({ backup, downloads, onRestore }: BackupRowProps) {
  const api = useApi()
  const { createdAt, kind, size, version, encrypted, name } = backup
  const at = formatInstant(new Date(createdAt))
  return (
    <li className="backups-row">
      <div className="backups-what">
        <strong>{at}</strong>
        <span className="backups-quiet">
          {backupKindNames[kind]}, {formatFileSize(size)}, wersja {version}
          {encrypted && (
            <>
              {', '}
              <LockIcon aria-hidden="true" className="backups-lock" /> zaszyfrowana
            </>
          )}
        </span>
        <span className="backups-name">{name}</span>
      </div>
      <div className="backups-actions">
        {downloads && (
          <SaveButton
            label="Pobierz"
            aria-label={`Pobierz kopię z ${at}`}
            fileName={name}
            read={() => api.call(backupCalls.file, { name })}
          />
        )}
        <Button variant="outlined" color="error" onClick={onRestore} aria-label={`Przywróć kopię z ${at}`}>
          Przywróć…
        </Button>
      </div>
    </li>
  )
}
