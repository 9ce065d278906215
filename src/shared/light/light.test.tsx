import { readFileSync } from 'node:fs'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { contrast } from '../../testing/contrast'
import { cssVariables } from '../../theme/mode'
import { palettes } from '../../theme/palette'
import { LightField, LightForm } from './LightForm'
import { LightPage } from './LightPage'

function form(state: { busy?: boolean; disabled?: boolean; held?: boolean; failure?: string }) {
  const sent: string[] = []
  const { rerender } = render(<Form {...state} />)
  function Form({ busy = false, failure, ...props }: typeof state) {
    return (
      <LightPage brand="Termin">
        <h1 id="title">Wyślij</h1>
        <LightForm
          titleId="title"
          problem={{ text: failure }}
          busy={busy}
          submitLabel="Wyślij"
          busyLabel="Wysyłanie…"
          onSubmit={async () => void sent.push('sent')}
          {...props}
        >
          <LightField label="Imię" error={failure && 'Podaj imię'} help="Jak w umowie">
            {(control) => <input {...control} />}
          </LightField>
        </LightForm>
      </LightPage>
    )
  }
  return { sent, person: userEvent.setup(), now: (next: typeof state) => rerender(<Form {...next} />) }
}

describe('a form of the light pages', () => {
  test('is sent by its button and by Enter', async () => {
    const { sent, person } = form({})
    await person.click(screen.getByRole('button', { name: 'Wyślij' }))
    await person.type(screen.getByLabelText('Imię'), 'Ewa{Enter}')
    expect(sent).toEqual(['sent', 'sent'])
  })

  test.each([{ busy: true }, { disabled: true }])('sends nothing more while it is %o', async (state) => {
    const { sent, person } = form(state)
    await person.click(screen.getByRole('button'))
    await person.type(screen.getByLabelText('Imię'), 'Ewa{Enter}')
    expect(sent).toEqual([])
  })

  test('keeps the focus on its button while it is busy', async () => {
    const { person, now } = form({})
    await person.click(screen.getByRole('button'))
    now({ busy: true })
    expect(screen.getByRole('button', { name: 'Wysyłanie…' })).toHaveFocus()
    expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  })

  test('takes nothing while it is sent, and has the focus again where it was', async () => {
    const { person, now } = form({})
    const name = screen.getByLabelText('Imię')
    await person.type(name, 'Ewa')
    expect(name.closest('[inert]')).toBeNull()
    now({ busy: true })
    expect(name.closest('[inert]')).not.toBeNull()
    expect(name.closest('form')).toHaveAttribute('aria-busy', 'true')
    // What a browser does with a field that is inert; jsdom does not.
    act(() => name.blur())
    now({ failure: 'Nie udało się' })
    expect(name.closest('[inert]')).toBeNull()
    expect(name).toHaveFocus()
  })

  test('that saves nothing takes what is typed while it is sent', () => {
    form({ busy: true, held: false })
    expect(screen.getByLabelText('Imię').closest('[inert]')).toBeNull()
  })

  test('says what failed in an alert that was there before, and at the field', () => {
    const { now } = form({})
    const alert = screen.getByRole('alert')
    expect(alert).toBeEmptyDOMElement()
    expect(screen.getByLabelText('Imię')).toHaveAccessibleDescription('Jak w umowie')
    now({ failure: 'Nie zapisano' })
    expect(alert).toHaveTextContent('Nie zapisano')
    expect(screen.getByLabelText('Imię')).toBeInvalid()
    expect(screen.getByLabelText('Imię')).toHaveAccessibleDescription('Podaj imię')
  })
})

describe('the colours of customers’ pages', () => {
  const [light = '', dark = ''] = readFileSync('src/shared/light/colours.css', 'utf8').split('@media')
  test.each([
    ['light', light],
    ['dark', dark],
  ] as const)('are those of the console (%s), but for quiet words, which have a contrast of 7 to 1', (mode, sheet) => {
    const colours = [...sheet.matchAll(/(--[\w-]+): (#\w+);/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    )
    const { quiet, ...others } = Object.fromEntries(colours.map(([name, value]) => [name.slice(2), value]))
    expect(Object.keys(others)).toHaveLength(19)
    const palette = cssVariables(palettes[mode])
    expect(others).toEqual(Object.fromEntries(Object.keys(others).map((name) => [name, palette[`--${name}`]])))
    for (const ground of ['canvas', 'surface']) {
      expect(contrast(quiet!, palette[`--${ground}`]!)).toBeGreaterThanOrEqual(7)
    }
  })
})
