import type { Language } from './languages'
import { languages, useTexts } from './languages'

interface LanguageSwitchProps {
  language: Language
  /** Texts of the last choice could not be loaded */
  missing: boolean
  onChoose: (language: Language) => void
}

/** Language names are in their own language, and so not translated. */
export function LanguageSwitch({ language, missing, onChoose }: LanguageSwitchProps) {
  const texts = useTexts()
  return (
    <>
      <nav className="confirm-languages" aria-label={texts.language}>
        {(Object.keys(languages) as Language[]).map((each) => (
          <button key={each} type="button" lang={each} aria-pressed={each === language} onClick={() => onChoose(each)}>
            {languages[each].name}
          </button>
        ))}
      </nav>
      <div aria-live="polite" className="confirm-language-missing">
        {missing && texts.languageMissing}
      </div>
    </>
  )
}
