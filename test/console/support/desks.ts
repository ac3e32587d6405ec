/** The operators' desks beside a buyer's phone, in one browser: each desk is a window of its own. */
import sharp from 'sharp'
import type { Locator, Page } from 'playwright-core'
import { callShop } from '../../helpers/shop-call'
import { until, type BrowserUser } from '../../journeys/support/browser-user'
import { begin } from '../../journeys/support/phones'
import { origin } from '../../journeys/support/shop'

/** ms that a press waits for what is coming; lists and forms take a third of it where the machine is quiet. */
const COMING_MS = 1000

/**
 * The console's window, before a sign-in. A press on a form, list or confirmation that is still coming would begin on
 * the button and end beside it, so each press waits until they have come. See `begin` for `isKept`.
 */
export const openDesk = async (width = 1280, isKept = false): Promise<BrowserUser> => {
  const desk = await begin({ isDesktop: true, size: { width, height: 900 }, isKept })
  // The ring around a button that was pressed covers nothing.
  const coming = desk.page
    .locator(':is([class*="-appear"], [class*="-enter"]):not(.ant-wave)')
    .filter({ visible: true })
    .first()
  const come = () => coming.waitFor({ state: 'hidden', timeout: COMING_MS }).catch(() => undefined)
  await desk.page.addLocatorHandler(coming, come, { noWaitAfter: true })
  return desk
}

/** Signs in by a tap on the demonstration's name of a role. */
export const signInAs = async (page: Page, role: string): Promise<void> => {
  await page.goto('/admin/')
  await page.getByRole('button', { name: role, exact: true }).click()
  await page.getByRole('heading', { name: '工作台' }).waitFor()
}

/** The console, signed in. */
export const openAs = async (role: string, width?: number, isKept?: boolean): Promise<Page> => {
  const { page } = await openDesk(width, isKept)
  await signInAs(page, role)
  return page
}

const desks = new Map<string, Promise<Page>>()

/** The desk of a role, which signs in once in a test file and stays: what it shows is what it was left with. */
export const deskOf = (role: string): Promise<Page> => {
  const desk = desks.get(role) ?? openAs(role, undefined, true)
  desks.set(role, desk)
  return desk
}

/** A scanner types a code faster than anybody, and ends it with Enter. */
export const scan = async (page: Page, code: string): Promise<void> => {
  await page.keyboard.type(code, { delay: 1 })
  await page.keyboard.press('Enter')
}

/** Opens an order by scanning its number into the search box. */
export const scanOrder = async (desk: Page, orderNo: string): Promise<void> => {
  await desk.getByPlaceholder(/^订单号/).click()
  await scan(desk, orderNo)
  await desk.getByText(`订单 ${orderNo}`).waitFor()
}

export const photo = async () => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#b08968' } })
    .jpeg()
    .toBuffer(),
})

/** Amounts as the console writes them. */
export const yuan = (fen: number): string =>
  `¥${(fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** What the buyer's call says of the order. */
export const orderOf = (token: string, orderNo: string) => callShop(origin, 'GET /order/info', { orderNo }, token)

/** Opens an action of the record in front; resolves with its form. */
export const openAct = async (desk: Page, name: string) => {
  await desk.getByRole('button', { name, exact: true }).first().click()
  const form = desk.getByRole('dialog', { name })
  await form.waitFor()
  return form
}

const stepUpOf = (page: Page): Locator => page.getByRole('dialog', { name: '请再次验证' })

/** Enters the demonstration's one-time code where it is requested. */
export const stepUp = async (page: Page): Promise<void> => {
  const dialog = stepUpOf(page)
  await dialog.getByLabel('动态码').fill('000000')
  await dialog.getByLabel('动态码').press('Enter')
  await dialog.waitFor({ state: 'hidden' })
}

/**
 * Gives the approval whose row shows `row`, as somebody other than who requested it.
 * @param shown what must be read before it is given
 */
export const approve = async (desk: Page, row: string | RegExp, shown = row): Promise<void> => {
  await desk.goto('/admin/approvals?state=requested')
  await desk.getByRole('row', { name: row }).getByRole('button', { name: /^查看/ }).click()
  const drawer = desk.getByRole('dialog', { name: '审批' })
  await drawer.getByText(shown).first().waitFor()
  await drawer.getByRole('button', { name: '批准', exact: true }).click()
  await desk.locator('.ant-popconfirm .ant-btn-primary').click()
  // Within ten minutes one code is enough.
  await stepUpOf(desk).or(desk.getByText('已批准并生效')).first().waitFor()
  if (await stepUpOf(desk).isVisible()) await stepUp(desk)
  await drawer.waitFor({ state: 'hidden' })
}

const CHINA_MS = 8 * 60 * 60_000
/** A time as operators write it. */
export const minute = (at: number): string => new Date(at + CHINA_MS).toISOString().slice(0, 16).replace('T', ' ')

/** For a step that is tried again when it fails: it must fail soon. */
export const BRIEFLY = { timeout: 3000 }

/**
 * Chooses an option of a field, the first one without its text. A list that is still opening or closing may swallow the
 * click, so it is repeated until the field shows the option.
 */
export const choose = (desk: Page, field: Locator, text = ''): Promise<unknown> =>
  until(`the option ${text} is chosen`, async () => {
    await field.click(BRIEFLY)
    const list = await field.getAttribute('aria-controls')
    const option = desk
      .locator(`.ant-select-dropdown:has([id="${list}"]) .ant-select-item-option`, { hasText: text })
      .first()
    const name = await option.innerText(BRIEFLY)
    await option.click(BRIEFLY)
    const select = field.locator('xpath=ancestor::div[contains(concat(" ", @class, " "), " ant-select ")][1]')
    return (await select.innerText()).includes(name)
  })

/**
 * Presses the button of a form that is sent once, however often it is pressed: a list above it that is still closing
 * may swallow the click. Resolves when the form is gone.
 * @throws Error with what the form shows, when it stays
 */
export const submit = (form: Locator, name: string): Promise<unknown> =>
  until(`the form ${name} is sent and gone`, async () => {
    if (await form.isHidden()) return true
    await form.getByRole('button', { name, exact: true }).click(BRIEFLY)
    await form.waitFor({ state: 'hidden', ...BRIEFLY })
    return true
  }).catch(async (error: Error) => {
    throw new Error(`${error.message}; it shows: ${await form.innerText(BRIEFLY)}`)
  })

/** Packs the order in front, waits for the courier's waybill and hands the parcel over. */
export const packAndHandOver = async (desk: Page, token: string, orderNo: string, sealNo: string): Promise<string> =>
  packIn(await openAct(desk, '打包'), desk, token, orderNo, sealNo)

/** The same in a form that is open already. */
export const packIn = async (
  packing: Locator,
  desk: Page,
  token: string,
  orderNo: string,
  sealNo: string,
): Promise<string> => {
  await choose(desk, packing.getByLabel('快递公司'))
  await packing.getByLabel('重量（克）').fill('1280')
  await packing.getByLabel('封签号').focus()
  await scan(desk, sealNo)
  await packing
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo())
  await packing.getByRole('img').first().waitFor()
  await submit(packing, '打包')
  // The courier's answer comes from a job.
  const waybill = await until('the courier gives a waybill', async () => {
    const { parcels } = await orderOf(token, orderNo)
    return parcels.find(({ waybill }) => waybill !== '')?.waybill
  })
  await desk.goto(`/admin/records/order/${orderNo}`)
  await desk.getByRole('article').waitFor()
  const handing = await openAct(desk, '交快递')
  await handing.getByLabel('运单号').focus()
  await scan(desk, waybill)
  await handing.waitFor({ state: 'hidden' })
  return waybill
}

/** Moves the parcels of the order in front on by the demonstration's bar, until `isThere`. */
export const moveCourier = async (desk: Page, isThere: () => Promise<boolean>): Promise<void> => {
  const station = desk.locator('button:not(.ant-btn-loading)', { hasText: '快递到达下一站' })
  for (let steps = 0; steps < 9 && !(await isThere()); steps += 1) {
    await station.click()
    await desk.locator('button.ant-btn-loading').waitFor({ state: 'detached' })
  }
}

/** The ledger's sum is zero and the audit's chain is whole, as finance and the auditor see it. */
export const expectSoundBooks = async (finance: Page): Promise<void> => {
  await finance.goto('/admin/finance/trial-balance')
  await finance.getByText('试算平衡：全部账户合计为零').waitFor()
  const auditor = await deskOf('审计')
  await auditor.goto('/admin/audit')
  await auditor.getByRole('button', { name: '立即检查' }).click()
  await auditor.getByText(/^链条完整：\d+ 条记录/).waitFor()
}
