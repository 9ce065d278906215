import FaultIcon from '@mui/icons-material/ReportProblemOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNavigate, Link } from 'react-router-dom'
import type { ProtocolAnswer } from '#domain/protocols/answer'
import { checkResultNames, isDeviation, noteOf } from '#domain/protocols/answer'
import { protocolCalls } from '#domain/protocols/contract'
import type { Protocol } from '#domain/protocols/draft'
import type { ProtocolSnapshot, Signature } from '#domain/protocols/protocol'
import { materialsText } from '#domain/protocols/protocol'
import type { ProtocolField } from '#domain/protocols/template'
import { formatLimits, formatValue } from '#domain/protocols/value'
import type { ValueMark } from '#domain/protocols/trend'
import { markText, marksOf } from '#domain/protocols/trend'
import { protocolValueCalls } from '#domain/protocols/values-contract'
import { otherDay } from '#domain/protocols/visit-times'
import { formatNumber } from '#domain/text/number'
import { formatDay, formatInstant, formatTime } from '#domain/time/format'
import { useCall } from '../providers/use-call'
import { usePermission } from '../providers/use-session'
import { StatusChip } from '../shared/feedback/StatusChip'
import { FactList } from '../shared/dialog/FactList'
import { Panel } from '../shared/page/Card'
import { SecondaryText } from '../shared/page/SecondaryText'
import { protocolAddress } from '../shared/page/record-address'
import { useAction } from '../shared/use-action'
import { useMounted } from '../shared/use-mounted'
import { HandOverButton } from './HandOverButton'
import { nextFacts, visitFacts } from './visit-facts'

/** A protocol as it was issued */
export function IssuedProtocol({ protocol, snapshot }: { protocol: Protocol; snapshot: ProtocolSnapshot }) {
  const may = usePermission()
  const navigate = useNavigate()
  const mounted = useMounted()
  const { run, busy } = useAction(protocolCalls.correct, {
    onSuccess({ id }) {
      if (mounted.current) void navigate(protocolAddress(id))
    },
  })
  const marks = useMarks(protocol)
  const time = (at: string | null) => at && formatTime(new Date(at))
  return (
    <>
      {protocol.correctedBy && (
        <Alert severity="warning">
          Ten protokół został zastąpiony przez{' '}
          <Link to={protocolAddress(protocol.correctedBy.id)}>{protocol.correctedBy.number}</Link>.
        </Alert>
      )}
      {protocol.corrects && (
        <Alert severity="info">
          Zastępuje protokół <Link to={protocolAddress(protocol.corrects.id)}>{protocol.corrects.number}</Link>.
        </Alert>
      )}
      {marks.length > 0 && (
        <Alert severity="warning">
          Inaczej niż dotychczas w&nbsp;tym urządzeniu:
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {marks.map((mark) => (
              <li key={`${mark.key} ${mark.kind}`}>{markText(mark)}</li>
            ))}
          </Box>
        </Alert>
      )}
      <Panel title={snapshot.template.name}>
        <FactList
          facts={[
            ...visitFacts(snapshot),
            ['Przyjazd', time(snapshot.arrivedAt)],
            ['Wyjazd', snapshot.leftAt && `${time(snapshot.leftAt)}${otherDay(snapshot)}`],
            ['Wystawiono', formatInstant(new Date(snapshot.issuedAt))],
          ]}
        />
      </Panel>
      {snapshot.template.sections.map((section) => (
        <Panel key={section.fields[0]?.key} title={section.title}>
          <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 720 }}>
            {section.fields.map((field) => (
              <AnswerRow key={field.key} field={field} protocol={protocol} answer={snapshot.answers[field.key]} />
            ))}
          </Box>
        </Panel>
      ))}
      <Panel title="Wykonane prace i zalecenia">
        <FactList
          facts={[
            ['Wykonane prace', snapshot.workDone],
            ['Materiały', materialsText(snapshot.materials)],
            ['Uwagi', snapshot.remarks],
            ['Zalecenia', snapshot.recommendation],
            ...nextFacts(snapshot),
          ]}
        />
      </Panel>
      <Panel title="Podpisy">
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
          <Signed title="Klient" signature={snapshot.customerSignature} />
          <Signed title="Serwisant" signature={snapshot.technicianSignature} />
        </Box>
      </Panel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <HandOverButton protocol={protocol} sx={{ minHeight: 44 }} />
        {may('services.write') && !protocol.correctedBy && protocol.serviceId !== null && (
          <Button
            variant="outlined"
            color="inherit"
            loading={busy}
            onClick={() => run({ id: protocol.id })}
            sx={{ minHeight: 44 }}
          >
            Wystaw korektę
          </Button>
        )}
      </Box>
    </>
  )
}

/**
 * What the values reveal about the device in addition to the limits of their fields; nothing for a protocol that was
 * replaced
 */
function useMarks({ deviceId, performedOn, correctedBy }: Protocol): ValueMark[] {
  const isMarked = deviceId !== null && performedOn !== null && !correctedBy
  const { data = [] } = useCall(protocolValueCalls.ofDevice, { id: deviceId ?? 0 }, { enabled: isMarked })
  return isMarked ? marksOf(data, performedOn) : []
}

function AnswerRow({
  field,
  answer,
  protocol,
}: {
  field: ProtocolField
  answer: ProtocolAnswer | undefined
  protocol: Protocol
}) {
  const earlier = protocol.earlier[field.key]
  const pictures = protocol.photos.filter((photo) => photo.field === field.key)
  if (field.kind === 'PHOTO' && pictures.length === 0) return null
  const beside = [
    field.kind === 'NUMBER' && formatLimits(field) && `granice ${formatLimits(field)}`,
    field.kind === 'NUMBER' && earlier && `poprzednio ${formatValue(earlier.value, field)} (${formatDay(earlier.on)})`,
    noteOf(answer),
  ].filter(Boolean)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 0.25 }}>
      <Typography sx={{ flex: '1 1 14rem' }}>{field.label}</Typography>
      <Box sx={{ flex: '0 1 auto', display: 'flex', alignItems: 'center', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
        {isDeviation(field, answer) ? (
          <StatusChip tone="danger" icon={FaultIcon} label={answerText(field, answer)} />
        ) : (
          field.kind !== 'PHOTO' && (
            <Typography component="span" sx={{ fontWeight: 550 }}>
              {answerText(field, answer)}
            </Typography>
          )
        )}
      </Box>
      {beside.length > 0 && <SecondaryText sx={{ flexBasis: '100%' }}>{beside.join(' · ')}</SecondaryText>}
      {pictures.length > 0 && (
        <Box sx={{ flexBasis: '100%', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {pictures.map(({ id, url, thumbnailUrl, originalName }) => (
            <a key={id} href={url ?? undefined} target="_blank" rel="noreferrer">
              <Box
                component="img"
                src={thumbnailUrl ?? undefined}
                alt={`${field.label}: ${originalName}`}
                sx={{ width: 96, height: 96, objectFit: 'cover', borderRadius: 1, display: 'block' }}
              />
            </a>
          ))}
        </Box>
      )}
    </Box>
  )
}

export function answerText(field: ProtocolField | undefined, answer: ProtocolAnswer | undefined): string {
  switch (answer?.kind) {
    case undefined:
      return '—'
    case 'CHECK':
      return checkResultNames[answer.result]
    case 'NUMBER':
      return field?.kind === 'NUMBER' ? formatValue(answer.value, field) : formatNumber(answer.value)
    case 'TEXT':
      return answer.text
    case 'CHOICE':
      return answer.option
  }
}

function Signed({ title, signature }: { title: string; signature: Signature }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, alignContent: 'start' }}>
      <SecondaryText>{title}</SecondaryText>
      {signature.signed ? (
        <>
          <Box
            component="img"
            src={`data:image/png;base64,${signature.picture}`}
            alt={`Podpis: ${signature.name}`}
            sx={{
              maxWidth: '100%',
              height: 110,
              objectFit: 'contain',
              objectPosition: 'left',
              bgcolor: '#fff',
              borderRadius: 1,
            }}
          />
          <Typography>
            {signature.name}, {formatInstant(new Date(signature.at))}
          </Typography>
        </>
      ) : (
        <Typography>Bez podpisu: {signature.reason}</Typography>
      )}
    </Box>
  )
}
