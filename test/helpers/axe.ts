/** The accessibility checker axe, in a page that is open in a browser. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

declare const axe: { run(context: string, options: object): Promise<AxeResults> }

/**
 * Speech control finds a control by the words on it, so its name must contain them in their order. axe has this rule
 * off by default.
 */
const RULES = { 'label-content-name-mismatch': { enabled: true } }

let source: string | undefined

/**
 * Colours in the middle of a transition are nobody's choice. What goes round for ever is not waited for. It is text, as
 * node has no document.
 */
const TRANSITIONS_ENDED = `Promise.allSettled(document.getAnimations()
  .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  .map(({ finished }) => finished)).then(() => undefined)`

/**
 * Runs axe in an open page.
 * @param place the selector of what is checked
 * @returns what axe calls serious or critical: the rule, the markup and what to correct
 */
export const seriousIn = async (page: Page, place: string): Promise<string[]> => {
  source ??= readFileSync(path.resolve(__dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8')
  // The page's content security policy would refuse it as a script element.
  await page.evaluate(source)
  await page.evaluate(TRANSITIONS_ENDED)
  const { violations } = await page.evaluate(
    ([context, changed]) => axe.run(context, { resultTypes: ['violations'], rules: changed }),
    [place, RULES] as const,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))
}
