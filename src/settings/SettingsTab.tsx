import { ApiError } from '../providers/api-error'
import { Page } from '../shared/page/Page'
import { LoadError } from '../shared/feedback/LoadError'
import { PageSkeleton } from '../shared/feedback/PageSkeleton'
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
      {!data && !error && <PageSkeleton label="Ładowanie ustawień" heights={[40, 300, 260]} />}
    </Page>
  )
}
