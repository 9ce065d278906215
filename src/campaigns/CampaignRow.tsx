import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import OpenIcon from '@mui/icons-material/MapOutlined'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Campaign } from '#domain/campaigns/campaign'
import { campaignCalls } from '#domain/campaigns/contract'
import { formatNumber } from '#domain/text/number'
import { formatDays } from '#domain/time/format'
import { ActionQuestion } from '../shared/dialog/ActionQuestion'
import { DividedItem } from '../shared/list/DividedItem'
import { RowAction } from '../shared/list/row/RowAction'
import { Figures } from '../shared/page/Figures'
import { SecondaryText } from '../shared/page/SecondaryText'
import { focusHome } from '../shared/page/focus-keeper'
import { campaignAddress, newCampaignAddress } from '../shared/page/record-address'
import { savedText } from './campaign-text'
import { CampaignStateChip } from './CampaignStateChip'

export function CampaignRow({ campaign }: { campaign: Campaign }) {
  const { id, name, from, until, state, plan } = campaign
  return (
    <DividedItem
      {...focusHome(`campaign ${id}`)}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        px: { xs: 2, sm: 2.5 },
        py: 1.5,
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <MuiLink component={Link} to={campaignAddress(id)} underline="hover" sx={{ fontWeight: 550 }}>
          {name}
        </MuiLink>
        <SecondaryText>{formatDays(from, until)}</SecondaryText>
        <SecondaryText sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {plan ? savedText(plan) : 'Jeszcze bez planu tras'}
        </SecondaryText>
      </Box>
      <Counts counts={campaign.counts} />
      <Box sx={{ minWidth: '8rem' }}>
        <CampaignStateChip state={state} />
      </Box>
      <Actions campaign={campaign} />
    </DividedItem>
  )
}

function Counts({ counts }: Pick<Campaign, 'counts'>) {
  const { booked, silent, leftOut } = counts
  return (
    <Figures
      figures={[
        { label: 'umówione', value: formatNumber(booked) },
        { label: 'czekają', value: formatNumber(silent) },
        { label: 'poza planem', value: formatNumber(leftOut) },
      ]}
    />
  )
}

function Actions({ campaign: { id, name, counts } }: { campaign: Campaign }) {
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', mr: -1 }}>
      <RowAction icon={OpenIcon} label="Otwórz" name={name} onClick={() => void navigate(campaignAddress(id))} />
      <RowAction
        icon={CopyIcon}
        label="Skopiuj na następny rok"
        name={name}
        onClick={() => void navigate(newCampaignAddress(id))}
      />
      <RowAction icon={DeleteIcon} label="Usuń" name={name} onClick={() => setDeleting(true)} />
      {deleting && (
        <ActionQuestion
          action={campaignCalls.delete}
          input={{ id }}
          title="Usunąć kampanię?"
          confirmLabel="Usuń kampanię"
          danger
          success="Kampania została usunięta"
          onClose={() => setDeleting(false)}
        >
          {name}: plan, propozycje i notatki z rozmów znikną.{' '}
          {counts.booked > 0 ? 'Umówione wizyty zostaną w kalendarzu.' : 'Nikt nie ma jeszcze z niej umówionej wizyty.'}
        </ActionQuestion>
      )}
    </Box>
  )
}
