import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { campaignCalls } from '#domain/campaigns/contract'
import { formatCount } from '#domain/text/plural'
import { LoadingBlock } from '../shared/feedback/LoadingBlock'
import { useCall } from '../providers/use-call'
import { EmptyState } from '../shared/feedback/EmptyState'
import { LoadError } from '../shared/feedback/LoadError'
import { Card } from '../shared/page/Card'
import { ListPage } from '../shared/page/ListPage'
import { newCampaignAddress } from '../shared/page/record-address'
import { CampaignRow } from './CampaignRow'

const back = { to: '/?tab=services', label: 'Wróć do serwisów' }

export default function CampaignsPage() {
  const { data, error, isFetching, refetch } = useCall(campaignCalls.list, {})
  const add = (
    <Button component={Link} to={newCampaignAddress()} variant="contained" startIcon={<AddIcon />}>
      Nowa kampania
    </Button>
  )
  return (
    <ListPage
      title="Kampanie sezonowe"
      summary={data && formatCount(data.length, ['kampania', 'kampanie', 'kampanii'])}
      refreshing={isFetching}
      onRefresh={() => void refetch()}
      back={back}
      actions={data && data.length > 0 && add}
    >
      {data && data.length > 0 ? (
        <Card as="ul" sx={{ m: 0, p: 0 }}>
          {data.map((campaign) => (
            <CampaignRow key={campaign.id} campaign={campaign} />
          ))}
        </Card>
      ) : data ? (
        <EmptyState title="Nie ma jeszcze kampanii" action={add}>
          Kampania zbiera przeglądy, które wypadają w sezonie, i układa z nich trasy serwisantów, dzień po dniu. Klienci
          dostają SMS-em propozycję terminu i sami ją przyjmują albo wybierają inny.
        </EmptyState>
      ) : error ? (
        <LoadError title="Nie udało się załadować kampanii" error={error} retry={refetch} />
      ) : (
        <LoadingBlock height={220} label="Ładowanie kampanii" sx={{ borderRadius: '12px' }} />
      )}
    </ListPage>
  )
}
