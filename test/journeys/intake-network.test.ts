/**
 * Twelve photos of an item to sell over a slow network: 400 kbit/s, 400 ms, a tenth of the requests without an answer,
 * the page killed twice. No photo is there twice, and none is lost (selling 8).
 * @tier whole
 * @areas consignment intake draft private-picture screen
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
/** Of what is lost, every other one was lost on its way back: the server has done what was asked. */
const slow = async ({ page }: BrowserUser) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const speed = { downloadThroughput: BYTES_A_SECOND, uploadThroughput: BYTES_A_SECOND, latency: LATENCY_MS }
  await session.send('Network.emulateNetworkConditions', { offline: false, ...speed })
  await page.route('**/api/**', async (route) => {
    requests += 1
    if (requests % LOST_ONE_OF !== 0) return route.continue()
    // A page that is killed meanwhile has no requests any more.
    if (requests % (2 * LOST_ONE_OF) === 0) await route.fetch().catch(() => undefined)
    return route.abort('connectionreset').catch(() => undefined)
  })
}

/** Parts of a page that failed are asked for again, and failed photos are sent again, by hand. */
const retryAll = async ({ screen }: BrowserUser) => {
  const again = screen.getByRole('button', { name: /^重试$|点击重试$|^重新上传/ })
  if ((await again.count()) > 0) await again.first().click()
}

/** Photos that are up, those that wait, and those that have failed are all shown. */
const allUp = (user: BrowserUser, count: number) =>
  until(`${count} photos are up`, async () => {
    await retryAll(user)
    const pictures = await user.screen.locator('.rx-upload-picture').count()
    return pictures === count && (await user.screen.locator('.rx-upload-cover').count()) === 0
  })

const isEmpty = async ({ screen }: BrowserUser, slot: string) =>
  (await screen.getByRole('button', { name: `拍摄${slot}`, exact: true }).count()) > 0

const choose = async (user: BrowserUser, slot: string) => {
  const { page, tap } = user
  await tap(`拍摄${slot}`)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap('从相册选择')])
  await chooser.setFiles([await photoFile(`${slot}.jpg`)])
  await until(`the photo of ${slot} is taken`, async () => !(await isEmpty(user, slot)))
}

/** The draft is there, with its slots: the form has its fields a moment before its photos. */
const draftIsOpen = (user: BrowserUser) =>
  until('the draft is open', async () => {
    await retryAll(user)
    return (await user.screen.locator('.rx-slot').count()) === SLOTS.length
  })

const chooseBag = async (user: BrowserUser) => {
  await user.open('/seller-product/create-new')
  await user.tap(/^品类/, 'link')
  await user.tap('链条包', 'radio')
  await user.arrives('/seller-product/choose-brand')
  await user.tap(/^搜索品牌/)
  await user.arrives('/m/seller-product/search-brand')
  await user.screen.getByPlaceholder('中文名、英文名或别名').fill('chanel')
  await user.tap(/^香奈儿/)
  await user.tap(/^不确定款式/)
  await user.arrives('/m/seller-attribute-choose')
  await user.tap(user.screen.locator('.ch-block', { hasText: '颜色' }).locator('.rx-chip').first())
  await user.tap('完成')
  await user.arrives('/seller-product/create-new')
  await user.sees(/^已保存/)
}

test('twelve photos are there once each, whatever the network and the phone do', async () => {
  const { token, user } = await beginAsBuyer()
  let phone = user
  const errors: string[] = []
  const saved = async (): Promise<IntakeDraft[]> =>
    (await callShop(origin, 'GET /intake/drafts', {}, token)).list.map(({ values }) => values as IntakeDraft)
  /** The page is killed, and the draft gone on with from the sell tab. */
  const reopen = async () => {
    errors.push(...phone.errors)
    const context = phone.page.context()
    await phone.page.close()
    phone = await takePhone(context)
    await slow(phone)
    const resume = () => phone.screen.getByRole('link', { name: /^继续填写草稿/ }).count()
    await until('the sell tab leads to the draft', async () => {
      if ((await resume()) > 0) return true
      await phone.open('/seller/intro')
      // A tab whose call was lost has no row, as that of a user without a draft: it is loaded again.
      await until('the draft’s row', resume, 20 * LATENCY_MS)
      return true
    })
    await phone.tap(/^继续填写草稿/, 'link')
    await phone.arrives('/seller-product/create-new')
    await phone.sees('编辑寄卖')
    await draftIsOpen(phone)
    expect(await phone.page.getByText('另一台设备更新过这份草稿').count()).toBe(0)
  }
  const fill = async (count: number) => {
    for (const slot of SLOTS.slice(0, count)) if (await isEmpty(phone, slot)) await choose(phone, slot)
    await allUp(phone, count)
  }

  await chooseBag(phone)
  await slow(phone)
  await fill(4)
  // Killed while the next is on its way: what had not arrived is asked for again, nothing else.
  await choose(phone, SLOTS[4]!)
  await reopen()
  await fill(8)
  await reopen()
  await fill(SLOTS.length)
  const files = await Promise.all(Array.from({ length: PROOFS }, (_, at) => photoFile(`凭证${at}.jpg`)))
  const [chooser] = await Promise.all([phone.page.waitForEvent('filechooser'), phone.tap(/^添加凭证/)])
  await chooser.setFiles(files)
  await allUp(phone, SLOTS.length + PROOFS)

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
