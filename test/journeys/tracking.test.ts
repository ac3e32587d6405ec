/**
 * The events of a visit, and that none of them is lost (spec 3, 4, 5, 7.4, 9). Every request with events is watched,
 * and the collector's rows are read as an operator reads them. Expectations are written by hand. The clock is the
 * test's: it moves when a test lets time pass.
 * @tier whole
 * @areas analytics tracking
 */
import type { Page } from 'playwright-core'
import { collected } from '../helpers/collector'
import { callShop } from '../helpers/shop-call'
import { countersOf, keeps, storeOf, watchTracking, type TrackedEvent, type Watch } from './support/collector'
import { takePhone, until, type BrowserUser } from './support/browser-user'
import { begin, usePhones } from './support/phones'
import { addAddress, freeItem, JOURNEY_MS, newPhone, origin, signIn } from './support/shop'

jest.setTimeout(2 * JOURNEY_MS)
usePhones()

/** ms between two tries (spec 9). */
const RETRY = 10_000
/** ms after which all events of an action are sent: records wait 200 ms, exposures of items 1000, metrics 1500. */
const ALL_SENT = 2500
/** ms of the clock at a time, so that the browser draws and answers arrive in between. */
const STEP = 100
const LONG_STEP = 1000
/** Transactions of the client's database from a timer to its request or from an answer to a timer, and some more. */
const ROUNDS = 6

let user: BrowserUser
let watch: Watch
let seen: Set<string>

const arrive = async (token = '') => {
  user = await begin({ token })
  watch = await watchTracking(user.page.context())
  await user.page.clock.install()
  seen = new Set()
}

/** Lets so many ms of the clock pass, then waits for the requests that they have begun. */
const pass = async (ms: number, { page } = user) => {
  const step = ms > ALL_SENT ? LONG_STEP : STEP
  for (let left = ms; left > 0; left -= step) {
    await page.clock.runFor(Math.min(left, step))
    if (step === LONG_STEP) await quiet([page])
  }
  await quiet([page])
}
/**
 * Waits until no record is being sent, and no request has begun while the pages' database did what it had to do: on a
 * busy machine a request starts late, and the clock would end it before it is seen.
 */
const quiet = (pages = [user.page]) =>
  until('requests have come to an end', async () => {
    const count = watch.carried.length
    for (let round = 0; round < ROUNDS; round++) {
      const stores = await Promise.all(pages.map(storeOf))
      if (stores.some(({ sending }) => sending > 0)) return false
      if (watch.carried.length !== count || watch.carried.some(({ isOver }) => !isOver)) return false
    }
    return true
  })

/** Opens an address and waits until tracking has loaded and sent what the page shows. */
const open = async (address: string, who = user) => {
  const before = watch.carried.length
  await who.open(address)
  await until('tracking has loaded', async () => {
    await who.page.clock.runFor(500)
    return watch.carried.length > before
  })
  await pass(ALL_SENT, who)
}

/** Chromium without a window never hides a tab by itself. */
const setHidden = (isHidden: boolean, { page } = user) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', { value: hidden ? 'hidden' : 'visible', configurable: true })
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, isHidden)

/** Hides and shows the page: at least a dwell time and a page view are recorded. */
const lookAway = async () => {
  await setHidden(true)
  await pass(ALL_SENT)
  await setHidden(false)
  await pass(ALL_SENT)
}

/** An event as `kind page what`: section and place of a tap, else the section or the item. */
const lineOf = ({ kind, pagetype, backup: { sectionId, sortId, infoId } }: TrackedEvent): string =>
  [kind, pagetype, sectionId ?? infoId ?? '', ...(kind === 'zpmclick' ? [sortId] : [])].map(String).join(' ').trim()

/** Waits until an event is reported, which a busy machine does late, and until another one may be. */
const isReported = async (line: string) => {
  await until(`${line} is reported`, async () => {
    if (peek().includes(line)) return true
    await pass(STEP)
    return false
  })
  await pass(ALL_SENT)
}

/**
 * Exposures of a page come in any order, and those of items in several events. Here they are sorted by kind and name,
 * with the positions of all items of a section in one line.
 */
const SEEN = ['CommodityDetail', 'Areaexposure', 'explosureGoods']
const inOrder = (events: readonly TrackedEvent[]): string[] => {
  const positions = new Map<string, unknown[]>()
  for (const event of events) {
    const { indexList } = event.backup
    if (Array.isArray(indexList)) positions.set(lineOf(event), [...(positions.get(lineOf(event)) ?? []), ...indexList])
  }
  const ranked = [...events].sort(
    (a, b) => SEEN.indexOf(a.kind) - SEEN.indexOf(b.kind) || (lineOf(a) < lineOf(b) ? -1 : 1),
  )
  return [...new Set(ranked.map(lineOf))].map((line) =>
    [
      line,
      positions
        .get(line)
        ?.map(Number)
        .sort((a, b) => a - b),
    ]
      .join(' ')
      .trim(),
  )
}

/**
 * Events since the last `expectNews`, as lines. Without those of banners, which turn by themselves, and of notices,
 * which come when the page is at rest.
 */
const peek = (): string[] => {
  const fresh = watch.events().filter(({ id }) => !seen.has(id))
  const lines: string[] = []
  let run: TrackedEvent[] = []
  const isOfPage = ({ kind, backup }: TrackedEvent) => kind !== 'showCount' && backup.sectionId !== 'banners'
  for (const event of fresh.filter(isOfPage)) {
    if (SEEN.includes(event.kind)) {
      run.push(event)
      continue
    }
    lines.push(...inOrder(run), lineOf(event))
    run = []
  }
  return [...lines, ...inOrder(run)]
}

/** Waits until the new events are the expected ones, as a busy machine draws late. */
const expectNews = async (expected: string[]) => {
  const areThere = async () => {
    if (peek().join('\n') === expected.join('\n')) return true
    await pass(STEP)
    return false
  }
  await until('the expected events', areThere).catch(() => undefined)
  const lines = peek()
  watch.events().forEach(({ id }) => seen.add(id))
  expect(lines).toEqual(expected)
}

const idsOf = (w: Watch) => w.events().map(({ id }) => id)

/** Waits until no event is waiting. @returns how many the phone produced and what became of them */
const settled = (page: Page) =>
  until('nothing waits', async () => {
    const counters = await countersOf(page)
    return counters.produced === counters.confirmed + counters.dropped + counters.overflow && counters
  })

/** The collector's rows of this phone. */
const rowsOf = async () => {
  const [cookie] = watch.events().map(({ cookieid }) => cookieid)
  return (await collected(origin, 'event')).filter(({ cookie_id }) => cookie_id === cookie)
}

test('a visit is recorded page by page: cold load, scrolled list, detail, back, hidden and shown (spec 3, 4, 5, 9)', async () => {
  await arrive()
  await open('/')
  await expectNews([
    'zpmshow /',
    'Areaexposure / categories',
    'Areaexposure / newArrivals',
    'Areaexposure / priceDrops',
    'Areaexposure / tabBar',
    'explosureGoods / newArrivals 1,2,3',
    'explosureGoods / priceDrops 1,2',
  ])
  const banner = await until('an event of the banners', () =>
    watch.events().find(({ backup }) => backup.sectionId === 'banners'),
  )
  expect(banner.backup).toMatchObject({
    track_id: '',
    sourcePath: '',
    sourceSubPath: '',
    Sid: '1',
  })
  await until('an event of the notice', () => watch.events().find(({ kind }) => kind === 'showCount'))

  await user.tap('箱包', 'link')
  await user.arrives('/product/index')
  await user.sees(/^共 \d+ 件$/)
  await pass(ALL_SENT)
  await expectNews([
    'zpmclick / categories 1',
    'LengthOfStay /',
    'METRIC / page',
    'zpmshow /product/index',
    'Areaexposure /product/index list',
    'Areaexposure /product/index sortBar',
    'explosureGoods /product/index list 1,2,3,4',
  ])

  await user.scrollTo(900)
  await pass(ALL_SENT)
  await expectNews(['explosureGoods /product/index list 5,6,7,8,9,10'])

  const card = user.screen.locator('a.rx-card').nth(6)
  const infoId = new URL((await card.getAttribute('href')) ?? '', origin).searchParams.get('id') ?? ''
  await user.tap(card)
  await user.arrives('/product/view')
  await user.sees('瑕疵公示')
  await pass(ALL_SENT)
  await expectNews([
    'zpmclick /product/index list 7',
    'LengthOfStay /product/index',
    'METRIC /product/index page',
    `zpmshow /product/view ${infoId}`,
    `CommodityDetail /product/view ${infoId}`,
    'Areaexposure /product/view buyBar',
  ])
  const shown = watch.events().find(({ kind, pagetype }) => kind === 'zpmshow' && pagetype === '/product/view')
  expect(shown?.backup).toMatchObject({
    refpagetype: '/product/index',
    refpagequery: 'categoryId=1',
    refsectionId: 'list',
    refsortId: '7',
    token: 'token_not_found',
    uid: 'no login info',
    endType: 'm',
  })

  await user.back()
  await user.arrives('/product/index')
  await pass(ALL_SENT)
  await expectNews([
    `LengthOfStay /product/view ${infoId}`,
    'METRIC /product/view page',
    'zpmshow /product/index',
    'Areaexposure /product/index list',
    'Areaexposure /product/index sortBar',
    'explosureGoods /product/index list 5,6,7,8,9,10',
  ])

  // A hidden page sends its events by beacon at once, and keeps them in the store until a request has confirmed them.
  await setHidden(true)
  await until('the beacon', () => watch.carried.some(({ way }) => way === 'mark-p'))
  const beacon = watch.carried.find(({ way }) => way === 'mark-p')
  const { produced, confirmed } = await countersOf(user.page)
  expect(produced - confirmed).toBeGreaterThanOrEqual(beacon?.ids.length ?? Infinity)
  await pass(ALL_SENT)
  await expectNews(['LengthOfStay /product/index', 'METRIC /product/index page'])
  await setHidden(false)
  await pass(ALL_SENT)
  await expectNews([
    'zpmshow /product/index',
    'Areaexposure /product/index list',
    'Areaexposure /product/index sortBar',
  ])
  await pass(RETRY)
  const confirming = () =>
    watch.carried.filter(({ way, ids }) => way === 'page-mark' && ids.some((id) => beacon?.ids.includes(id)))
  // The client's database may be late on a busy machine, so that the time until the retry begins late, too.
  await until('the request that confirms the beacon', async () => {
    if (confirming().length > 0) return true
    await pass(STEP)
    return false
  })

  const stays = watch.events().filter(({ kind }) => kind === 'LengthOfStay')
  for (const { backup } of stays) expect(backup.eventduration).toBeGreaterThan(0)
  const counters = await settled(user.page)
  expect(confirming()).toHaveLength(1)
  expect(counters).toMatchObject({ dropped: 0, overflow: 0, produced: watch.events().length })
  await keeps(origin, idsOf(watch))
  expect(await rowsOf()).toHaveLength(counters.produced)
  expect(user.errors).toEqual([])
})

test('a purchase is recorded from the detail to the paid order', async () => {
  const token = await signIn(newPhone())
  await addAddress(token)
  const item = await freeItem('3')
  await arrive(token)
  await open(`/product/view?id=${item.id}`)
  await user.tap('收藏')
  await user.screen.getByRole('button', { name: '已收藏' }).waitFor()
  // The heart is filled at once; the server gets the call later.
  await isReported(`Collection /product/view ${item.id}`)
  await user.tap('加入购物车')
  await user.screen.getByRole('button', { name: '去购物车' }).waitFor()
  await isReported(`AddToCart /product/view ${item.id}`)
  await user.tap('立即购买')
  await user.arrives('/order/create')
  await user.sees(item.title)
  await isReported('zpmshow /order/create')
  await user.tap(/^已阅读并同意/, 'checkbox')
  await user.tap('提交订单')
  await user.arrives('/pay/common')
  await user.sees('支付剩余时间')
  await isReported('zpmshow /pay/common')
  await user.tap(/^确认支付 ¥/)
  await user.sees('模拟支付（演示）')
  await user.tap('确认付款')
  await user.arrives('/order/success')
  await user.sees('支付成功')
  await pass(ALL_SENT)
  await expectNews([
    `zpmshow /product/view ${item.id}`,
    `CommodityDetail /product/view ${item.id}`,
    'Areaexposure /product/view buyBar',
    'zpmclick /product/view buyBar collect',
    `Collection /product/view ${item.id}`,
    'zpmclick /product/view buyBar add',
    `AddToCart /product/view ${item.id}`,
    'zpmclick /product/view buyBar buy',
    `LengthOfStay /product/view ${item.id}`,
    'METRIC /product/view page',
    'zpmshow /order/create',
    'Areaexposure /order/create orderCreate',
    'Areaexposure /order/create submitBar',
    'zpmclick /order/create orderCreate agreement',
    'zpmclick /order/create submitBar submit',
    'LengthOfStay /order/create',
    'METRIC /order/create page',
    'zpmshow /pay/common',
    'Areaexposure /pay/common payBar',
    'Areaexposure /pay/common payCommon',
    'zpmclick /pay/common payBar pay',
    'zpmclick /pay/common payCommon 确认付款',
    'Areaexposure /pay/common result',
    'LengthOfStay /pay/common',
    'METRIC /pay/common page',
    'zpmshow /order/success',
    'Areaexposure /order/success orderSuccess',
    'Areaexposure /order/success result',
    'explosureGoods /order/success recommended 1,2',
  ])
  const { uid, t } = watch.events().at(-1)?.backup ?? {}
  expect({ uid, t }).toEqual({ uid: (await callShop(origin, 'GET /user/info', {}, token)).userId, t: 37 })
  await keeps(origin, idsOf(watch))
})

test('offline for a minute, nothing is tried and nothing is lost', async () => {
  await arrive()
  await open('/category/index')
  await settled(user.page)
  await user.page.context().setOffline(true)
  const before = watch.carried.length
  await lookAway()
  await lookAway()
  await pass(60_000)
  expect(watch.carried).toHaveLength(before)
  const { produced, confirmed } = await countersOf(user.page)
  expect(produced).toBeGreaterThan(confirmed)
  await user.page.context().setOffline(false)
  await pass(2 * RETRY)
  const counters = await settled(user.page)
  expect(counters).toMatchObject({ dropped: 0, overflow: 0 })
  expect(await rowsOf()).toHaveLength(counters.produced)
})

test('a collector that is down for 60 s loses nothing', async () => {
  await arrive()
  await open('/category/index')
  await settled(user.page)
  watch.isDown = true
  await lookAway()
  await pass(60_000)
  expect((await countersOf(user.page)).dropped).toBe(0)
  watch.isDown = false
  await pass(2 * RETRY)
  const counters = await settled(user.page)
  expect(counters).toMatchObject({ dropped: 0, overflow: 0, produced: watch.events().length })
  expect(await rowsOf()).toHaveLength(counters.produced)
})

test('of a collector that is down for 150 s exactly the events past 10 retries are dropped, and counted (spec 4, 9)', async () => {
  await arrive()
  await open('/category/index')
  await settled(user.page)
  const before = new Set(idsOf(watch))
  watch.isDown = true
  // First sent some 140 s before it comes back: past the tenth retry.
  await lookAway()
  const doomed = idsOf(watch).filter((id) => !before.has(id))
  expect(doomed.length).toBeGreaterThan(2)
  await pass(80_000)
  // First sent some 65 s before: six retries.
  await lookAway()
  await pass(60_000)
  watch.isDown = false
  await pass(2 * RETRY)
  const counters = await settled(user.page)
  expect(counters).toMatchObject({ dropped: doomed.length, overflow: 0, produced: watch.events().length })
  const rows = (await rowsOf()).map(({ event_id }) => event_id)
  expect(rows).toHaveLength(counters.produced - doomed.length)
  expect(rows.filter((id) => doomed.includes(id))).toEqual([])
  // Each was sent once and retried eleven times: when the eleventh retry fails, too, the event is dropped.
  for (const id of doomed) {
    const tries = watch.carried.filter(({ way, ids }) => way !== 'mark-p' && ids.includes(id))
    expect(tries).toHaveLength(12)
  }
  // The next event reports how many are missing.
  await lookAway()
  expect(watch.events().at(-1)?.backup.dropped).toBe(doomed.length)
})

test('what a closed page had not sent is sent by the next', async () => {
  await arrive()
  await open('/category/index')
  await settled(user.page)
  watch.isDown = true
  await lookAway()
  const waiting = await countersOf(user.page)
  expect(waiting.produced).toBeGreaterThan(waiting.confirmed)
  await user.page.close()
  watch.isDown = false
  user = await takePhone(user.page.context())
  await user.page.clock.install()
  await open('/my/index')
  await pass(2 * RETRY)
  const counters = await settled(user.page)
  expect(counters.produced).toBeGreaterThan(waiting.produced)
  expect(counters).toMatchObject({ dropped: 0, overflow: 0 })
  await keeps(origin, idsOf(watch))
  expect(await rowsOf()).toHaveLength(counters.produced)
})

test('two tabs never send the same record', async () => {
  await arrive()
  await open('/category/index')
  const other = await takePhone(user.page.context())
  await other.page.clock.install()
  await open('/my/index', other)
  await settled(user.page)
  // Both tabs of a device have one clock.
  const [ownTime = 0, otherTime = 0] = await Promise.all(
    [user, other].map(({ page }) => page.evaluate(() => Date.now())),
  )
  await (ownTime < otherTime ? user : other).page.clock.runFor(Math.abs(ownTime - otherTime))
  await quiet()
  watch.isDown = true
  await lookAway()
  await setHidden(true, other)
  await pass(ALL_SENT, other)
  await setHidden(false, other)
  await pass(ALL_SENT, other)
  watch.isDown = false
  const back = watch.carried.length
  const sentSince = () => watch.carried.slice(back).flatMap(({ way, ids }) => (way === 'mark-p' ? [] : ids))
  const { confirmed } = await countersOf(user.page)
  // Both clocks reach the retry together, and wait until the answers are known: a lease is over after six of the steps.
  for (let left = 2 * RETRY; left > 0; left -= LONG_STEP) {
    await Promise.all([user, other].map(({ page }) => page.clock.runFor(LONG_STEP)))
    await quiet([user.page, other.page])
    await until('what was answered is confirmed', async () => {
      const now = await countersOf(user.page)
      return now.confirmed - confirmed >= new Set(sentSince()).size
    })
  }
  const counters = await settled(user.page)
  expect(counters).toMatchObject({ dropped: 0, overflow: 0, produced: watch.events().length })
  const sent = sentSince()
  expect(sent.length).toBeGreaterThan(0)
  expect(new Set(sent).size).toBe(sent.length)
  expect(await rowsOf()).toHaveLength(counters.produced)
})
