import HealthIcon from '@mui/icons-material/MonitorHeartOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { ImportLink } from '../import'
import { Panel } from '../shared/Card'
import { tabs, useTabAddress } from '../workspace'
import { SmsShortcuts } from './SmsShortcuts'
import { UsersShortcut } from './UsersShortcut'

export function QuickActions() {
  const tabAddress = useTabAddress()
  return (
    <Panel title="Szybkie akcje">
      <Box
        component="nav"
        aria-label="Szybkie akcje"
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))' }}
      >
        {tabs.map(({ id, label, icon: Icon }) => (
          <Button
            key={id}
            component={Link}
            to={tabAddress(id)}
            variant="outlined"
            startIcon={<Icon />}
            sx={{ justifyContent: 'flex-start', minHeight: 44 }}
          >
            {id === 'map' ? 'Mapa serwisowa' : label}
          </Button>
        ))}
        <SmsShortcuts />
        <ImportLink />
        <UsersShortcut />
        <Button
          component={Link}
          to="/admin/external-services"
          variant="outlined"
          startIcon={<HealthIcon />}
          sx={{
            justifyContent: 'flex-start',
            minHeight: 44,
            lineHeight: 1.25,
            textAlign: 'left',
            whiteSpace: 'normal',
          }}
        >
          Testy usług zewnętrznych
        </Button>
      </Box>
    </Panel>
  )
}
