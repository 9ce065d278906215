import type { Language } from './languages'
import { languages, useTexts } from './languages'

interface LanguageSwitchProps {
  language: Language
  /** The texts of the one chosen last did not come. */
  missing: boolean
  onChoose: (language: Language) => void
}

/** Each language by its own name, so that whoever reads only that one finds it. */
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
