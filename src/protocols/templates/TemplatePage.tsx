import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useNavigate } from 'react-router-dom'
import { protocolTemplateCalls } from '#domain/protocols/contract'
import { useCall } from '../../providers/use-call'
import { usePermission } from '../../providers/use-session'
import { InlineEmpty } from '../../shared/feedback/EmptyState'
import { useUrlState } from '../../shared/list/use-url-state'
import { Page } from '../../shared/page/Page'
import { protocolTemplateAddress, protocolTemplatesAddress } from '../../shared/page/record-address'
import { MissingRecord } from '../../shared/page/RecordFrame'
import { TemplateEditor } from './TemplateEditor'

const toList = { to: protocolTemplatesAddress, label: 'Wróć do szablonów' }

/** A template by its id, or a new one, which may begin as the copy of another */
export default function TemplatePage() {
  const [{ id, copy }] = useUrlState({ id: '', copy: '' })
  const mayWrite = usePermission()('settings.write')
  const navigate = useNavigate()
  const source = Number(id || copy)
  const isValidId = Number.isSafeInteger(source) && source > 0
  const { data, error, refetch } = useCall(protocolTemplateCalls.get, { id: source }, { enabled: isValidId })
  const isNew = id === ''
  const title = isNew ? 'Nowy szablon' : (data?.name ?? 'Szablon protokołu')
  const isEmpty = isNew && copy === ''
  const isReady = data !== undefined || isEmpty
  const addressObstacle = !isValidId && !isEmpty ? 'Otwórz szablon z listy.' : undefined
  const obstacle = isNew && !mayWrite ? 'Szablony dodaje administrator lub kierownik.' : addressObstacle
  if (isValidId && error && !data) {
    return <MissingRecord place="page" error={error} retry={refetch} title="Nie znaleziono szablonu" back={toList} />
  }
  return (
    <Page title={title} documentTitle={`Szablon: ${title}`} back={toList}>
      {obstacle && <InlineEmpty>{obstacle}</InlineEmpty>}
      {!obstacle && isReady && (
        <TemplateEditor
          key={isNew ? `new ${copy}` : id}
          template={isNew ? undefined : data}
          copied={isNew ? data : undefined}
          mayWrite={mayWrite}
          onCreated={({ templateId }) => void navigate(protocolTemplateAddress(templateId), { replace: true })}
          onCancel={() => void navigate(protocolTemplatesAddress)}
        />
      )}
      {!obstacle && !isReady && (
        <Box component="output" aria-label="Ładowanie szablonu" sx={{ display: 'grid', gap: 2 }}>
          <Skeleton variant="rounded" height={150} sx={{ borderRadius: '12px' }} />
          <Skeleton variant="rounded" height={320} sx={{ borderRadius: '12px' }} />
        </Box>
      )}
    </Page>
  )
}
