import { useState } from 'react'
import type { Device } from '#domain/devices/device'
import { EditDeviceDialog } from '../../devices'
import { PlanRemindersButton, ProcessPlannedButton } from '../../sms/planned'
import { usePermission } from '../../providers/use-session'
import { TableView, useTable } from '../../shared/list/table'
import { useListState } from '../../shared/list/use-list-state'
import { AddIcon } from '../../shared/plain/icons'
import { PlainButton } from '../../shared/plain/PlainButton'
import { useNarrowerThan } from '../../shared/use-screen-query'
import { AddClientFab } from '../AddClientFab'
import { ClientsHeading } from '../ClientsHeading'
import { NewClientDialog } from '../dialogs'
import { ClientsViewSwitch } from '../ClientsViewSwitch'
import { deviceList } from './device-list'
import { useDeviceTable } from './use-device-table'
import '../../shared/page/page.css'
import '../clients-page.css'

/** The clients tab as a table: one row per device, with its client. */
export default function ClientsTable() {
  const may = usePermission()
  const [adding, setAdding] = useState(false)
  const [editing, setEditing] = useState<Device>()
  const definition = useDeviceTable(setEditing)
  const table = useTable(definition, useListState(deviceList))
  const { total } = table.list
  const mayAdd = may('clients.write')
  const wide = !useNarrowerThan('sm')

  return (
    <>
      <div className="page clients-page clients-table">
        <div className="clients-head">
          <ClientsHeading total={total} forms={definition.forms} />
          {/* On a phone only the cards show these: the rows need the room. */}
          <div className="clients-reminders">
            {may('plannedSms.plan') && <PlanRemindersButton quiet />}
            <ProcessPlannedButton quiet />
          </div>
          <ClientsViewSwitch />
          {mayAdd && wide && (
            <PlainButton tall variant="contained" icon={AddIcon} onClick={() => setAdding(true)}>
              Dodaj klienta
            </PlainButton>
          )}
        </div>
        {mayAdd && !wide && <AddClientFab onClick={() => setAdding(true)} />}
        <TableView table={table} />
      </div>
      {adding && <NewClientDialog onClose={() => setAdding(false)} />}
      {editing && <EditDeviceDialog device={editing} onClose={() => setEditing(undefined)} />}
    </>
  )
}
