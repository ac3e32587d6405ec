/** axe in a page that is open in a browser. */
import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

declare const axe: { run(context: string, options: object): Promise<AxeResults> }

/** Speech control finds a control by the words on it, so its name contains them in their order. axe has this off by default. */
const RULES = { 'label-content-name-mismatch': { enabled: true } }

let source: string | undefined

/** What axe calls serious or critical within `place` (a selector): the rule, the markup it is about, and what to mend. */
export const seriousIn = async (page: Page, place: string): Promise<string[]> => {
  source ??= readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
  // Evaluated, not added as a script: the page's content security policy stands.
  await page.evaluate(source)
  const { violations } = await page.evaluate(
    ([context, changed]) => axe.run(context, { resultTypes: ['violations'], rules: changed }),
    [place, RULES] as const,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))
}
