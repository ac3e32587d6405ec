/** axe in a page that is open in a browser. */
import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

declare const axe: { run(context: string, options: object): Promise<AxeResults> }

/**
 * Speech control finds a control by the words on it, so its name contains them in their order. The kit holds this; a row of a screen is named
 * by one sentence, which may say more, and in another order, than is drawn.
 */
export const nameHasLabel = (enabled: boolean) => ({ 'label-content-name-mismatch': { enabled } })

let source: string | undefined

/** What axe calls serious or critical within `place` (a selector): the rule, the markup it is about, and what to mend. `rules` changes which rules run. */
export const seriousIn = async (page: Page, place: string, rules: object): Promise<string[]> => {
  source ??= readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
  // Evaluated, not added as a script: the page's content security policy stands.
  await page.evaluate(source)
  const { violations } = await page.evaluate(
    ([context, changed]) => axe.run(context, { resultTypes: ['violations'], rules: changed }),
    [place, rules] as const,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))
}
