/**
 * Which tests a change calls for (scripts/lib/choice.cjs), with the heads of the project's own tests.
 * @jest-environment node
 * @tier landing
 * @areas every
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { areasOf, choose } from '../../scripts/lib/choice.cjs'
import { areaNames, readHeads } from '../../scripts/lib/heads.cjs'

const ROOT = path.resolve(__dirname, '../..')
const names = areaNames()
const { heads } = readHeads()
const UNITS = ['server/src/kit/csv.test.ts']
const EMBEDDED = ['test/server/platform/process.test.ts', 'test/server/upkeep/backup.test.ts']

type Parts = Record<string, { files?: string[]; isRelated?: true; screens?: { each: true; pages: string[] } }>

const chosen = (mode: string, changed: string[], pages: string[] = [], owed: string[] = []) =>
  choose({ mode, changed, heads, names, pages, units: UNITS, embedded: EMBEDDED, owed }) as Parts
const landing = (changed: string[], pages?: string[]) => chosen('landing', changed, pages)
const whileWorking = (changed: string[], pages?: string[]) => chosen('changed', changed, pages)

describe('the areas of a changed file', () => {
  it.each([
    ['src/order/pages/list/use-orders.ts', ['order']],
    ['src/core/bridge/calls.ts', ['bridge']],
    ['server/src/modules/voucher/objects.ts', ['voucher']],
    ['server/src/modules/after-sale/console.ts', ['after-sale']],
    ['server/src/db/migrations/107-vouchers.ts', ['voucher', 'db']],
    ['contract/addresses.ts', ['address']],
    ['contract/admin/hot-search.ts', ['search', 'hot-search']],
    ['src/routes/areas/order.ts', ['order', 'orders', 'routes']],
    ['admin/areas/orders/record.tsx', ['orders']],
    ['admin/lib/table.ts', ['console']],
    ['server/src/admin/guard.ts', ['console']],
    ['test/server/order/shop.ts', ['order']],
    ['docs/tour.md', []],
    ['package.json', []],
  ])('%s', (file, areas) => {
    expect(areasOf(file, names)).toEqual(expect.arrayContaining(areas))
    if (areas.length === 0) expect(areasOf(file, names)).toEqual([])
  })

  const named = new Set(Object.values(heads as Record<string, { areas: string[] }>).flatMap(({ areas }) => areas))

  it('are, for each file of the server’s areas, some that a test names', () => {
    const files = readdirSync(path.join(ROOT, 'server/src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /^modules\/.+\/.*\.ts$/.test(file))
      .map((file) => `server/src/${file}`)
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => !areasOf(file, names).some((area: string) => named.has(area)))).toEqual([])
  })

  it.each(['server/src/modules', 'admin/areas'])('each folder of %s is named by a test', (folder) => {
    const folders = readdirSync(path.join(ROOT, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(folders.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([])
  })
})

describe('the landing tier', () => {
  it('has its files in each part, when nothing changed', () => {
    const parts = landing([])
    expect(Object.keys(parts).sort()).toEqual(
      ['audits', 'budgets', 'client', 'console', 'embedded', 'journeys', 'server', 'weapp'].sort(),
    )
    expect(parts.client).toEqual({})
    expect(parts.embedded?.files).toEqual(['test/server/platform/process.test.ts'])
    expect(parts.server?.files).toEqual(expect.arrayContaining(UNITS))
    expect(parts.server?.files).toContain('test/server/order/ledger.test.ts')
    expect(parts.server?.files).not.toContain('test/server/voucher/races.test.ts')
    expect(parts.journeys?.files).toContain('test/journeys/purchase.test.ts')
    expect(parts.journeys?.files).not.toContain('test/journeys/sharing.test.ts')
    expect(parts.audits?.screens).toEqual({ each: true, pages: [] })
  })

  it('takes the whole tier of an area that changed', () => {
    const parts = landing(['server/src/modules/voucher/objects.ts'])
    expect(parts.server?.files).toContain('test/server/voucher/races.test.ts')
    expect(parts.journeys?.files).toContain('test/journeys/newcomers.test.ts')
    expect(parts.weapp?.files).toContain('test/weapp/buying.test.ts')
    expect(parts.server?.files).not.toContain('test/server/tracking/export.test.ts')
  })

  it('takes a test file that changed itself', () => {
    expect(landing(['test/journeys/sharing.test.ts']).journeys?.files).toContain('test/journeys/sharing.test.ts')
  })

  it('takes a file that failed in the last whole run', () => {
    const owed = ['test/journeys/sharing.test.ts']
    expect(chosen('landing', [], undefined, owed).journeys?.files).toContain(owed[0])
    expect(landing([]).journeys?.files).not.toContain(owed[0])
  })

  it('stays what it is when shared ground changed', () => {
    const ground = ['server/src/kit/call.ts', 'src/lib/money.ts', 'package-lock.json', 'test/helpers/server.ts']
    expect(landing(ground)).toEqual(landing([]))
  })

  it('audits the pages that a change reaches, or of shared code a screen of each area and the changed pages', () => {
    const few = ['src/order/pages/list/index.tsx']
    expect(landing(['src/order/pages/list/use-orders.ts'], few).audits?.screens?.pages).toEqual(['order/pages/list'])
    const many = Array.from({ length: 20 }, (_, index) => `src/order/pages/p${index}/index.tsx`)
    expect(landing(['src/shared/price.tsx'], many).audits?.screens?.pages).toEqual([])
    const added = ['src/routes/areas/order.ts', 'src/order/pages/new/index.tsx']
    expect(landing(added, many).audits?.screens?.pages).toEqual(['order/pages/new'])
  })

  it('has a journey, a file of the console and one of the mini-program for each area that has any', () => {
    const files = Object.entries(heads as Record<string, { tier: string; areas: string[] }>)
    const areas = (part: string, tier?: string) =>
      new Set(
        files
          .filter(([file, head]) => file.startsWith(`test/${part}/`) && (!tier || head.tier === tier))
          .flatMap(([, head]) => head.areas),
      )
    const pageAreas = readdirSync(path.join(ROOT, 'src')).filter((area) =>
      readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).some((file) =>
        new RegExp(`^${area}/pages/[a-z-]+/index`).test(file),
      ),
    )
    expect(pageAreas).toContain('order')
    expect(pageAreas.filter((area) => !areas('journeys', 'landing').has(area))).toEqual([])
    for (const [file] of files.filter(([name]) => name.startsWith('test/server/'))) {
      const [, , area = ''] = file.split('/')
      expect(areas('server', 'landing')).toContain(area)
    }
  })
})

/** What each deliberate error changes, and the file that must find it before it lands. */
const ERRORS: [string, string, string, string][] = [
  ['a rule of the server', 'server/src/modules/offer/rules.ts', 'server', 'test/server/offer/offers.test.ts'],
  ['a rule of all calls', 'server/src/kit/idempotency.ts', 'server', 'test/server/platform/idempotency.test.ts'],
  ['a lost tap', 'src/order/pages/create/submit.ts', 'journeys', 'test/journeys/one-order.test.ts'],
  ['a shift of layout', 'src/main/pages/home/index.tsx', 'journeys', 'test/journeys/first-screen.test.ts'],
  ['a component that looks different', 'src/ui/button/button.tsx', 'gallery', 'test/gallery/components.test.ts'],
  ['a budget of bytes', 'src/lib/money.ts', 'budgets', 'test/budgets/budgets.test.ts'],
  ['a page of the mini-program', 'src/voucher/pages/list/index.tsx', 'weapp', 'test/weapp/buying.test.ts'],
  ['what the compilers refuse', 'src/lib/money.ts', 'weapp', 'test/weapp/output.test.ts'],
]

describe('before it lands, an error is found', () => {
  it.each(ERRORS)('%s', (_, changed, part, file) => {
    expect(landing([changed])[part]?.files).toContain(file)
  })

  it('a wrong text on a screen, by its audit', () => {
    const page = 'src/user/pages/address-list/index.tsx'
    expect(landing(['src/user/messages.ts'], [page]).audits?.screens?.pages).toEqual(['user/pages/address-list'])
  })
})

describe('while working, a change calls for', () => {
  it('the server’s folder of its area alone', () => {
    const { server, ...others } = whileWorking(['server/src/modules/voucher/objects.ts'])
    expect(server?.files).toEqual([
      ...UNITS,
      ...Object.keys(heads).filter((file) => file.startsWith('test/server/voucher/')),
    ])
    expect(others).toEqual({})
  })

  it('the files that name a module without a folder of its own', () => {
    const { server } = whileWorking(['server/src/modules/wishlist/service.ts'])
    expect(server?.files).toContain('test/server/catalogue/wishlist.test.ts')
    expect(server?.files).not.toContain('test/server/catalogue/list.test.ts')
  })

  it('the platform’s tests, when it is one of the server’s ground', () => {
    const { server } = whileWorking(['server/src/kit/call.ts'])
    expect(server?.files).toContain('test/server/platform/requests.test.ts')
    expect(server?.files).not.toContain('test/server/order/ledger.test.ts')
  })

  it('the embedded database as well, when it is one of the database', () => {
    expect(whileWorking(['server/src/db/migrations/200-x.ts'])).toMatchObject({ embedded: {} })
  })

  it('units, the audit and the landing journeys of its area, when it is one of a page', () => {
    const parts = whileWorking(['src/order/pages/list/use-orders.ts'], ['src/order/pages/list/index.tsx'])
    expect(Object.keys(parts).sort()).toEqual(['audits', 'client', 'console', 'journeys'])
    expect(parts.client).toEqual({ isRelated: true })
    expect(parts.journeys?.files).toContain('test/journeys/purchase.test.ts')
    expect(parts.journeys?.files).not.toContain('test/journeys/invoice.test.ts')
  })

  it('the compiled mini-program, when a file of its build alone changes', () => {
    expect(whileWorking(['src/core/platform/scroll/index.weapp.ts']).weapp?.files).toContain(
      'test/weapp/purchase.test.ts',
    )
  })

  it('a test file that changed itself', () => {
    expect(whileWorking(['test/weapp/offers.test.ts'])).toEqual({ weapp: { files: ['test/weapp/offers.test.ts'] } })
  })

  it('the landing journeys, when what all journeys stand on changes', () => {
    const { journeys, ...others } = whileWorking(['test/journeys/support/phones.ts'])
    expect(journeys).toEqual(landing([]).journeys)
    expect(others).toEqual({})
  })

  it('nothing, when only documents change', () => {
    expect(whileWorking(['docs/tour.md', 'README.md'])).toEqual({})
  })
})

it('the whole tier is everything', () => {
  const parts = chosen('whole', [])
  expect(Object.values(parts).every((part) => Object.keys(part).length === 0)).toBe(true)
  expect(Object.keys(parts)).toHaveLength(9)
})
