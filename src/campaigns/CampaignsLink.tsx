import CampaignIcon from '@mui/icons-material/RouteOutlined'
import IconButton from '@mui/material/IconButton'
import { Link } from 'react-router-dom'
import { usePermission } from '../providers/use-session'
import { campaignsAddress } from '../shared/page/record-address'

export function CampaignsLink() {
  if (!usePermission()('campaigns.manage')) return null
  return (
    <IconButton
      component={Link}
      to={campaignsAddress}
      aria-label="Kampanie sezonowe"
      data-tooltip="Kampanie sezonowe"
      // On a phone the head has no room for it: the search leads there.
      sx={{ display: { xs: 'none', sm: 'inline-flex' }, '@media (pointer: coarse)': { width: 44, height: 44 } }}
    >
      <CampaignIcon fontSize="small" />
    </IconButton>
  )
}
