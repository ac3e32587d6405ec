/** axe finds nothing serious in any state of any piece, light and dark, and when it is open; larger text fits. */
import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { openGallery, opens, componentNames, SCHEMES, type OpenGallery } from './support/gallery'

jest.setTimeout(60_000)

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

let gallery: OpenGallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery.close())

declare const axe: { run(context: string, options: object): Promise<AxeResults> }

/** Whoever speaks to the phone says what stands on the screen: names contain it, in its order. axe runs this rule only when asked to. */
const ASKED_FOR = { 'label-content-name-mismatch': { enabled: true } }

/** What axe calls serious or critical within `place`: the rule, and the markup it is about. */
const seriousIn = async (page: Page, place = 'html'): Promise<string[]> => {
  await page.addScriptTag({ content: AXE })
  const { violations } = await page.evaluate(
    ([context, rules]) => axe.run(context, { resultTypes: ['violations'], rules }),
    [place, ASKED_FOR] as const,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))
}

it.each(componentNames().flatMap((piece) => SCHEMES.map((scheme) => ({ piece, scheme }))))(
  '$piece, $scheme',
  async ({ piece, scheme }) => {
    expect(await seriousIn(await gallery.show(piece, scheme))).toEqual([])
    const states = opens(piece) ? await gallery.states() : 0
    for (let state = 0; state < states; state++)
      expect(await seriousIn(await gallery.open(piece, scheme, state), '.rx-layer, .rx-toast')).toEqual([])
  },
)

it('with larger text nothing runs out of the page sideways', async () => {
  const wide: string[] = []
  for (const piece of componentNames()) {
    const page = await gallery.show(piece, 'light')
    await page.getByRole('checkbox', { name: '大字' }).tap()
    if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)) wide.push(piece)
  }
  expect(wide).toEqual([])
})
