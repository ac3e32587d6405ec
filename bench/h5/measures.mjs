/** What npm run bench:h5 measures: one visit each, of our shop or of the static site, by a visitor who is new. */
import { visit } from '../lib/browser.mjs'
import { mainThread, startTrace, sumOf, tasksOf } from '../lib/trace.mjs'

/** ms of a visit in which bytes and requests are counted. */
const COUNTED_MS = 4000
/** ms of a visit whose main-thread work is counted: until our page has long been at rest. */
export const WORK_MS = 8000
/** ms after a navigation: the shop ignores a second one within 500 ms as accidental (spec 4). */
const PAUSE_MS = 700
/** ms that the finger of a tap stays down; times count from its coming down. */
const FINGER_MS = 70
const WARM_ROUNDS = 3

/** Opens a page and leaves it alone. */
export const firstLoad = async (browser, probe, url) => {
  const session = await visit(browser, probe)
  const { context, page, requests, loaded } = session
  const answer = await page.goto(url, { waitUntil: 'load' })
  const html = await answer.text()
  await page.waitForFunction(() => window.bench.lcp > 0)
  await page.waitForTimeout(COUNTED_MS)
  const seen = await page.evaluate((document_) => {
    const { element, ...results } = window.bench
    return {
      ...results,
      isKept: element ? element.isConnected : true,
      drawn: new window.DOMParser().parseFromString(document_, 'text/html').querySelectorAll('*').length,
      elements: document.querySelectorAll('*').length,
    }
  }, html)
  await context.close()
  const end = requests[0].at + COUNTED_MS / 1000
  const early = loaded.filter(({ at }) => at <= end)
  const bytes = (files) => files.reduce((sum, file) => sum + file.bytes, 0)
  const scripts = early.filter(({ type }) => type === 'Script')
  return {
    ...seen,
    document: bytes(early.filter(({ type }) => type === 'Document')),
    firstScripts: bytes(scripts.filter((script) => html.includes(new URL(script.url).pathname))),
    scripts: bytes(scripts),
    restScripts: bytes(loaded.filter(({ type }) => type === 'Script')),
    all: bytes(early),
    requests: requests.filter(({ at, url: address }) => at <= end && !address.startsWith('data:')).length,
  }
}

/** Main-thread work of a load, ms: by the wall clock, and on a processor. Without the probe, which works as well. */
export const workOf = async (browser, url) => {
  const { context, page } = await visit(browser, '')
  const stop = await startTrace(browser, page, false)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForTimeout(WORK_MS)
  const events = await stop()
  await context.close()
  return sumOf(tasksOf(mainThread(events, new URL(url).origin), 0, WORK_MS * 1000))
}

const touch = async ({ cdp }, { x, y }) => {
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await new Promise((resolve) => setTimeout(resolve, FINGER_MS))
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/**
 * Opens a page with cards and taps the first one as soon as its picture is painted.
 * @returns `from` and `to`, ms of the visit: touched, detail complete
 */
export const tapAtOnce = async (session, url) => {
  const opened = session.page.goto(url, { waitUntil: 'commit' })
  const card = await session.report('card')
  await touch(session, card)
  const [touched, detail] = [await session.report('touch'), await session.report('detail')]
  await opened
  return { from: touched.at - card.start, to: detail.at - card.start }
}

/** Taps the card of an item on the list that is shown. @returns as tapAtOnce, and where the list was left */
export const tapCard = async (session, item) => {
  const { page } = session
  const card = page.locator(`a[href*="${item.id}"]`).filter({ visible: true }).first()
  await card.scrollIntoViewIfNeeded()
  await page.waitForTimeout(PAUSE_MS)
  const box = await card.boundingBox()
  const top = await page.evaluate(() => window.scrollY)
  session.forget()
  await touch(session, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  const [touched, detail] = [await session.report('touch'), await session.report('detail')]
  return { from: touched.at - touched.start, to: detail.at - touched.start, top }
}

/** Goes back to the list. @returns as tapAtOnce, and where the list then is */
export const goBack = async (session) => {
  const { page } = session
  await page.waitForTimeout(PAUSE_MS)
  session.forget()
  await page.evaluate(() => window.bench.back())
  const [left, list] = [await session.report('back'), await session.report('list')]
  await page.waitForTimeout(PAUSE_MS)
  return { from: left.at - left.start, to: list.at - left.start, top: await page.evaluate(() => window.scrollY) }
}

const lasted = ({ from, to }) => to - from

export const visitToDetail = async (browser, probe, url) => {
  const session = await visit(browser, probe)
  const times = await tapAtOnce(session, url)
  await session.context.close()
  return { firstTap: lasted(times), toDetail: times.to }
}

/** List → detail and back, when the app is at rest: a detail for the first time, and the same one again. */
export const walk = async (browser, probe, url, item, median) => {
  const session = await visit(browser, probe)
  const { page } = session
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(3000)
  const fresh = lasted(await tapCard(session, item))
  await page.waitForTimeout(1500)
  await goBack(session)
  await page.evaluate(() => window.scrollTo(0, 60))
  const rounds = []
  for (let round = 0; round < WARM_ROUNDS; round++) {
    const there = await tapCard(session, item)
    const back = await goBack(session)
    rounds.push({ warm: lasted(there), back: lasted(back), moved: Math.abs(there.top - back.top) })
  }
  await session.context.close()
  const of = (key) => median(rounds.map((round) => round[key]))
  return { fresh, warm: of('warm'), back: of('back'), moved: of('moved') }
}

/** Elements and heap after 30 times list → detail → back, compared with those after the first time. */
export const growth = async (browser, probe, url, items) => {
  const session = await visit(browser, probe, { isSlow: false })
  const { context, page, cdp } = session
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(1500)
  const measure = async () => {
    await cdp.send('HeapProfiler.enable')
    await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    return { elements: await page.evaluate(() => document.querySelectorAll('*').length), heap: usedSize }
  }
  let first
  for (let round = 0; round < 30; round++) {
    await tapCard(session, items[round % 4])
    await goBack(session)
    if (round === 0) first = await measure()
  }
  const last = await measure()
  await context.close()
  return { elements: last.elements / first.elements, heap: last.heap / first.heap }
}

/** Elements of a list scrolled to 500 items; the static one has them all at once. */
export const longList = async (browser, probe, url, isScrolled) => {
  const { context, page } = await visit(browser, probe, { isSlow: false })
  await page.goto(url, { waitUntil: 'load' })
  for (let tries = 0; isScrolled && tries < 400; tries++) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight - innerHeight - 200))
    await page.waitForTimeout(60)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    // 250 rows of two at the height of one row.
    if (height > 250 * 280) break
  }
  await page.waitForTimeout(500)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  await context.close()
  return elements
}
