import { contract, get } from '../api/call'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const archiveType = 'application/zip'

export const exportCalls = contract('export', {
  all: get('import.run', '/api/export', {
    summary: 'Get clients, devices, services, SMS, duties, refrigerant records and protocols as one workbook',
    description:
      'An import reads it again, but for refrigerant records and protocols. The file is sent while it is made. If a sheet has more rows than Excel can show (1,048,576), it is a ZIP archive (application/zip) of several workbooks.',
    returns: workbookType,
    returned: 'A workbook',
    errors: ['TOO_MANY_REQUESTS'],
  }),
})
