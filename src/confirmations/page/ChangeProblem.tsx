import { useTexts } from './languages'
import { Problem } from './parts'
import type { ChangeFailure } from './use-confirmation'

export function ChangeProblem({ failure }: { failure: ChangeFailure | undefined }) {
  const texts = useTexts()
  return (
    <Problem
      text={failure && (failure === 'refused' ? texts.changeRefused : texts.changeBroken)}
      hint={failure === 'offline' ? texts.offline : undefined}
    />
  )
}
