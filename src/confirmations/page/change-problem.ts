import type { Texts } from './languages'
import type { ChangeFailure } from './use-confirmation'

/** What a form says about a change that was not saved */
export function changeProblem(failure: ChangeFailure | undefined, texts: Texts) {
  const { changeRefused: refused, changeInvalid: invalid, changeBroken: broken } = texts
  return {
    text: failure && { refused, invalid, broken, offline: broken }[failure],
    hint: failure === 'offline' ? texts.offline : undefined,
  }
}
