import { useContext } from 'react'
import { TextsContext } from '.'
import type { AllTexts } from './pl-deferred'
import { plDeferred } from './pl-deferred'

/** All texts, for the parts that are loaded after the page. */
export const useDeferredTexts = (): AllTexts => ({ ...plDeferred, ...useContext(TextsContext) })
