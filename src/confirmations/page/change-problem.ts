import type { Texts } from './languages'
import type { ChangeFailure } from './use-confirmation'

/** What a form says about a change that was not saved */
export function changeProblem(failure: ChangeFailure | undefined, texts: Texts) {
  return {
    text: failure && (failure === 'refused' ? texts.changeRefused : texts.changeBroken),
    hint: failure === 'offline' ? texts.offline : undefined,
  }
}
