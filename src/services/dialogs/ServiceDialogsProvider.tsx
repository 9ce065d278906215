import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import type { Service } from '#domain/services/service'
import { randomKey } from '../../providers/random-key'
import { lazyPart } from '../../shared/feedback/lazy-part'
import { useLeaving } from '../../shared/page/use-leaving'
import type { ServiceDialogs } from './context'
import { DeletedServiceContext, ServiceDialogsContext } from './context'
import type { DialogRequest } from './OpenDialog'
import type { ReassignmentDone } from './ReassignmentUndo'

const ReassignmentUndo = lazyPart(async () => (await import('./ReassignmentUndo')).ReassignmentUndo)
const ProtocolOffer = lazyPart(async () => (await import('./ProtocolOffer')).ProtocolOffer)
const OpenDialog = lazyPart(async () => (await import('./OpenDialog')).OpenDialog)

interface StackEntry {
  key: string
  dialog: DialogRequest
}

/** Provides the dialogs about services. They stay open when the row or card that opened them is removed. */
export function ServiceDialogsProvider({ children }: { children: ReactNode }) {
  // A stack: editing opens above the details, for example.
  const [stack, setStack] = useState<readonly StackEntry[]>([])
  const [done, setDone] = useState<ReassignmentDone & { key: string }>()
  const [completed, setCompleted] = useState<Service>()
  const [deletedId, setDeletedId] = useState<number>()
  useLeaving(() => setStack([]))

  const dialogs = useMemo((): ServiceDialogs => {
    const open = (dialog: DialogRequest) =>
      setStack((before) => {
        // A double click opens the dialog once, even while it is loading.
        const isOpen = before.some((other) => isSame(other.dialog, dialog))
        return isOpen ? before : [...before, { key: randomKey(), dialog }]
      })
    return {
      book: (prefill = {}) => open({ name: 'book', prefill }),
      edit: (service, initialSlot) => open({ name: 'edit', service, initialSlot }),
      complete: (service) => open({ name: 'complete', service }),
      cancel: (service) => open({ name: 'cancel', service }),
      reopen: (service) => open({ name: 'reopen', service }),
      settleRejection: (service) => open({ name: 'settleRejection', service }),
      remove: (service) => open({ name: 'remove', service }),
      attachments: (service) => open({ name: 'attachments', service }),
      sticker: (service) => open({ name: 'sticker', service }),
      details: (service) => open({ name: 'details', service }),
      notify: (service, movedFrom) => open({ name: 'notify', service, movedFrom }),
      absence: (absentee, day) => open({ name: 'absence', absentee, day }),
      close: (services) => open({ name: 'close', services }),
      delay: (services) => open({ name: 'delay', services }),
      emergency: (of = {}) => open({ name: 'emergency', of }),
      handOver: (serviceIds, onDone) => open({ name: 'handOver', serviceIds, onDone }),
    }
  }, [])

  return (
    <ServiceDialogsContext value={dialogs}>
      <DeletedServiceContext value={deletedId}>{children}</DeletedServiceContext>
      {stack.map(({ key, dialog }) => (
        <OpenDialog
          key={key}
          request={dialog}
          onClose={() => setStack((before) => before.filter((other) => other.key !== key))}
          onDeleted={(serviceId) => {
            setStack([])
            setDeletedId(serviceId)
          }}
          onReassigned={(reassigned) => setDone({ key: randomKey(), ...reassigned })}
          onCompleted={setCompleted}
        />
      ))}
      {completed && <ProtocolOffer key={completed.id} service={completed} onClose={() => setCompleted(undefined)} />}
      {done && <ReassignmentUndo key={done.key} done={done} onClose={() => setDone(undefined)} />}
    </ServiceDialogsContext>
  )
}

function isSame(one: DialogRequest, other: DialogRequest): boolean {
  return one.name === other.name && subjectIdOf(one) === subjectIdOf(other)
}

function subjectIdOf(dialog: DialogRequest): number | undefined {
  switch (dialog.name) {
    case 'book':
      return idOf(dialog.prefill.device ?? dialog.prefill.client)
    case 'absence':
      return dialog.absentee?.userId
    case 'emergency':
      return idOf(dialog.of.device)
    case 'close':
    case 'delay':
    case 'handOver':
      return undefined
    default:
      return idOf(dialog.service)
  }
}

const idOf = (about: { id: number } | number | undefined) => (typeof about === 'object' ? about.id : about)
