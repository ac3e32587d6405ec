/**
 * Every state of every component looks like its stored picture, 375 px wide, light and dark. UPDATE_PICTURES=1 stores
 * them anew: look at them before you commit them.
 * @tier whole
 * @areas ui gallery h5-components
 */
import { compared } from './support/compare'
import { openGallery, opens, componentNames, SCHEMES, type OpenGallery, type Scheme } from './support/gallery'

jest.setTimeout(60_000)

let gallery: OpenGallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery.close())

/** Hides all but the states: the texts about them may change without a new picture. */
const STATES_ONLY = '.gl-code, .gl-props, .gl-summary, .gl-looks, .gl > .rx-nav { display: none !important }'

/** All states of a component are one picture, so that one more state changes its height. */
const shoot = async (component: string, scheme: Scheme) => {
  const page = await gallery.show(component, scheme)
  await page.addStyleTag({ content: STATES_ONLY })
  const differences = [
    await compared(`${component}-${scheme}`, await page.screenshot({ fullPage: true, animations: 'disabled' })),
  ]
  // Open states are shown in one scheme: the other has the same tokens as the closed states.
  const states = opens(component) && scheme === 'light' ? await gallery.states() : 0
  for (let state = 0; state < states; state++) {
    const opened = await gallery.open(component, scheme, state)
    await opened.addStyleTag({ content: STATES_ONLY })
    differences.push(
      await compared(`${component}-${scheme}-open-${state + 1}`, await opened.screenshot({ animations: 'disabled' })),
    )
  }
  return differences.filter(Boolean)
}

it.each(componentNames().flatMap((component) => SCHEMES.map((scheme) => ({ component, scheme }))))(
  '$component, $scheme',
  async ({ component, scheme }) => {
    expect(await shoot(component, scheme)).toEqual([])
  },
)
