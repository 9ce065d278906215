import AddIcon from '@mui/icons-material/Add'
import UnusedIcon from '@mui/icons-material/PauseCircleOutline'
import UsedIcon from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import { deviceTypeNames } from '#domain/devices/device-type'
import { protocolTemplateCalls } from '#domain/protocols/contract'
import type { ProtocolTemplate } from '#domain/protocols/template'
import { fieldsOf } from '#domain/protocols/template'
import { formatCount, nouns } from '#domain/text/plural'
import { useCall } from '../../providers/use-call'
import { usePermission } from '../../providers/use-session'
import { EmptyState } from '../../shared/feedback/EmptyState'
import { Loaded } from '../../shared/feedback/Loaded'
import { StatusChip } from '../../shared/feedback/StatusChip'
import { DividedItem } from '../../shared/list/DividedItem'
import { Card } from '../../shared/page/Card'
import { ListPage } from '../../shared/page/ListPage'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { newProtocolTemplateAddress, protocolTemplateAddress } from '../../shared/page/record-address'
import { toProtocols } from '../to-protocols'
import { anyDeviceType } from './template-form'

/** The templates of protocols, each in its newest version */
export default function TemplatesPage() {
  const list = useCall(protocolTemplateCalls.list, {})
  const { data, isFetching, refetch } = list
  const mayWrite = usePermission()('settings.write')
  const add = (
    <Button component={Link} to={newProtocolTemplateAddress()} variant="contained" startIcon={<AddIcon />}>
      Dodaj szablon
    </Button>
  )
  return (
    <ListPage
      title="Szablony protokołów"
      summary={data && formatCount(data.length, ['szablon', 'szablony', 'szablonów'])}
      refreshing={isFetching}
      onRefresh={() => void refetch()}
      back={toProtocols}
      actions={mayWrite && add}
    >
      <Loaded of={list} failed="Nie udało się załadować szablonów" height={220} label="Ładowanie szablonów" card>
        {(templates) =>
          templates.length > 0 ? (
            <Card component="ul" sx={{ m: 0, p: 0 }}>
              {templates.map((template) => (
                <TemplateRow key={template.templateId} template={template} mayCopy={mayWrite} />
              ))}
            </Card>
          ) : (
            <EmptyState title="Nie ma jeszcze szablonów" {...(mayWrite && { action: add })}>
              Szablon mówi, co serwisant sprawdza i mierzy w czasie wizyty.
            </EmptyState>
          )
        }
      </Loaded>
    </ListPage>
  )
}

function TemplateRow({ template, mayCopy }: { template: ProtocolTemplate; mayCopy: boolean }) {
  const { templateId, name, deviceType, version, sections, active } = template
  return (
    <DividedItem
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        px: { xs: 2, sm: 2.5 },
        py: 1.5,
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <MuiLink component={Link} to={protocolTemplateAddress(templateId)} underline="hover" sx={{ fontWeight: 550 }}>
          {name}
        </MuiLink>
        <SecondaryText>
          {[
            deviceType ? deviceTypeNames[deviceType] : anyDeviceType,
            formatCount(fieldsOf(sections).length, nouns.field),
            `wersja ${version}`,
          ].join(' · ')}
        </SecondaryText>
      </Box>
      {active ? (
        <StatusChip plain tone="good" icon={UsedIcon} label="Używany" />
      ) : (
        <StatusChip tone="neutral" icon={UnusedIcon} label="Nieużywany" />
      )}
      {mayCopy && (
        <Button
          component={Link}
          to={newProtocolTemplateAddress(templateId)}
          size="small"
          color="inherit"
          aria-label={`Skopiuj: ${name}`}
          sx={{ minHeight: 44, mx: -1 }}
        >
          Skopiuj
        </Button>
      )}
    </DividedItem>
  )
}
