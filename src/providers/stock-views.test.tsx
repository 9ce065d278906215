import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  Admin,
  BulkDeleteButton,
  BulkUpdateButton,
  Create,
  Datagrid,
  Edit,
  List,
  ReferenceField,
  Resource,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TestMemoryRouter,
  TextField,
  TextInput,
  memoryStore,
} from 'react-admin'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { administrator, openTestApi } from '../../mocks/testing/api'
import { testQueryClient } from '../testing/query-client'
import { createProviders } from '.'

/** Stock views of react-admin over our data provider and the real API, as a new screen would use them */

let api: Awaited<ReturnType<typeof openTestApi>>
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(() => vi.stubGlobal('fetch', api.fetch))

const resources = ['clients', 'devices', 'services', 'users', 'planned-sms', 'sms-history'] as const
type Name = (typeof resources)[number]

/** What a view shows of each record, and what a form changes */
const field: Record<Name, string> = {
  clients: 'lastName',
  devices: 'notes',
  services: 'notes',
  users: 'lastName',
  'planned-sms': 'text',
  'sms-history': 'text',
}
const reference: Partial<Record<Name, [source: string, to: Name, label: string]>> = {
  devices: ['clientId', 'clients', 'Żak'],
  services: ['deviceId', 'devices', 'Vitocal 200'],
  'planned-sms': ['client.id', 'clients', 'Lis'],
  'sms-history': ['clientId', 'clients', 'Żak'],
}
const names: Partial<Record<Name, string>> = { clients: 'lastName', devices: 'name' }

async function open(address: string, bulk?: { resource: Name; data: object }, created: object = {}) {
  const providers = createProviders()
  await providers.authProvider.login(administrator)
  const view = (name: Name) => {
    const [source = '', to = '', ,] = reference[name] ?? []
    const fields = [
      <TextField key="id" source="id" />,
      <TextField key="text" source={field[name]} />,
      to && (
        <ReferenceField key="of" source={source} reference={to} link="show">
          <TextField source={names[to] ?? 'id'} />
        </ReferenceField>
      ),
    ]
    const actions = (
      <>
        {bulk?.resource === name && <BulkUpdateButton label="Zmień" data={bulk.data} mutationMode="pessimistic" />}
        <BulkDeleteButton label="Usuń" mutationMode="pessimistic" />
      </>
    )
    return {
      list: (
        <List sort={{ field: 'id', order: 'ASC' }}>
          <Datagrid bulkActionButtons={actions}>{fields}</Datagrid>
        </List>
      ),
      show: (
        <Show>
          <SimpleShowLayout>{fields}</SimpleShowLayout>
        </Show>
      ),
      edit: (
        <Edit mutationMode="pessimistic" redirect="show">
          <SimpleForm>
            <TextInput source={field[name]} label="Pole" />
          </SimpleForm>
        </Edit>
      ),
      create: (
        <Create redirect="show">
          <SimpleForm defaultValues={created}>
            <TextInput source={field[name]} label="Pole" />
          </SimpleForm>
        </Create>
      ),
    }
  }
  const { dataProvider } = providers
  render(
    <TestMemoryRouter initialEntries={[address]}>
      <Admin dataProvider={dataProvider} queryClient={testQueryClient()} store={memoryStore()} disableTelemetry>
        {resources.map((name) => (
          <Resource key={name} name={name} {...view(name)} />
        ))}
      </Admin>
    </TestMemoryRouter>,
  )
  return { dataProvider, person: userEvent.setup() }
}

/** The rows of a list, once they are there: those of its skeleton have check boxes, too. */
async function rows() {
  const ids = await screen.findAllByText(/^\d+$/, { selector: '.column-id *' })
  return ids.map((id) => ({ id: Number(id.textContent), row: within(id.closest('tr')!) }))
}

/** What the record says in the field of the view */
async function valueOf(dataProvider: Awaited<ReturnType<typeof open>>['dataProvider'], name: Name, id: number) {
  return (await dataProvider.getOne<Record<string, unknown> & { id: number }>(name, { id })).data[field[name]]
}

describe.each(resources)('%s', (name) => {
  test('are shown by List, with their references', async () => {
    await open(`/${name}`)
    expect((await rows())[0]!.id).toBe(1)
    const label = reference[name]?.[2]
    if (label) await waitFor(() => expect(screen.getAllByText(label)[0]).toHaveProperty('tagName', 'SPAN'))
  })

  test('are shown one by one by Show, with the record of the reference', async () => {
    await open(`/${name}/1/show`)
    expect((await screen.findAllByText('1'))[0]).toBeVisible()
    const [, to, label] = reference[name] ?? []
    if (to && label)
      expect((await screen.findByText(label)).closest('a')).toHaveAttribute(
        'href',
        `/${to}/${name === 'planned-sms' ? 2 : 1}/show`,
      )
  })
})

test.each<[Name, string]>([
  ['clients', 'Nowak'],
  ['devices', 'Za garażem'],
  ['services', 'Klucz u sąsiada'],
  ['users', 'Nowak'],
  ['planned-sms', 'Przyjedziemy jutro'],
])('%s as they were read are taken back by Edit, with the change', async (name, text) => {
  const { dataProvider, person } = await open(`/${name}/1`)
  const input = await screen.findByLabelText(/^Pole/)
  await person.clear(input)
  await person.type(input, text)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(text, { selector: '.RaSimpleShowLayout-stack *' })).toBeVisible()
  expect(await valueOf(dataProvider, name, 1)).toBe(text)
})

const place = { street: 'Polna', houseNumber: '1', flatNumber: null, postalCode: '26-300', city: 'Opoczno' }
test.each<[Name, string, object]>([
  ['clients', 'Wrona', { firstName: 'Ewa', phone: '600 100 207' }],
  [
    'devices',
    'Nowe',
    {
      clientId: 1,
      type: 'HEAT_PUMP',
      name: 'Vaillant',
      installationDate: '2026-01-02',
      address: place,
      nextInspectionDate: '2027-01-02',
      position: null,
      geocodingStatus: null,
    },
  ],
  [
    'services',
    'Od frontu',
    {
      clientId: 1,
      deviceId: 1,
      type: 'PRZEGLAD_OKRESOWY',
      startsAt: new Date('2026-11-26T11:00:00Z'),
      durationMinutes: 60,
      technician: null,
      technicianId: null,
    },
  ],
  [
    'users',
    'Wilk',
    { username: 'ewa', email: 'ewa@termin.test', firstName: 'Ewa', password: 'Dobre-haslo-1', roles: ['VIEWER'] },
  ],
])('%s are added by Create', async (name, text, more) => {
  const { person } = await open(`/${name}/create`, undefined, more)
  await person.type(await screen.findByLabelText(/^Pole/), text)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(text, { selector: '.RaSimpleShowLayout-stack *' })).toBeVisible()
})

test.each<[Name, object, string]>([
  ['clients', { lastName: 'Zmieniona' }, 'Zmieniona'],
  ['devices', { notes: 'Razem' }, 'Razem'],
  ['services', { notes: 'Razem' }, 'Razem'],
  ['planned-sms', { text: 'Razem' }, 'Razem'],
])('%s are changed together by a bulk action that gives one field', async (resource, data, text) => {
  const { dataProvider, person } = await open(`/${resource}`, { resource, data })
  const [first] = await rows()
  expect(first!.id).toBe(1)
  await person.click(first!.row.getByRole('checkbox'))
  await person.click(screen.getByRole('button', { name: 'Zmień' }))
  await person.click(await screen.findByRole('button', { name: 'Confirm' }))
  await waitFor(async () => expect(await valueOf(dataProvider, resource, 1)).toBe(text))
})

test.each<Name>(['services', 'planned-sms', 'users', 'devices', 'clients'])(
  '%s are deleted by the stock bulk action',
  async (name) => {
    const { dataProvider, person } = await open(`/${name}`)
    const { id, row } = (await rows()).at(-1)!
    await person.click(row.getByRole('checkbox'))
    await person.click(screen.getByRole('button', { name: 'Usuń' }))
    await person.click(await screen.findByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(dataProvider.getOne(name, { id })).rejects.toMatchObject({ status: 404 }))
  },
)
