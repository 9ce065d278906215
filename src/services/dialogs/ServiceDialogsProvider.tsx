import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import type { Service } from '#domain/services/service'
import { randomKey } from '../../providers/random-key'
import { lazyPart } from '../../shared/feedback/lazy-part'
import { useLeaving } from '../../shared/page/use-leaving'
import type { ServiceDialogs } from './context'
import { DeletedServiceContext, ServiceDialogsContext } from './context'
import type { AskedDialog } from './OpenDialog'
import type { ReassignmentDone } from './ReassignmentUndo'

const ReassignmentUndo = lazyPart(async () => (await import('./ReassignmentUndo')).ReassignmentUndo)
const ProtocolOffer = lazyPart(async () => (await import('./ProtocolOffer')).ProtocolOffer)
const OpenDialog = lazyPart(async () => (await import('./OpenDialog')).OpenDialog)

interface Asked {
  key: string
  dialog: AskedDialog
}

/** Provides the dialogs about services. They stay open when the row or card that opened them is removed. */
export function ServiceDialogsProvider({ children }: { children: ReactNode }) {
  // A stack: editing opens above the details, for example.
  const [asked, setAsked] = useState<readonly Asked[]>([])
  const [done, setDone] = useState<ReassignmentDone>()
  const [completed, setCompleted] = useState<Service>()
  const [deletedId, setDeletedId] = useState<number>()
  useLeaving(() => setAsked([]))

  const dialogs = useMemo((): ServiceDialogs => {
    const open = (dialog: AskedDialog) =>
      setAsked((before) => {
        // A double click opens the dialog once, even while it is loading.
        const isOpen = before.some((other) => isSame(other.dialog, dialog))
        return isOpen ? before : [...before, { key: randomKey(), dialog }]
      })
    return {
      book: (prefill = {}) => open({ name: 'book', prefill }),
      edit: (service, wished) => open({ name: 'edit', service, wished }),
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
      {asked.map(({ key, dialog }) => (
        <OpenDialog
          key={key}
          asked={dialog}
          onClose={() => setAsked((before) => before.filter((other) => other.key !== key))}
          onGone={(serviceId) => {
            setAsked([])
            setDeletedId(serviceId)
          }}
          onReassigned={setDone}
          onCompleted={setCompleted}
        />
      ))}
      {completed && <ProtocolOffer key={completed.id} service={completed} onClose={() => setCompleted(undefined)} />}
      {done && <ReassignmentUndo key={done.key} done={done} onClose={() => setDone(undefined)} />}
    </ServiceDialogsContext>
  )
}

function isSame(one: AskedDialog, other: AskedDialog): boolean {
  return one.name === other.name && subjectOf(one) === subjectOf(other)
}

function subjectOf(asked: AskedDialog): number | undefined {
  switch (asked.name) {
    case 'book':
      return idOf(asked.prefill.device ?? asked.prefill.client)
    case 'absence':
      return asked.absentee?.userId
    case 'emergency':
      return idOf(asked.of.device)
    case 'close':
    case 'delay':
    case 'handOver':
      return undefined
    default:
      return idOf(asked.service)
  }
}

const idOf = (about: { id: number } | number | undefined) => (typeof about === 'object' ? about.id : about)
