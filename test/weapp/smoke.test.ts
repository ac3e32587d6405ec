/** @jest-environment jsdom */
import { startShopServer } from '../helpers/shop-server'
import { createMiniHost } from './host'
import { createPerson } from './host/person'
import { BUILD, BUILT_ORIGIN } from './build'
jest.setTimeout(120000)
test('x', async () => {
  const t0 = Date.now(); const log: string[] = []; const lap = (n: string) => log.push(n + ' ' + (Date.now() - t0))
  const shop = await startShopServer()
  lap('server')
  try {
    const host = createMiniHost({ root: BUILD, server: shop.origin, allowed: BUILT_ORIGIN })
    lap('host')
    host.launch('pages/home/index')
    lap('launch')
    const person = createPerson(host)
    await person.see('为你挑选')
    lap('feed')
    await person.see('精钢')
    lap('feed2')
    const cards = person.all('.card, .rx-card, .product-card')
    console.log(host.errors.join('\n').slice(0, 2000), JSON.stringify(host.figures()), cards.length)
    await person.tap('.home-cats .rx-tap, .home-cat')
    lap('tap')
    await new Promise(r => setTimeout(r, 2000))
    console.log(host.routes(), person.text().slice(0,600))
    console.log(host.current().element.innerHTML.slice(-4000))
    host.close()
  } finally { console.log(log.join('\n')); await shop.stop() }
})
