import { MissingRecord } from '../shared/page/RecordFrame'
import { campaignsAddress } from '../shared/page/record-address'

export const toCampaigns = { to: campaignsAddress, label: 'Wróć do kampanii' }

interface MissingCampaignProps {
  error: unknown
  retry: () => unknown
}

export function MissingCampaign({ error, retry }: MissingCampaignProps) {
  const names = { title: 'Nie znaleziono kampanii', name: 'Kampania' }
  return <MissingRecord place="page" {...names} back={toCampaigns} error={error} retry={retry} />
}
