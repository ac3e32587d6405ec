/**
 * Twelve photos of an item to sell over a slow network: 400 kbit/s, 400 ms, a tenth of the requests without an answer,
 * the page killed twice. No photo is there twice, and none is lost (selling 8).
 * @tier whole
 * @areas consignment intake private-picture
 */
import type { IntakeDraft } from '@contract/intake'
import { callShop } from '../helpers/shop-call'
import { takePhone, until, type BrowserUser } from './support/browser-user'
import { photoFile } from './support/delivery'
import { beginAsBuyer, usePhones } from './support/phones'
import { JOURNEY_MS, origin } from './support/shop'

jest.setTimeout(6 * JOURNEY_MS)
usePhones()

const BYTES_A_SECOND = 400_000 / 8
const LATENCY_MS = 400
/** One of so many requests gets no answer. */
const LOST_ONE_OF = 10
const SLOTS = ['正面', '背面', '侧面', '底部四角', '五金', '内里', '刻印', '编码', '肩带', '附件合影']
const PROOFS = 2

/** What a browser itself logs about a request without an answer. */
const isAboutNetwork = (text: string) => /Failed to load resource|ChunkLoadError|Loading chunk/.test(text)

let requests = 0
const slow = async ({ page }: BrowserUser) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const speed = { downloadThroughput: BYTES_A_SECOND, uploadThroughput: BYTES_A_SECOND, latency: LATENCY_MS }
  await session.send('Network.emulateNetworkConditions', { offline: false, ...speed })
  await page.route('**/api/**', (route) => {
    requests += 1
    return requests % LOST_ONE_OF === 0 ? route.abort('connectionreset') : route.continue()
  })
}

/** Photos that are up, that wait, and that have failed are all shown; a failed one is sent again by hand. */
const allUp = (user: BrowserUser, count: number) =>
  until(`${count} photos are up`, async () => {
    const again = user.screen.getByRole('button', { name: /^重新上传/ })
    if ((await again.count()) > 0) await again.first().click()
    const pictures = await user.screen.locator('.rx-upload-picture').count()
    return pictures === count && (await user.screen.locator('.rx-upload-cover').count()) === 0
  })

const choose = async ({ page, tap, screen }: BrowserUser, slot: string) => {
  await tap(`拍摄${slot}`)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap('从相册选择')])
  await chooser.setFiles([await photoFile(`${slot}.jpg`)])
  await until(`the photo of ${slot} is taken`, async () => {
    return (await screen.getByRole('button', { name: `拍摄${slot}`, exact: true }).count()) === 0
  })
}

test('twelve photos are there once each, whatever the network and the phone do', async () => {
  const { token, user } = await beginAsBuyer()
  let phone = user
  const errors: string[] = []
  const reopen = async () => {
    errors.push(...phone.errors)
    const context = phone.page.context()
    await phone.page.close()
    phone = await takePhone(context)
    await slow(phone)
    await phone.open('/seller/intro')
    await phone.tap(/^继续填写草稿/, 'link')
    await phone.arrives('/seller-product/create-new')
    await phone.sees('编辑寄卖')
  }

  await phone.open('/seller-product/create-new')
  await phone.tap(/^品类/, 'link')
  await phone.tap('链条包', 'radio')
  await phone.arrives('/seller-product/choose-brand')
  await phone.tap('搜索品牌')
  await phone.arrives('/m/seller-product/search-brand')
  await phone.screen.getByPlaceholder('中文名、英文名或别名').fill('chanel')
  await phone.tap(/^香奈儿/)
  await phone.tap(/^不确定款式/)
  await phone.arrives('/m/seller-attribute-choose')
  await phone.tap(phone.screen.locator('.ch-block', { hasText: '颜色' }).locator('.rx-chip').first())
  await phone.tap('完成')
  await phone.arrives('/seller-product/create-new')
  await phone.sees(/^已保存/)
  await slow(phone)

  for (const slot of SLOTS.slice(0, 4)) await choose(phone, slot)
  await allUp(phone, 4)
  // Killed while the next is on its way: what had not arrived is asked for again, nothing else.
  await choose(phone, SLOTS[4]!)
  await reopen()
  const missing = async () => {
    const left: string[] = []
    for (const slot of SLOTS) {
      const lost = await phone.screen.getByRole('button', { name: `拍摄${slot}`, exact: true }).count()
      if (lost > 0) left.push(slot)
    }
    return left
  }
  for (const slot of (await missing()).filter((one) => SLOTS.indexOf(one) < 8)) await choose(phone, slot)
  await allUp(phone, 8)
  await reopen()
  for (const slot of await missing()) await choose(phone, slot)
  const files = await Promise.all(Array.from({ length: PROOFS }, (_, at) => photoFile(`凭证${at}.jpg`)))
  const [chooser] = await Promise.all([phone.page.waitForEvent('filechooser'), phone.tap(/^添加凭证/)])
  await chooser.setFiles(files)
  await allUp(phone, SLOTS.length + PROOFS)

  const saved = async (): Promise<IntakeDraft[]> =>
    (await callShop(origin, 'GET /intake/drafts', {}, token)).list.map(({ values }) => values as IntakeDraft)
  await until('all is saved', async () => {
    const [draft] = await saved()
    return draft?.photos?.length === SLOTS.length && draft.proofs?.length === PROOFS
  })
  const [draft, ...others] = await saved()
  expect(others).toEqual([])
  expect(new Set(draft?.photos?.map(({ slot }) => slot)).size).toBe(SLOTS.length)
  const keys = [...(draft?.photos ?? []).map(({ key }) => key), ...(draft?.proofs ?? [])]
  expect(new Set(keys).size).toBe(SLOTS.length + PROOFS)
  expect([...errors, ...phone.errors].filter((text) => !isAboutNetwork(text))).toEqual([])
})
