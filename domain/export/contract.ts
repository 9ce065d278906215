import { contract, get } from '../api/call'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const exportCalls = contract('export', {
  all: get('import.run', '/api/export', {
    summary: 'Get clients, devices, services and SMS as one workbook, which can be imported again',
    returns: workbookType,
    returned: 'A workbook',
  }),
})
