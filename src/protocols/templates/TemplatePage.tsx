import { useNavigate } from 'react-router-dom'
import { recordIdOf } from '#domain/api/id'
import { protocolTemplateCalls } from '#domain/protocols/contract'
import { useCall } from '../../providers/use-call'
import { usePermission } from '../../providers/use-session'
import { InlineEmpty } from '../../shared/feedback/EmptyState'
import { PageSkeleton } from '../../shared/feedback/PageSkeleton'
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
  const source = recordIdOf(id || copy)
  const isValidId = source !== undefined
  const { data, error, refetch } = useCall(protocolTemplateCalls.get, { id: source ?? 0 }, { enabled: isValidId })
  const isNew = id === ''
  const title = isNew ? 'Nowy szablon' : (data?.name ?? 'Szablon protokołu')
  const isEmpty = isNew && copy === ''
  const isReady = data !== undefined || isEmpty
  const addressObstacle = !isValidId && !isEmpty ? 'Otwórz szablon z listy.' : undefined
  const obstacle = isNew && !mayWrite ? 'Szablony dodaje administrator lub kierownik.' : addressObstacle
  if (isValidId && error && !data) {
    return (
      <MissingRecord
        place="page"
        error={error}
        retry={refetch}
        title="Nie znaleziono szablonu"
        name="Szablon protokołu"
        back={toList}
      />
    )
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
      {!obstacle && !isReady && <PageSkeleton label="Ładowanie szablonu" heights={[150, 320]} />}
    </Page>
  )
}
