/**
 * axe finds nothing serious in any state of any component, light, dark and open. Larger text fits.
 * @tier whole
 * @areas ui gallery h5-components
 */
import { seriousIn } from '../helpers/axe'
import { openGallery, opens, componentNames, SCHEMES, type OpenGallery } from './support/gallery'

jest.setTimeout(60_000)

let gallery: OpenGallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery.close())

it.each(componentNames().flatMap((component) => SCHEMES.map((scheme) => ({ component, scheme }))))(
  '$component, $scheme',
  async ({ component, scheme }) => {
    expect(await seriousIn(await gallery.show(component, scheme), 'html')).toEqual([])
    const states = opens(component) ? await gallery.states() : 0
    for (let state = 0; state < states; state++)
      expect(await seriousIn(await gallery.open(component, scheme, state), '.rx-layer, .rx-toast')).toEqual([])
  },
)

it('with larger text nothing runs out of the page sideways', async () => {
  const wide: string[] = []
  for (const component of componentNames()) {
    const page = await gallery.show(component, 'light')
    await page.getByRole('checkbox', { name: '大字' }).tap()
    if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)) wide.push(component)
  }
  expect(wide).toEqual([])
})
