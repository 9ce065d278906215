import BookIcon from '@mui/icons-material/EventOutlined'
import OpenIcon from '@mui/icons-material/VisibilityOutlined'
import ReplyIcon from '@mui/icons-material/ReplyOutlined'
import CloseIcon from '@mui/icons-material/TaskAltOutlined'
import ReopenIcon from '@mui/icons-material/UndoOutlined'
import Box from '@mui/material/Box'
import { useState } from 'react'
import type { CustomerRequest } from '#domain/requests/request'
import { isOpenRequest } from '#domain/requests/request'
import { requestName } from '#domain/requests/request-text'
import { requestCalls } from '#domain/requests/contract'
import { usePermission } from '../providers/use-session'
import { useServiceDialogs } from '../services'
import { useRowDialog } from '../shared/dialog/RowDialogs'
import { lazyPart } from '../shared/feedback/lazy-part'
import { RowAction } from '../shared/list/row/RowAction'
import { focusHome } from '../shared/page/focus-keeper'
import { useAction } from '../shared/use-action'
import { useToday } from '../shared/use-clock'

const AnswerDialog = lazyPart(async () => (await import('./AnswerDialog')).AnswerDialog)
const CloseDialog = lazyPart(async () => (await import('./CloseDialog')).CloseDialog)
const RequestDialog = lazyPart(async () => (await import('./RequestDialog')).RequestDialog)

export function RequestActions({ request }: { request: CustomerRequest }) {
  const [isOpen, setIsOpen] = useState(false)
  const openDialog = useRowDialog()
  const may = usePermission()
  const book = useBookingForRequest()
  const reopen = useAction(requestCalls.reopen, { success: ({ message }) => message })
  const { id, state, phone } = request
  const name = requestName(request)
  return (
    <Box component="span" {...focusHome(`request ${id}`)} sx={{ whiteSpace: 'nowrap' }}>
      <RowAction icon={OpenIcon} label="Otwórz" name={name} onClick={() => setIsOpen(true)} />
      {may('requests.handle') && (
        <>
          {phone !== null && (
            <RowAction
              icon={ReplyIcon}
              label="Odpowiedz SMS-em"
              name={name}
              onClick={() => openDialog((onClose) => <AnswerDialog request={request} onClose={onClose} />)}
            />
          )}
          {isOpenRequest(state) && may('services.write') && (
            <RowAction icon={BookIcon} label="Umów wizytę" name={name} onClick={() => book(request)} />
          )}
          {state === 'CLOSED' ? (
            <RowAction icon={ReopenIcon} label="Cofnij zamknięcie" name={name} onClick={() => reopen.run({ id })} />
          ) : (
            <RowAction
              icon={CloseIcon}
              label="Zamknij"
              name={name}
              onClick={() => openDialog((onClose) => <CloseDialog request={request} onClose={onClose} />)}
            />
          )}
        </>
      )}
      {isOpen && <RequestDialog request={request} onClose={() => setIsOpen(false)} />}
    </Box>
  )
}

/** Opens the form of a new visit, filled in from a request, which the form shows and settles. The hour is proposed. */
function useBookingForRequest(): (request: CustomerRequest) => void {
  const { book } = useServiceDialogs()
  const today = useToday()
  return ({ deviceId, kind, text, preferredDay }) =>
    book({
      device: deviceId,
      type: kind === 'FAILURE' ? 'AWARIA' : 'PRZEGLAD_OKRESOWY',
      ...(text && { notes: text }),
      ...(preferredDay && preferredDay > today && { day: preferredDay }),
    })
}
