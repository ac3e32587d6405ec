/**
 * What `npm run new:area` writes: files that can be read, entered where the server looks for them.
 * @tier landing
 * @areas routes
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { areaFiles } from '../../scripts/server-areas/area-files'
import { enterOrder, enterPermissions, enterSweep, nextMigration } from '../../scripts/server-areas/enter-area'

const root = path.resolve(__dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const files = areaFiles({ name: 'buy-back', title: '回收', prefix: 'HS', migration: '175' })

it('writes TypeScript that can be read, with the name in each spelling', () => {
  for (const [file, text] of Object.entries(files).filter(([name]) => name.endsWith('.ts'))) {
    const { diagnostics = [] } = ts.transpileModule(text, { reportDiagnostics: true, fileName: file })
    expect([file, diagnostics.map(({ messageText }) => messageText)]).toEqual([file, []])
  }
  expect(files['server/src/modules/buy-back/graph.ts']).toContain("object: 'buyBack'")
  expect(files['server/src/db/migrations/175-buy-back.ts']).toContain('create table buy_back (')
  expect(files['contract/buy-back.ts']).toContain("'POST /buy-back/take-back'")
})

it('enters the area in the order, after another or on top', () => {
  const order = read('server/src/modules/index.ts')
  expect(enterOrder(order, 'buy-back', 'order')).toContain("  'order',\n  'buy-back',\n")
  expect(enterOrder(order, 'buy-back', undefined)).toMatch(/ {2}'buy-back',\n\] as const/)
  expect(() => enterOrder(order, 'order', undefined)).toThrow('the order has order already')
  expect(() => enterOrder(order, 'buy-back', 'nowhere')).toThrow('the order has no nowhere')
})

it('enters its permissions, which no role has yet', () => {
  const text = enterPermissions(read('contract/admin/permissions.ts'), 'buy-back', '回收')
  expect(text).toMatch(/'buyBack.decide': \{ title: '处理回收', area: '回收', roles: \[\] \},\n\} as const satisfies/)
})

it('enters what operators read of its sweep', () => {
  const text = enterSweep(read('server/src/kit/console-titles.ts'), 'buy-back', '回收')
  expect(text).toMatch(/'buyBack deadlines': '回收到期处理',\n\}\n/)
})

it('gives its migration the number after the highest one', () => {
  expect(nextMigration(['001-first.ts', '174-by-time.ts', 'index.ts'])).toBe('175')
})
