/**
 * Every state of every component, light, dark and open: axe finds nothing serious, and 375 px wide it looks like its
 * stored picture. Larger text fits. UPDATE_PICTURES=1 stores the pictures anew: look at them before you commit them.
 * @tier whole
 * @areas ui gallery h5-components
 */
import { seriousIn } from '../helpers/axe'
import { compared } from './support/compare'
import { closesItself, componentNames, openGallery, opens, SCHEMES, type OpenGallery } from './support/gallery'

jest.setTimeout(120_000)

let gallery: OpenGallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery.close())

/** Hides all but the states: the texts about them may change without a new picture. */
const STATES_ONLY = '.gl-code, .gl-props, .gl-summary, .gl-looks, .gl > .rx-nav { display: none !important }'

describe.each(componentNames().flatMap((component) => SCHEMES.map((scheme) => ({ component, scheme }))))(
  '$component, $scheme',
  ({ component, scheme }) => {
    it('is accessible, and looks as it did; larger text does not run out of the page sideways', async () => {
      const page = await gallery.show(component, scheme)
      const found = await seriousIn(page, 'html')
      const larger = page.getByRole('checkbox', { name: '大字' })
      await larger.tap()
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      await larger.tap()
      // All states of a component are one picture, so that one more state changes its height.
      await page.addStyleTag({ content: STATES_ONLY })
      const picture = await page.screenshot({ fullPage: true, animations: 'disabled' })
      expect({ found, isWide, differs: await compared(`${component}-${scheme}`, picture) }).toEqual({
        found: [],
        isWide: false,
        differs: '',
      })
    })

    if (!opens(component)) return
    it('is accessible when it is open, and looks as it did', async () => {
      await gallery.show(component, scheme)
      const states = await gallery.states()
      for (let state = 0; state < states; state++) {
        let page = await gallery.open(component, scheme, state)
        // Open states have pictures in one scheme: the other has the same tokens as the closed states.
        if (scheme === 'light') {
          await page.addStyleTag({ content: STATES_ONLY })
          const picture = await page.screenshot({ animations: 'disabled' })
          expect(await compared(`${component}-${scheme}-open-${state + 1}`, picture)).toBe('')
          if (closesItself(component)) page = await gallery.open(component, scheme, state)
        }
        expect(await seriousIn(page, '.rx-layer, .rx-toast')).toEqual([])
      }
    })
  },
)
