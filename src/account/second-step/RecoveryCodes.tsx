import type { ComponentProps } from 'react'
import { useState } from 'react'
import { formatRecoveryCode } from '#domain/users/second-step'
import { LeaveQuestion } from '../../shared/form/leave-question'
import { saveFile } from '../../shared/save-file'
import '../guest.css'

/** Shown once, after they were made. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const [copied, setCopied] = useState<string>()
  const text = codes.map(formatRecoveryCode).join('\n')
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied('Skopiowano.')
    } catch {
      setCopied('Nie udało się skopiować. Zaznacz kody i skopiuj je ręcznie.')
    }
  }
  return (
    <div className="guest-codes">
      <p>
        Gdy nie będziesz mieć telefonu, zalogujesz się jednym z tych kodów. Każdy działa raz. Wydrukuj je albo schowaj w
        menedżerze haseł: nie pokażemy ich ponownie.
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{formatRecoveryCode(code)}</code>
          </li>
        ))}
      </ol>
      <div className="guest-row">
        <button type="button" className="guest-again guest-link" onClick={() => void copy()}>
          Kopiuj
        </button>
        <button
          type="button"
          className="guest-again guest-link"
          onClick={() => saveFile(new Blob([`Termin: kody zapasowe\n\n${text}\n`]), 'termin-kody-zapasowe.txt')}
        >
          Zapisz w pliku
        </button>
        <output>{copied}</output>
      </div>
    </div>
  )
}

/** Asks before they leave the screen. */
export function LeaveCodes(props: Pick<ComponentProps<typeof LeaveQuestion>, 'question' | 'keeps'>) {
  return (
    <LeaveQuestion
      {...props}
      title="Kody znikną z ekranu"
      text="Tych kodów nie pokażemy ponownie. Czy na pewno masz je zapisane?"
      leaveLabel="Mam je zapisane"
      stayLabel="Wróć do kodów"
    />
  )
}
