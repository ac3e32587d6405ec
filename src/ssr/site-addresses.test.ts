import { routes } from '@/routes/manifest'
import { resolveUrl } from '@/routes/resolve'
import { PUBLIC_SCREENS, siteAddresses } from './site-addresses'

it('leads strangers to open screens only, and away from those that are a user’s own', () => {
  for (const name of PUBLIC_SCREENS) expect(routes[name]).toMatchObject({ status: 'open' })
  expect(siteAddresses.screens.filter((url) => siteAddresses.hidden.includes(url))).toEqual([])
  expect(siteAddresses.hidden).toContain('/order/create')
})

it('names each object by the address of its screen', () => {
  const { item, brand, series, page } = siteAddresses
  const names = [item('1'), brand('1'), series('1'), page('sale')].map((url) => {
    const found = resolveUrl(url)
    return found.kind === 'route' ? found.name : url
  })
  expect(names).toEqual(['productDetail', 'brandPage', 'seriesPage', 'pageView'])
})
