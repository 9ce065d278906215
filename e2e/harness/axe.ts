import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Checks WCAG 2.2 AA with axe; each violation lists its elements. */
export async function axe(page: Page, { except = [] }: { except?: string[] } = {}): Promise<void> {
  // Elements that fade in or wait for rows do not have their final contrast yet.
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      document
        .getAnimations()
        .every((each) => each.playState !== 'running' || each.effect?.getTiming().iterations === Infinity),
  )
  // Repeated, because an answer may have started another animation meanwhile.
  await expect
    .poll(() => violationsOf(page, except), {
      message: `accessibility of ${page.url()}`,
      interval: 1000,
    })
    .toEqual([])
}

async function violationsOf(page: Page, except: string[]): Promise<string[]> {
  // Of a page that is scrolled, buttons half under the sticky head would count as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const { violations } = await new AxeBuilder({ page })
    // Describing passed checks takes half of the time.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(except)
    // Of a long list the first rows stand for all: half of the time of a page of clients goes into their contrast.
    .exclude('main li:nth-of-type(n + 9), tbody tr:nth-of-type(n + 9)')
    // The other mode opens a second page for the results, outside our fixtures.
    .setLegacyMode()
    .analyze()
  return violations
    .map((violation) => ({ ...violation, nodes: violation.nodes.filter((node) => !isAllowed(violation.id, node)) }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(
      ({ id, impact, help, nodes }) =>
        `${id} (${impact ?? 'unknown'}): ${help}\n${nodes.map(({ html }) => `    ${html}`).join('\n')}`,
    )
}

/** Map markers may overlap, because their position is essential (WCAG 2.2, 2.5.8); a tooltip is drawn beside the landmarks, and read with its owner. */
function isAllowed(rule: string, { html }: { html: string }): boolean {
  return (
    (rule === 'target-size' && html.includes('leaflet-marker-icon')) ||
    (rule === 'region' && html.includes('role="tooltip"'))
  )
}
