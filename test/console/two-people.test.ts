/**
 * Four eyes are two people (decision 029), with real passwords and one-time codes in a shop of its own without the
 * demonstration: the owner alone is refused, the host invites the second by a command, and the third comes by an
 * approval and a link on the phone.
 * @tier whole
 * @areas console operators
 */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { codeAt } from '../../server/src/modules/operator/codes'
import { startShopServer, type ShopServer } from '../helpers/shop-server'
import { until } from '../journeys/support/browser-user'
import { usePhones } from '../journeys/support/phones'
import { JOURNEY_MS } from '../journeys/support/shop'
import { choose, openDesk, submit } from './support/desks'

jest.setTimeout(4 * JOURNEY_MS)
usePhones()

const ROOT = path.resolve(__dirname, '../..')
const STEP_MS = 30_000

let shop: ShopServer | undefined
/** The data folder of the shop before the host's command. */
let before = ''
afterAll(async () => {
  await shop?.stop()
  if (before !== '') rmSync(before, { recursive: true, force: true })
})
/** A real shop: no demonstration operators; the sms service is the log. */
const SETTINGS = { DEMO: '0', SMS_PROVIDER: 'log' }

/** The newest set-up link that the shop has written, beginning with its path. */
const linkOf = (name: string): Promise<string> => {
  let found = ''
  return until(`a link for ${name} arrives`, () => {
    const lines = (shop?.output() ?? '').split('\n').filter((line) => line.includes(name))
    found = /\/admin\/setup\?token=[\w-]{43}/.exec(lines.at(-1) ?? '')?.[0] ?? ''
    return Promise.resolve(found !== '')
  }).then(() => found)
}

interface Person {
  page: Page
  code(): string
}

/** Sets an account up by its link; the page stays signed in. A code works once: each is of a later step. */
async function setUp(link: string, { login, name, password }: { login?: string; name: string; password: string }) {
  const { page } = await openDesk()
  await page.goto(`${shop?.origin ?? ''}${link}`)
  const secret = (await page.locator('code').first().innerText()).trim()
  let last = 0
  const code = () => {
    last = Math.max(last + 1, Math.floor(Date.now() / STEP_MS))
    return codeAt(secret, last * STEP_MS)
  }
  if (login !== undefined) await page.getByLabel('账号').fill(login)
  await page.getByLabel('姓名').fill(name)
  await page.getByLabel('密码').first().fill(password)
  await page.getByLabel('动态码').fill(code())
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: '我已保存，进入控制台' }).click()
  await page.getByRole('heading', { name: '工作台' }).waitFor()
  return { page, code }
}

const go = (page: Page, to: string) => page.goto(`${shop?.origin ?? ''}/admin/${to}`)

/** Enters a one-time code where one is asked for. */
async function confirm({ page, code }: Person): Promise<void> {
  const field = page.getByRole('dialog').getByLabel('动态码')
  await field.waitFor()
  await field.fill(code())
  await page.keyboard.press('Enter')
  await field.waitFor({ state: 'hidden' })
}

async function invite({ page }: Person, { login, name, phone }: { login: string; name: string; phone: string }) {
  await go(page, 'operators')
  await page.getByRole('button', { name: '邀请操作员' }).click()
  const form = page.getByRole('dialog', { name: '邀请操作员' })
  await form.getByLabel('账号').fill(login)
  await form.getByLabel('姓名').fill(name)
  await form.getByLabel('手机号').fill(phone)
  await choose(page, form.getByLabel('角色'), '管理员')
  await form.getByLabel('原因').fill('新同事到岗')
  return form
}

const openApproval = async (page: Page) => {
  await go(page, 'approvals?state=requested')
  await page
    .getByRole('button', { name: /^查看 / })
    .first()
    .click()
  await page.getByText('可批准的同事').last().waitFor()
}
test('invited, approved, set up, and no two eyes of one person', async () => {
  shop = await startShopServer(SETTINGS)
  const owner = await setUp(await linkOf('has no owner yet'), {
    login: 'shen.jia',
    name: '沈嘉',
    password: 'crane-lantern-7-orchid',
  })
  const alone = await invite(owner, { login: 'zhou.ning', name: '周宁', phone: '13900002222' })
  await alone.getByRole('button', { name: '邀请操作员' }).click()
  await confirm(owner)
  await alone.getByText('目前没有另一位可以批准的同事').waitFor()

  // The host's command needs the embedded database for itself; the shop goes on with its data, on the same port.
  const { dataDir, origin } = shop
  before = dataDir
  await shop.end()
  const args = ['--import', 'tsx', 'scripts/invite-operator.ts', '--login', 'he.ping', '--name', '何平']
  execFileSync(process.execPath, [...args, '--phone', '13900001111'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, TSX_TSCONFIG_PATH: 'server/tsconfig.json' },
  })
  process.env.TEST_SHOP_DATA = dataDir
  shop = await startShopServer({ ...SETTINGS, PORT: new URL(origin).port })
  const admin = await setUp(await linkOf('何平'), { name: '何平', password: 'harbour-velvet-31-pine' })

  const form = await invite(owner, { login: 'zhou.ning', name: '周宁', phone: '13900002222' })
  await submit(form, '邀请操作员')
  await openApproval(owner.page)
  await owner.page.getByText('不能审批自己提交的申请').waitFor()
  await openApproval(admin.page)
  await admin.page.getByText('13900002222').waitFor()
  expect(shop.output()).not.toContain('周宁')
  await admin.page.getByRole('button', { name: '批准', exact: true }).click()
  await admin.page.locator('.ant-popconfirm .ant-btn-primary').click()
  await confirm(admin)
  await setUp(await linkOf('周宁'), { name: '周宁', password: 'window-copper-88-meadow' })
})
