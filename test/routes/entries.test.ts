/**
 * @tier landing
 * @areas routes
 */
import path from 'node:path'
import { findEntries } from '../../scripts/routes/entries'

const root = path.resolve(__dirname, '../..')
const routesOf = (way?: readonly { route: string }[]) => way?.map(({ route }) => route)

test('a screen is reached from a tab by the links of the screens between', () => {
  const ways = findEntries({ root, tabs: ['home', 'my'], sent: {} })
  expect(routesOf(ways.get('my'))).toEqual(['my'])
  expect(routesOf(ways.get('afterDetailNew'))).toEqual(['my', 'afterSale', 'afterDetailNew'])
  expect(ways.get('afterDetailNew')?.at(-1)?.file).toBe('src/after-sale/pages/list/components/cases.tsx')
})

test('an address in a text of the server is a link of the page that it is sent to', () => {
  const file = 'server/src/modules/catalogue/messages.ts'
  expect(findEntries({ root, tabs: ['home'], sent: {} }).has('newArrival')).toBe(false)
  expect(findEntries({ root, tabs: ['home'], sent: { home: [file] } }).get('newArrival')).toEqual([
    { route: 'home' },
    { route: 'newArrival', file },
  ])
})

test('what no link leads to is reached by no way', () => {
  expect(findEntries({ root, tabs: ['home'], sent: {} }).has('notFound')).toBe(false)
  expect(findEntries({ root, tabs: [], sent: {} }).size).toBe(0)
})
