import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { toastsId } from '../feedback/ToastCard'
import { focusHome, useFocusKeeper } from './focus-keeper'

/** A page of buttons that take themselves away, and a toast with one */
function Page({ home }: { home?: string }) {
  useFocusKeeper()
  const [gone, setGone] = useState<readonly string[]>([])
  const button = (name: string) =>
    !gone.includes(name) && (
      <button key={name} type="button" onClick={() => setGone([...gone, name])}>
        {name}
      </button>
    )
  return (
    <>
      <main id="content" tabIndex={-1}>
        <div {...(home && focusHome(home))}>{['one', 'two'].map(button)}</div>
      </main>
      <div id={toastsId}>{button('undo')}</div>
    </>
  )
}

const at = (name: string) => screen.getByRole('button', { name })

test('what has the focus and goes away leaves it to its part of the page, or to the content', async () => {
  const person = userEvent.setup()
  render(<Page home="pair" />)
  await person.click(at('one'))
  await waitFor(() => expect(at('two')).toHaveFocus())
  await person.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('what has no part of the page leaves the focus to the content', async () => {
  const person = userEvent.setup()
  render(<Page />)
  await person.click(at('one'))
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('a toast that goes away gives the focus back to where it was', async () => {
  const person = userEvent.setup()
  render(<Page />)
  at('two').focus()
  await person.click(at('undo'))
  await waitFor(() => expect(at('two')).toHaveFocus())
})
