/**
 * Which tests a change calls for (scripts/lib/changed.mjs, an ES module, which node runs for this test).
 * @tier landing
 * @areas routes
 */
import { execFileSync } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '../..')

const partsFor = (files: string[], pages: string[] = []) =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { partsFor } from './scripts/lib/changed.mjs'
        process.stdout.write(JSON.stringify(partsFor(${JSON.stringify(files)}, ${JSON.stringify(pages)})))`,
      ],
      { cwd: ROOT },
    ).toString(),
  ) as Record<string, unknown>

describe('a change calls for', () => {
  it('units, audits and journeys of its area, when it is one of a page', () => {
    expect(partsFor(['src/order/pages/list/use-orders.ts'], ['src/order/pages/list/index.tsx'])).toEqual({
      client: true,
      budgets: true,
      audits: { areas: ['order'] },
      journeys: {
        files: [
          'after-sale.test.ts',
          'bad-network.test.ts',
          'desktop.test.ts',
          'following.test.ts',
          'invoice.test.ts',
          'one-order.test.ts',
          'purchase.test.ts',
          'searches.test.ts',
          'second-thoughts.test.ts',
          'snapshots.test.ts',
          'traces.test.ts',
        ],
      },
    })
  })

  it('one screen of each area, when most screens stand on it', () => {
    const pages = Array.from({ length: 20 }, (_, index) => `src/order/pages/p${index}/index.tsx`)
    expect(partsFor(['src/core/request/index.ts'], pages)).toEqual({
      client: true,
      budgets: true,
      audits: { each: true },
      journeys: { files: ['bad-network.test.ts'] },
    })
  })

  it('with these the new page, as every page imports its row', () => {
    const pages = Array.from({ length: 20 }, (_, index) => `src/order/pages/p${index}/index.tsx`)
    expect(partsFor(['src/routes/areas/order.ts', 'src/order/pages/new/index.tsx'], pages)).toMatchObject({
      audits: { each: true, pages: ['order/pages/new'] },
    })
  })

  it('the server’s suite alone, when it is one of the server', () => {
    expect(partsFor(['server/src/modules/order/routes.ts'])).toEqual({ server: true })
  })

  it('the embedded database as well, when it is one of the database', () => {
    expect(partsFor(['server/src/db/migrations/0100-x.ts'])).toEqual({ server: true, embedded: true })
  })

  it('the compiled mini-program, when a file of its build changes', () => {
    expect(partsFor(['src/core/platform/scroll/index.weapp.ts'])).toMatchObject({ client: true, weapp: true })
  })

  it('nothing, when only documents change', () => {
    expect(partsFor(['docs/tour.md', 'README.md'])).toEqual({})
  })
})
