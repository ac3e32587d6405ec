/** axe finds nothing serious in any state of any piece, light and dark, and when it is open; larger text fits. */
import { seriousIn } from '../helpers/axe'
import { openGallery, opens, componentNames, SCHEMES, type OpenGallery } from './support/gallery'

jest.setTimeout(60_000)

let gallery: OpenGallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery.close())

it.each(componentNames().flatMap((piece) => SCHEMES.map((scheme) => ({ piece, scheme }))))(
  '$piece, $scheme',
  async ({ piece, scheme }) => {
    expect(await seriousIn(await gallery.show(piece, scheme), 'html')).toEqual([])
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
