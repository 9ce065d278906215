import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetList, useGetOne } from 'react-admin'
import { Navigate, useNavigate } from 'react-router-dom'
import { recordIdOf } from '#domain/api/id'
import { protocolCalls, protocolTemplateCalls } from '#domain/protocols/contract'
import type { Protocol, ProtocolSummary } from '#domain/protocols/draft'
import type { Service } from '#domain/services/service'
import { serviceTypeNames } from '#domain/services/service'
import { formatInstant } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { isNotFound } from '../providers/api-error'
import { keyOf, useCall } from '../providers/use-call'
import { usePermission } from '../providers/use-session'
import { InlineEmpty } from '../shared/feedback/EmptyState'
import { Loaded } from '../shared/feedback/Loaded'
import { LoadError } from '../shared/feedback/LoadError'
import { PageSkeleton } from '../shared/feedback/PageSkeleton'
import { FieldFrame } from '../shared/form/FieldFrame'
import { useUrlState } from '../shared/list/use-url-state'
import { Panel } from '../shared/page/Card'
import { focusHome } from '../shared/page/focus-keeper'
import { Page } from '../shared/page/Page'
import { protocolAddress, serviceAddress, serviceProtocolAddress } from '../shared/page/record-address'
import { MissingRecord } from '../shared/page/RecordFrame'
import { useAction } from '../shared/use-action'
import { useMounted } from '../shared/use-mounted'
import { DraftForm } from './draft/DraftForm'
import { IssuedProtocol } from './IssuedProtocol'
import { LeftOnPhone } from './LeftOnPhone'
import { ProtocolLine } from './ProtocolLine'
import { toProtocols } from './to-protocols'

const toCalendar = { to: '/?tab=services', label: 'Wróć do kalendarza' }

/** A protocol by its id, or those of a service */
export default function ProtocolPage() {
  const [{ id, service }] = useUrlState({ id: '', service: '' })
  const protocolId = recordIdOf(id)
  const serviceId = recordIdOf(service)
  if (protocolId) return <OneProtocol key={protocolId} id={protocolId} />
  if (serviceId) return <OfService key={serviceId} serviceId={serviceId} />
  return (
    <Page title="Protokół" back={toProtocols}>
      <InlineEmpty>Otwórz protokół z menu „⋯” wizyty albo z listy protokołów.</InlineEmpty>
    </Page>
  )
}

function OneProtocol({ id }: { id: number }) {
  const { data: protocol, error, refetch } = useCall(protocolCalls.get, { id })
  const title = protocol?.number ?? protocol?.templateName ?? 'Protokół'
  return (
    <Page title={title} documentTitle={`Protokół: ${title}`} back={toProtocols}>
      {isNotFound(error) ? (
        <Box {...focusHome('protocol')} sx={{ display: 'contents' }}>
          <LeftOnPhone protocolId={id} />
          <MissingRecord place="panel" error={error} retry={refetch} title="Nie znaleziono protokołu" name="Protokół" />
        </Box>
      ) : (
        <Loaded
          of={{ data: protocol, error, refetch }}
          failed="Nie udało się załadować protokołu"
          loading={<PageSkeleton label="Ładowanie protokołu" heights={skeletonHeights} />}
        >
          {(loaded) =>
            loaded.snapshot ? (
              <Box {...focusHome('protocol')} sx={{ display: 'contents' }}>
                <LeftOnPhone protocolId={id} snapshot={loaded.snapshot} />
                <IssuedProtocol protocol={loaded} snapshot={loaded.snapshot} />
              </Box>
            ) : (
              <DraftProtocol protocol={loaded} />
            )
          }
        </Loaded>
      )}
    </Page>
  )
}

function DraftProtocol({ protocol }: { protocol: Protocol }) {
  const { id, client, device, serviceId } = protocol
  const may = usePermission()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return (
    <>
      <Typography color="text.secondary" sx={{ mt: -1.5 }}>
        {client}, {device}
      </Typography>
      {may('services.write') ? (
        <DraftForm
          protocol={protocol}
          onDeleted={() => {
            // What is remembered of the draft would lead back to it.
            queryClient.removeQueries({ queryKey: keyOf(protocolCalls.get, { id }) })
            queryClient.removeQueries({ queryKey: ['protocols', 'getList'] })
            void navigate(serviceProtocolAddress(serviceId ?? 0), { replace: true })
          }}
        />
      ) : (
        <InlineEmpty>Ten protokół jest jeszcze wypełniany.</InlineEmpty>
      )}
    </>
  )
}

const skeletonHeights = [220, 220]

function OfService({ serviceId }: { serviceId: number }) {
  const service = useGetOne<Service>('services', { id: serviceId })
  const protocols = useGetList<ProtocolSummary>('protocols', {
    filter: { serviceId },
    sort: { field: 'issuedAt', order: 'DESC' },
    pagination: { page: 1, perPage: 50 },
  })
  const failed = [service, protocols].find(({ error, data }) => error && !data)
  const isLoaded = service.data && protocols.data
  const draft = protocols.data?.find(({ status }) => status === 'DRAFT')
  if (draft) return <Navigate to={protocolAddress(draft.id)} replace />
  if (failed && isNotFound(failed.error)) {
    return (
      <MissingRecord
        place="page"
        error={failed.error}
        retry={failed.refetch}
        title="Nie znaleziono wizyty"
        name="Protokół wizyty"
        back={toCalendar}
      />
    )
  }
  const back = service.data && {
    to: serviceAddress(serviceId, dayAt(service.data.startsAt)),
    label: 'Wróć do wizyty',
  }
  return (
    <Page title="Protokół wizyty" {...(back && { back })}>
      {failed && <LoadError title="Nie udało się załadować wizyty" error={failed.error} retry={failed.refetch} />}
      {isLoaded && (
        <>
          <Typography color="text.secondary" sx={{ mt: -1.5 }}>
            {service.data.client.name}, {serviceTypeNames[service.data.type].toLocaleLowerCase('pl')},{' '}
            {formatInstant(service.data.startsAt)}
          </Typography>
          {protocols.data.length > 0 && (
            <Panel title="Wystawione protokoły">
              <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: -1, p: 0 }}>
                {protocols.data.map((protocol) => (
                  <ProtocolLine key={protocol.id} protocol={protocol} />
                ))}
              </Box>
            </Panel>
          )}
          <Begin service={service.data} again={protocols.data.length > 0} />
        </>
      )}
      {!failed && !isLoaded && <PageSkeleton label="Ładowanie wizyty" heights={skeletonHeights} />}
    </Page>
  )
}

/** Begins a protocol; where several templates are used, a person chooses one. */
function Begin({ service, again }: { service: Service; again: boolean }) {
  const may = usePermission()
  const navigate = useNavigate()
  const templates = useCall(protocolTemplateCalls.list, {})
  const [templateId, setTemplateId] = useState<number>()
  const mounted = useMounted()
  const { run, busy } = useAction(protocolCalls.open, {
    onSuccess({ id }) {
      if (mounted.current) void navigate(protocolAddress(id), { replace: true })
    },
  })
  if (templates.error && !templates.data)
    return <LoadError title="Nie udało się załadować szablonów" error={templates.error} retry={templates.refetch} />
  if (!templates.data) return <PageSkeleton label="Ładowanie szablonów" heights={skeletonHeights} />
  const active = templates.data.filter((template) => template.active)
  const fitting = active.find(({ deviceType }) => deviceType === service.device.type) ?? active[0]
  if (!may('services.write')) return again ? null : <InlineEmpty>Ta wizyta nie ma protokołu.</InlineEmpty>
  if (service.status === 'CANCELLED') return <InlineEmpty>Ta wizyta została anulowana.</InlineEmpty>
  if (!fitting) return <InlineEmpty>Żaden szablon protokołu nie jest używany.</InlineEmpty>
  return (
    <Panel title={again ? 'Następny protokół' : 'Nowy protokół'}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: { sm: 'start' } }}>
        <FieldFrame label="Szablon" error={undefined}>
          {(attributes) => (
            <NativeSelect
              {...attributes}
              input={<OutlinedInput />}
              value={templateId ?? fitting.templateId}
              onChange={({ target }) => setTemplateId(Number(target.value))}
              sx={{ minWidth: { sm: 320 } }}
            >
              {active.map(({ templateId, name }) => (
                <option key={templateId} value={templateId}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </FieldFrame>
        <Button
          variant="contained"
          size="large"
          loading={busy}
          onClick={() => run({ body: { serviceId: service.id, templateId: templateId ?? fitting.templateId } })}
          sx={{ minHeight: 52 }}
        >
          Rozpocznij protokół
        </Button>
      </Box>
    </Panel>
  )
}
