/**
 * @tier landing
 * @areas routes
 */
import { AREAS } from '../../server/src/modules/index'
import { joinedFiles, readSources } from '../../scripts/joins/render-joins'

const compact = (text = '') => text.replace(/\s+/g, ' ')
const files = joinedFiles({
  'contract/after-sale.ts': 'export const Apply = 1\nexport const afterSaleCalls = {}\nconst innerCalls = {}\n',
  'contract/user.ts': 'export const userCalls = {}\nexport const userBareCalls = {}\n',
  'contract/joined.ts': 'export const calls = {}\n',
  'server/src/db/migrations/040-after-sale.ts': 'export const up = 1\n',
  'server/src/jobs/tables.ts': 'export interface JobTables {\n}\n',
  'server/src/modules/after-sale/area.ts': 'export const area = defineArea({})\n',
  'server/src/modules/after-sale/tables.ts': 'interface Row {}\nexport interface AfterSaleTables {\n}\n',
  'server/src/modules/index.ts': "export const AREAS = [\n  'user',\n  'after-sale',\n] as const\n",
  'server/src/modules/user/area.ts': 'export const area = defineArea({})\n',
})

it('joins the tables of the contract, bare ones by themselves', () => {
  const text = compact(files['contract/joined.ts'])
  expect(text).toContain("import { afterSaleCalls } from './after-sale'")
  expect(text).toContain('export const calls = { ...afterSaleCalls, ...userCalls }')
  expect(text).toContain('interface Calls extends CallTypes<typeof afterSaleCalls>, CallTypes<typeof userCalls> {}')
  expect(text).toContain('export const bareCalls = { ...userBareCalls }')
})

it('joins the declarations of the areas, in the order of the list', () => {
  const text = compact(files['server/src/areas.ts'])
  expect(text).toContain("import { area as user } from './modules/user/area'")
  expect(text).toContain("import { area as afterSale } from './modules/after-sale/area'")
  expect(text).toContain('joinAreas([user, afterSale])')
})

it('joins database tables and migrations', () => {
  expect(compact(files['server/src/db/schema.ts'])).toContain(
    'interface Database extends JobTables, AfterSaleTables {}',
  )
  const text = compact(files['server/src/db/migrations/index.ts'])
  expect(text).toContain("import * as afterSale040 from './040-after-sale'")
  expect(text).toContain("'040-after-sale': afterSale040,")
})

it('finds in the project what each file joins, and a declaration of each area', () => {
  const sources = Object.keys(readSources(`${__dirname}/../..`))
  for (const name of AREAS) expect(sources).toContain(`server/src/modules/${name}/area.ts`)
  expect(sources).toEqual(
    expect.arrayContaining([
      'contract/order.ts',
      'server/src/db/migrations/001-users.ts',
      'server/src/jobs/tables.ts',
      'server/src/modules/order/tables.ts',
      'server/src/modules/order/area.ts',
    ]),
  )
  expect(sources).not.toContain('contract/redact.test.ts')
})
