/** Every state of every piece looks as its stored picture, 375 wide, light and dark. UPDATE_PICTURES=1 stores them anew: look at them then. */
import { compared } from './support/compare'
import { openGallery, opens, componentNames, SCHEMES, type OpenGallery, type Scheme } from './support/gallery'

jest.setTimeout(60_000)

let gallery: OpenGallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery.close())

/** Only the states: words about them may change without a picture. */
const STATES_ONLY = '.gl-code, .gl-props, .gl-summary, .gl-looks, .gl > .rx-nav { display: none !important }'

/** A picture's height changes with one more state: the states of a piece are one picture. */
const shoot = async (piece: string, scheme: Scheme) => {
  const page = await gallery.show(piece, scheme)
  await page.addStyleTag({ content: STATES_ONLY })
  const differences = [
    await compared(`${piece}-${scheme}`, await page.screenshot({ fullPage: true, animations: 'disabled' })),
  ]
  // A second scheme of what is open would show the same tokens once more.
  const states = opens(piece) && scheme === 'light' ? await gallery.states() : 0
  for (let state = 0; state < states; state++) {
    const opened = await gallery.open(piece, scheme, state)
    await opened.addStyleTag({ content: STATES_ONLY })
    differences.push(
      await compared(`${piece}-${scheme}-open-${state + 1}`, await opened.screenshot({ animations: 'disabled' })),
    )
  }
  return differences.filter(Boolean)
}

it.each(componentNames().flatMap((piece) => SCHEMES.map((scheme) => ({ piece, scheme }))))(
  '$piece, $scheme',
  async ({ piece, scheme }) => {
    expect(await shoot(piece, scheme)).toEqual([])
  },
)
