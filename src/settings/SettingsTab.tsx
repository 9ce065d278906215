import Skeleton from '@mui/material/Skeleton'
import Box from '@mui/material/Box'
import { ApiError } from '../providers/api-error'
import { Page } from '../shared/page/Page'
import { LoadError } from '../shared/feedback/LoadError'
import { useSettings } from '../shared/use-settings'
import { SettingsEditor } from './SettingsEditor'

export default function SettingsTab() {
  const { data, error, refetch } = useSettings()
  return (
    <Page title="Ustawienia">
      {data && <SettingsEditor settings={data} />}
      {!data && error && (
        <LoadError
          title="Nie udało się załadować ustawień"
          documented={error instanceof ApiError && error.problem ? undefined : 'Failed to fetch settings'}
          error={error}
          retry={refetch}
        />
      )}
      {!data && !error && <SettingsSkeleton />}
    </Page>
  )
}

function SettingsSkeleton() {
  return (
    <Box component="output" aria-label="Ładowanie ustawień" sx={{ display: 'grid', gap: 2.5 }}>
      <Skeleton variant="rounded" width={160} height={40} />
      <Skeleton variant="rounded" height={300} sx={{ borderRadius: '12px' }} />
      <Skeleton variant="rounded" height={260} sx={{ borderRadius: '12px' }} />
    </Box>
  )
}
