/**
 * npm run bench:list: a list of 500 items swiped in Chromium at 375×812 and 4x CPU slowdown, ours compared with Vant's,
 * runs interleaved. Prints long tasks, dropped frames and DOM nodes; the exit code does not depend on them. RUNS=3 by
 * default.
 */
import http from 'node:http'
import sharp from 'sharp'
import { bundlePage } from '../test/gallery/support/bundle.mjs'
import { at, ensureInstalled, step } from '../scripts/lib/run.mjs'

await ensureInstalled()
const { CPU_SLOWDOWN, launch, median } = await import('./lib/browser.mjs')

const RUNS = Number(process.env.RUNS ?? 3)
const FRAME_MS = 1000 / 60
/**
 * Swipes of a thumb, each 600 px in 12 frames (a strong fling), with a pause between them in which the list scrolls on.
 */
const SWIPES = 40
const SWIPE = { from: 720, by: 600, frames: 12, pauseMs: 250 }

/** Forty pictures with enough detail to make decoding costly. */
const drawPictures = () =>
  Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      sharp({
        create: {
          width: 480,
          height: 480,
          channels: 3,
          background: { r: 90 + index * 4, g: 140, b: 200 - index * 3 },
          noise: { type: 'gaussian', mean: 128, sigma: 20 },
        },
      })
        .webp({ quality: 60 })
        .toBuffer(),
    ),
  )

const serve = async (pages, pictures) => {
  const server = http.createServer(({ url }, answer) => {
    const { pathname } = new URL(url, 'http://bench')
    const picture = pictures[Number(/^\/media\/(\d+)\.webp$/.exec(pathname)?.[1] ?? -1)]
    const page = pages[pathname.slice(1)]
    answer.writeHead(picture || page ? 200 : 404, {
      'content-type': picture ? 'image/webp' : 'text/html',
      'cache-control': 'max-age=600',
    })
    answer.end(picture ?? page)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}

/** Runs in the page: every frame's time, every long task, the maximum of nodes in the document. */
const watch = () => {
  const seen = { frames: [], tasks: [], nodes: 0 }
  window.__list = seen
  new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  })
  const frame = (now) => {
    seen.frames.push(now)
    if (seen.frames.length % 10 === 0) seen.nodes = Math.max(seen.nodes, document.querySelectorAll('*').length)
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Sent at the pace of a screen, even when the page is late. */
const swipe = async (cdp) => {
  const send = (type, y) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y, id: 1 }] })
  const sent = [send('touchStart', SWIPE.from)]
  for (let frame = 1; frame <= SWIPE.frames; frame++) {
    await sleep(FRAME_MS)
    sent.push(send('touchMove', SWIPE.from - (SWIPE.by * frame) / SWIPE.frames))
  }
  sent.push(send('touchEnd'))
  await Promise.all(sent)
  await sleep(SWIPE.pauseMs)
}

const scrollOnce = async (browser, url) => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(1500)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.evaluate(watch)
  for (let count = 0; count < SWIPES; count++) await swipe(cdp)
  const { seen, scrolled } = await page.evaluate(() => ({ seen: window.__list, scrolled: window.scrollY }))
  await context.close()
  const gaps = seen.frames.slice(1).map((now, index) => now - seen.frames[index])
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0)
  return {
    longTasks: seen.tasks.length,
    longest: Math.max(0, ...seen.tasks),
    dropped: (dropped / (gaps.length + dropped)) * 100,
    nodes: seen.nodes,
    scrolled,
  }
}

const pages = await step('Bundling both lists', async () => ({
  ours: await bundlePage(at('bench/list/ours.tsx')),
  vant: await bundlePage(at('bench/list/vant.mjs'), {
    define: { __VUE_OPTIONS_API__: 'false', __VUE_PROD_DEVTOOLS__: 'false' },
  }),
}))
const site = await serve(pages, await drawPictures())
const browser = await launch()
const runs = { ours: [], vant: [] }
try {
  await step(`${SWIPES} swipes, ${RUNS} runs each, interleaved`, async () => {
    for (let run = 0; run < RUNS; run++)
      for (const list of Object.keys(runs)) runs[list].push(await scrollOnce(browser, `${site.origin}/${list}`))
  })
} finally {
  await browser.close()
  site.close()
}

const of = (list, metric) => Math.round(median(runs[list].map((run) => run[metric])) * 10) / 10
const row = (metric, key, unit, target) => ({
  metric,
  target,
  ours: `${of('ours', key)}${unit}`,
  vant: `${of('vant', key)}${unit}`,
})
console.table([
  row('DOM nodes, most', 'nodes', '', 'fewer'),
  row('long tasks', 'longTasks', '', '–'),
  row('longest task', 'longest', ' ms', '≤ 100 ms'),
  row('frames dropped', 'dropped', ' %', 'fewer'),
  row('scrolled', 'scrolled', ' px', '–'),
])
