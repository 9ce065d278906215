import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** WCAG 2.2 AA as far as a machine can tell, each violation with the elements it is about. */
export async function axe(page: Page, { except = [] }: { except?: string[] } = {}): Promise<void> {
  // What is still fading in, or waits paler for its next rows, has not yet the contrast that it will have.
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      document
        .getAnimations()
        .every((each) => each.playState !== 'running' || each.effect?.getTiming().iterations === Infinity),
  )
  // An answer that came meanwhile made something fade; what is wrong stays wrong.
  await expect
    .poll(() => violationsOf(page, except), {
      message: `accessibility of ${page.url()}`,
      interval: 1000,
      timeout: 10_000,
    })
    .toEqual([])
}

async function violationsOf(page: Page, except: string[]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // What is in order is checked, but not described element by element: that was half of the time.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(except)
    // The other mode opens a second page for its results, which our pages' rules know nothing of.
    .setLegacyMode()
    .analyze()
  return violations
    .map((violation) => ({ ...violation, nodes: violation.nodes.filter((node) => !isEssential(violation.id, node)) }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(
      ({ id, impact, help, nodes }) =>
        `${id} (${impact ?? 'unknown'}): ${help}\n${nodes.map(({ html }) => `    ${html}`).join('\n')}`,
    )
}

/** Map markers may overlap: where they stand is what they say (WCAG 2.2, 2.5.8, exception 'essential'). */
function isEssential(rule: string, { html }: { html: string }): boolean {
  return rule === 'target-size' && html.includes('leaflet-marker-icon')
}
