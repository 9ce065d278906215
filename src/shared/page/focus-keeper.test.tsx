import Dialog from '@mui/material/Dialog'
import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { MouseEvent, ReactNode } from 'react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { clockStartsAt, pass } from '../../testing/clock'
import { testQueryClient } from '../../testing/query-client'
import { toastsId } from '../feedback/ToastCard'
import { focusHome, useFocusKeeper } from './focus-keeper'

beforeEach(() => clockStartsAt('2026-11-23T09:00:00Z'))

/** Longer than after which what is still disabled stays so */
const timePasses = () => pass(0.9 / 60)

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

/** Two tabs, the second of which is selected, and a button that takes itself away */
function Tabs() {
  useFocusKeeper()
  const [stopped, setStopped] = useState(false)
  return (
    <main id="content" tabIndex={-1}>
      <div {...focusHome('settings')}>
        <div role="tablist">
          <button type="button" role="tab" aria-selected={false} tabIndex={-1}>
            first
          </button>
          <button type="button" role="tab" aria-selected tabIndex={0}>
            second
          </button>
        </div>
        {!stopped && (
          <button type="button" onClick={() => setStopped(true)}>
            stop
          </button>
        )}
      </div>
    </main>
  )
}

/** A row of actions between two others; the middle one asks in a dialog, and is disabled from then on */
function Row({ last = true }: { last?: boolean }) {
  useFocusKeeper()
  const [asked, setAsked] = useState(false)
  const [done, setDone] = useState(false)
  return (
    <main id="content" tabIndex={-1}>
      <a href="#before">before</a>
      <div {...focusHome('row')}>
        <button type="button">one</button>
        <button type="button" disabled={done} onClick={() => setAsked(true)}>
          two
        </button>
        {last && <button type="button">three</button>}
      </div>
      <a href="#after">after</a>
      <Dialog open={asked} aria-label="Sure?">
        <button
          type="button"
          onClick={() => {
            setDone(true)
            setAsked(false)
          }}
        >
          yes
        </button>
      </Dialog>
    </main>
  )
}

/** A button that is disabled while its answer is awaited, or from then on if it can be pressed once, and another */
function Slow({ answer, once = false }: { answer: Promise<void>; once?: boolean }) {
  useFocusKeeper()
  const { mutate, isPending, isSuccess } = useMutation({ mutationFn: () => answer })
  function send({ currentTarget }: MouseEvent<HTMLElement>) {
    // What a browser does with a button that is disabled; jsdom does not.
    currentTarget.blur()
    mutate()
  }
  return (
    <main id="content" tabIndex={-1}>
      <button type="button" disabled={isPending || (once && isSuccess)} onClick={send}>
        send
      </button>
      <button type="button">other</button>
    </main>
  )
}

const show = (page: ReactNode) => render(<QueryClientProvider client={testQueryClient()}>{page}</QueryClientProvider>)

const at = (name: string) => screen.getByRole('button', { name })

test('what has the focus and goes away leaves it to its part of the page, or to the content', async () => {
  const person = userEvent.setup()
  show(<Page home="pair" />)
  await person.click(at('one'))
  await waitFor(() => expect(at('two')).toHaveFocus())
  await person.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('of tabs, of which the arrow keys reach all but the selected, the selected one takes it', async () => {
  const person = userEvent.setup()
  show(<Tabs />)
  await person.click(at('stop'))
  await waitFor(() => expect(screen.getByRole('tab', { name: 'second' })).toHaveFocus())
})

test('what has no part of the page leaves the focus to the content', async () => {
  const person = userEvent.setup()
  show(<Page />)
  await person.click(at('one'))
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('a toast that goes away gives the focus back to where it was', async () => {
  const person = userEvent.setup()
  show(<Page />)
  at('two').focus()
  await person.click(at('undo'))
  await waitFor(() => expect(at('two')).toHaveFocus())
})

test.for([
  { last: true, next: 'three' },
  { last: false, next: 'one' },
])('what its dialog leaves disabled gives the focus to $next, in its part of the page', async ({ last, next }) => {
  const person = userEvent.setup()
  show(<Row last={last} />)
  await person.click(at('two'))
  await person.click(at('yes'))
  await timePasses()
  await waitFor(() => expect(at(next)).toHaveFocus())
})

test('what is disabled while an answer is awaited has the focus again after it, however long that takes', async () => {
  const person = userEvent.setup()
  let resolve = () => {}
  show(<Slow answer={new Promise((answer) => (resolve = answer))} />)
  await person.click(at('send'))
  await timePasses()
  expect(at('other')).not.toHaveFocus()
  resolve()
  await waitFor(() => expect(at('send')).toHaveFocus())
})

/** A part of a date, which becomes inert while its form is being saved */
function Saved({ answer }: { answer: Promise<void> }) {
  useFocusKeeper()
  const { mutate, isPending } = useMutation({ mutationFn: () => answer })
  return (
    <main id="content" tabIndex={-1}>
      <div inert={isPending}>
        <span
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the date picker has it
          role="spinbutton"
          aria-valuenow={1}
          tabIndex={0}
          onKeyDown={({ currentTarget }) => {
            currentTarget.blur()
            mutate()
          }}
        >
          day
        </span>
      </div>
      <button type="button">other</button>
    </main>
  )
}

test('what is inert while an answer is awaited has the focus again after it', async () => {
  const person = userEvent.setup()
  let resolve = () => {}
  show(<Saved answer={new Promise((answer) => (resolve = answer))} />)
  const day = screen.getByRole('spinbutton')
  act(() => day.focus())
  await person.keyboard('{Enter}')
  await timePasses()
  expect(document.body).toHaveFocus()
  resolve()
  await waitFor(() => expect(day).toHaveFocus())
})

test('what disables itself gives the focus to what comes after it', async () => {
  const person = userEvent.setup()
  show(<Slow answer={Promise.resolve()} once />)
  await person.click(at('send'))
  await waitFor(() => expect(at('send')).toBeDisabled())
  await timePasses()
  await waitFor(() => expect(at('other')).toHaveFocus())
})
