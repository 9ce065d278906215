import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { campaignCalls } from '#domain/campaigns/contract'
import { formatCount } from '#domain/text/plural'
import { useCall } from '../providers/use-call'
import { EmptyState } from '../shared/feedback/EmptyState'
import { Loaded } from '../shared/feedback/Loaded'
import { Card } from '../shared/page/Card'
import { ListPage } from '../shared/page/ListPage'
import { newCampaignAddress } from '../shared/page/record-address'
import { CampaignRow } from './CampaignRow'

const back = { to: '/?tab=services', label: 'Wróć do serwisów' }

export default function CampaignsPage() {
  const list = useCall(campaignCalls.list, {})
  const { data, isFetching, refetch } = list
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
      <Loaded of={list} failed="Nie udało się załadować kampanii" height={220} label="Ładowanie kampanii" card>
        {(campaigns) =>
          campaigns.length > 0 ? (
            <Card component="ul" sx={{ m: 0, p: 0 }}>
              {campaigns.map((campaign) => (
                <CampaignRow key={campaign.id} campaign={campaign} />
              ))}
            </Card>
          ) : (
            <EmptyState title="Nie ma jeszcze kampanii" action={add}>
              Kampania zbiera przeglądy, które wypadają w sezonie, i układa z nich trasy serwisantów, dzień po dniu.
              Klienci dostają SMS-em propozycję terminu i sami ją przyjmują albo wybierają inny.
            </EmptyState>
          )
        }
      </Loaded>
    </ListPage>
  )
}
