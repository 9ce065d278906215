import { createTheme, ThemeProvider } from '@mui/material/styles'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, useNotificationContext } from 'react-admin'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { userCalls } from '#domain/users/contract'
import { createProviders } from '../../providers'
import type { Handlers } from '../../testing/api'
import { problem, stubApi } from '../../testing/api'
import { tokensWire, userWire } from '../../testing/samples'
import { ActionQuestion } from './ActionQuestion'

const providers = createProviders()
beforeEach(() => providers.session.open(tokensWire('a'), userWire(), true))

const second = { title: 'Na pewno?', confirmLabel: 'Usuń wszystko', children: 'Także wizyty.' }

function Page({ twice }: { twice: boolean }) {
  const [asking, setAsking] = useState(false)
  const { notifications } = useNotificationContext()
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Otwórz
      </button>
      {asking && (
        <ActionQuestion
          danger
          action={userCalls.delete}
          input={{ id: 7 }}
          success="Usunięto"
          title="Usunąć?"
          confirmLabel="Usuń"
          second={twice ? second : undefined}
          onClose={() => setAsking(false)}
        >
          Nie da się cofnąć.
        </ActionQuestion>
      )}
      <pre>{notifications.map(({ message, type }) => `${type}: ${message as string}`).join('\n')}</pre>
    </>
  )
}

async function ask(handlers: Handlers, { twice = false } = {}) {
  const calls = stubApi(handlers)
  render(
    <ThemeProvider theme={createTheme({ colours: {} } as object)}>
      <CoreAdminContext dataProvider={providers.dataProvider}>
        <Page twice={twice} />
      </CoreAdminContext>
    </ThemeProvider>,
  )
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Otwórz' }))
  const question = (name = 'Usunąć?') => screen.findByRole('alertdialog', { name }).then((dialog) => within(dialog))
  return {
    person,
    question,
    deleted: () => calls.filter(({ method }) => method === 'DELETE').length,
    gone: () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()),
  }
}

const done = { 'DELETE /api/users/7': () => ({ id: 7, message: 'Użytkownik został usunięty' }) }

describe('a question before something is done', () => {
  test('begins at what does nothing, and Esc leaves everything and gives the focus back', async () => {
    const { person, question, deleted, gone } = await ask(done)
    expect((await question()).getByRole('button', { name: 'Anuluj' })).toHaveFocus()
    await person.keyboard('{Escape}')
    await gone()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Otwórz' })).toHaveFocus())
    expect(deleted()).toBe(0)
  })

  test('is done once, says so and closes', async () => {
    const { person, question, deleted, gone } = await ask(done)
    await person.dblClick((await question()).getByRole('button', { name: 'Usuń' }))
    await gone()
    expect(await screen.findByText('success: Usunięto')).toBeVisible()
    expect(deleted()).toBe(1)
  })

  test('keeps a failure where another try may help', async () => {
    const answers = [() => problem(503, 'UNAVAILABLE', 'Przerwa techniczna'), () => ({ id: 7, message: '' })]
    const { person, question, gone } = await ask({ 'DELETE /api/users/7': () => answers.shift()?.() })
    const dialog = await question()
    await person.click(dialog.getByRole('button', { name: 'Usuń' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Przerwa techniczna')
    expect(screen.queryByText(/^error/)).not.toBeInTheDocument()
    await person.click(dialog.getByRole('button', { name: 'Usuń' }))
    await gone()
    expect(screen.getByText('success: Usunięto')).toBeVisible()
  })

  test('gives the focus back to its button after a failure', async () => {
    let fail = () => {}
    const failed = new Promise<void>((resolve) => (fail = resolve))
    const { person, question } = await ask({
      'DELETE /api/users/7': async () => {
        await failed
        return problem(503, 'UNAVAILABLE', 'Przerwa techniczna')
      },
    })
    const button = (await question()).getByRole('button', { name: 'Usuń' })
    await person.click(button)
    await waitFor(() => expect(button).toBeDisabled())
    // As a browser does with what is disabled
    button.blur()
    fail()
    await waitFor(() => expect(button).toHaveFocus())
  })

  test('closes where the server refused, and says why', async () => {
    const { person, question, gone } = await ask({
      'DELETE /api/users/7': () => problem(409, 'CONFLICT', 'To ostatni administrator'),
    })
    await person.click((await question()).getByRole('button', { name: 'Usuń' }))
    await gone()
    expect(screen.getByText('error: To ostatni administrator')).toBeVisible()
  })

  test('asks a second time where more hangs on it, and a double click answers only the first', async () => {
    const { person, question, deleted, gone } = await ask(done, { twice: true })
    await person.dblClick((await question()).getByRole('button', { name: 'Usuń' }))
    const again = await question('Na pewno?')
    expect(again.getByText('Także wizyty.')).toBeVisible()
    expect(again.getByRole('button', { name: 'Anuluj' })).toHaveFocus()
    expect(deleted()).toBe(0)
    await person.click(again.getByRole('button', { name: 'Usuń wszystko' }))
    await gone()
    expect(deleted()).toBe(1)
  })
})
