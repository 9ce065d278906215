import { createTheme, ThemeProvider } from '@mui/material/styles'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { WindowDialog } from './WindowDialog'

function show(props: { busy?: boolean; short?: boolean } = {}) {
  const onClose = vi.fn<() => void>()
  render(
    <ThemeProvider theme={createTheme()}>
      <WindowDialog title="Zespół" subtitle="Dziś jest środa" {...props} onClose={onClose}>
        Jan Nowak
      </WindowDialog>
    </ThemeProvider>,
  )
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Zespół' }) }
}

function onPhone() {
  const desktop = window.matchMedia
  window.matchMedia = (query) => Object.assign(desktop(query), { matches: /max-width/.test(query) })
  onTestFinished(() => {
    window.matchMedia = desktop
  })
}

describe('a window', () => {
  test('opens at its top, also where a field farther down takes the focus', () => {
    render(
      <ThemeProvider theme={createTheme()}>
        <WindowDialog title="Zakończ wizytę" onClose={() => {}}>
          <input aria-label="Data" />
          <input
            aria-label="Prace"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- as in the forms
            autoFocus
            // As a browser scrolls to it
            onFocus={({ target }) => (target.parentElement!.scrollTop = 200)}
          />
        </WindowDialog>
      </ThemeProvider>,
    )
    const field = screen.getByRole('textbox', { name: 'Prace' })
    expect(field).toHaveFocus()
    expect(field.parentElement!.scrollTop).toBe(0)
  })

  test('is named by its title alone, and closes by its button, Esc and a click outside', () => {
    const { dialog, onClose } = show()
    fireEvent.click(screen.getByRole('button', { name: 'Zamknij' }))
    fireEvent.keyDown(dialog, { key: 'Escape' })
    const outside = dialog.parentElement!
    fireEvent.mouseDown(outside)
    fireEvent.click(outside, { detail: 1 })
    expect(onClose).toHaveBeenCalledTimes(3)
  })

  test('stays open at the second click of the double click that opened it', () => {
    const { dialog, onClose } = show()
    const outside = dialog.parentElement!
    fireEvent.mouseDown(outside)
    fireEvent.click(outside, { detail: 2 })
    expect(onClose).not.toHaveBeenCalled()
  })

  test('stays open while its action runs', () => {
    const { dialog, onClose } = show({ busy: true })
    expect(screen.getByRole('button', { name: 'Zamknij' })).toBeDisabled()
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(onClose).not.toHaveBeenCalled()
  })

  test('fills the screen of a phone, unless its content is short', () => {
    expect(show().dialog).not.toHaveClass('MuiDialog-paperFullScreen')
    cleanup()
    onPhone()
    expect(show().dialog).toHaveClass('MuiDialog-paperFullScreen')
    cleanup()
    expect(show({ short: true }).dialog).not.toHaveClass('MuiDialog-paperFullScreen')
  })
})
