/**
 * @tier landing
 * @areas routes
 */
import { joinedFiles, readSources } from '../../scripts/joins/render-joins'

const compact = (text = '') => text.replace(/\s+/g, ' ')
const files = joinedFiles({
  'contract/after-sale.ts': 'export const Apply = 1\nexport const afterSaleCalls = {}\nconst innerCalls = {}\n',
  'contract/user.ts': 'export const userCalls = {}\nexport const userBareCalls = {}\n',
  'contract/joined.ts': 'export const calls = {}\n',
  'server/src/db/migrations/040-after-sale.ts': 'export const up = 1\n',
  'server/src/jobs/tables.ts': 'export interface JobTables {\n}\n',
  'server/src/modules/after-sale/routes.ts': 'export function registerAfterSale(app) {}\n',
  'server/src/modules/after-sale/tables.ts': 'interface Row {}\nexport interface AfterSaleTables {\n}\n',
  'server/src/modules/user/routes.ts': 'export async function registerCalls(app, ctx) {}\n',
  'server/src/modules/after-sale/cases.ts': 'export function registerCalls(app, ctx) {}\n',
})

it('joins the tables of the contract, bare ones by themselves', () => {
  const text = compact(files['contract/joined.ts'])
  expect(text).toContain("import { afterSaleCalls } from './after-sale'")
  expect(text).toContain('export const calls = { ...afterSaleCalls, ...userCalls }')
  expect(text).toContain('interface Calls extends CallTypes<typeof afterSaleCalls>, CallTypes<typeof userCalls> {}')
  expect(text).toContain('export const bareCalls = { ...userBareCalls }')
})

it('registers the calls of each area, from whichever of its files exports them', () => {
  const text = compact(files['server/src/registrations.ts'])
  expect(text).toContain("import { registerCalls as user } from './modules/user/routes'")
  expect(text).toContain("import { registerCalls as afterSaleCases } from './modules/after-sale/cases'")
  expect(text).toContain('[user, afterSaleCases]')
})

it('joins database tables and migrations', () => {
  expect(compact(files['server/src/db/schema.ts'])).toContain(
    'interface Database extends JobTables, AfterSaleTables {}',
  )
  const text = compact(files['server/src/db/migrations/index.ts'])
  expect(text).toContain("import * as afterSale040 from './040-after-sale'")
  expect(text).toContain("'040-after-sale': afterSale040,")
})

it('finds in the project what each file joins', () => {
  const sources = Object.keys(readSources(`${__dirname}/../..`))
  expect(sources).toEqual(
    expect.arrayContaining([
      'contract/order.ts',
      'server/src/db/migrations/001-users.ts',
      'server/src/jobs/tables.ts',
      'server/src/modules/order/tables.ts',
      'server/src/modules/order/purchase.ts',
    ]),
  )
  expect(sources).not.toContain('contract/redact.test.ts')
})
