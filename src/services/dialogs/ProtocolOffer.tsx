import { useGetList } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { protocolTemplateCalls } from '#domain/protocols/contract'
import type { ProtocolSummary } from '#domain/protocols/draft'
import { protocolOffer } from '#domain/protocols/rules'
import type { Service } from '#domain/services/service'
import { useCall } from '../../providers/use-call'
import { usePermission } from '../../providers/use-session'
import { PageToast } from '../../shared/feedback/ToastCard'
import { serviceProtocolAddress } from '../../shared/page/record-address'

/** ms; hover and focus pause it */
const offerTime = 20_000
const oneRow = { pagination: { page: 1, perPage: 1 } }

/** Leads from a service that was just completed to its protocol (rule L8). */
export function ProtocolOffer({ service, onClose }: { service: Service; onClose: () => void }) {
  const mayWrite = usePermission()('services.write')
  const navigate = useNavigate()
  const all = useGetList<ProtocolSummary>('protocols', oneRow, { enabled: mayWrite })
  const isUsed = (all.total ?? 0) > 0
  const own = useGetList<ProtocolSummary>(
    'protocols',
    { ...oneRow, filter: { serviceId: service.id } },
    { enabled: isUsed },
  )
  const templates = useCall(protocolTemplateCalls.list, {}, { enabled: isUsed })
  if (!isUsed || !own.data || !templates.data) return null
  const offer = protocolOffer({ own: own.data, templates: templates.data, deviceType: service.device.type })
  if (!offer) return null
  return (
    <PageToast type="info" duration={offerTime} onClose={onClose}>
      {offer === 'BEGIN' ? 'Ta wizyta nie ma jeszcze protokołu.' : 'Protokół tej wizyty nie jest jeszcze podpisany.'}
      <button
        type="button"
        className="toast-action"
        onClick={() => {
          onClose()
          void navigate(serviceProtocolAddress(service.id))
        }}
      >
        {offer === 'BEGIN' ? 'Wypełnij protokół' : 'Dokończ protokół'}
      </button>
    </PageToast>
  )
}
