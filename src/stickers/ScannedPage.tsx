import { Navigate, useLocation } from 'react-router-dom'
import { stickerCalls } from '#domain/stickers/contract'
import { isNotFound } from '../providers/api-error'
import { useCall } from '../providers/use-call'
import { EmptyState } from '../shared/feedback/EmptyState'
import { LoadError } from '../shared/feedback/LoadError'
import { Spinner } from '../shared/feedback/Spinner'
import { toDashboard } from '../shared/page/BackLink'
import { Page } from '../shared/page/Page'
import { deviceAddress } from '../shared/page/record-address'

/** Where a scanned sticker leads somebody of the staff: to its device */
export default function ScannedPage() {
  return (
    <Page title="Naklejka z kodem QR" back={toDashboard}>
      <StickerLookup />
    </Page>
  )
}

function StickerLookup() {
  const token = new URLSearchParams(useLocation().search).get('of') ?? ''
  const { data, error, refetch } = useCall(stickerCalls.find, { token }, { retry: false, enabled: token !== '' })
  if (data) return <Navigate to={deviceAddress(data.deviceId)} replace />
  if (token && !error) return <Spinner />
  if (!token || isNotFound(error)) {
    return (
      <EmptyState title="Ta naklejka nie jest ważna">
        Unieważniono ją albo zastąpiono nową. Znajdź urządzenie na liście klientów.
      </EmptyState>
    )
  }
  return <LoadError title="Nie udało się znaleźć urządzenia" error={error} retry={refetch} />
}
