/**
 * npm run bench:style: the time that the browser's main thread spends on styles while home loads, in Chromium at
 * 375×812 and 4x CPU slowdown on a network without a limit. Prints medians; the exit code does not depend on them.
 * RUNS=7 by default.
 */
import { ensureInstalled, step } from '../scripts/lib/run.mjs'

await ensureInstalled()
const { buildH5, buildServer, buildSsr } = await import('../scripts/lib/builds.mjs')
const { CPU_SLOWDOWN, launch, median } = await import('./lib/browser.mjs')
const { startShop } = await import('./lib/shop.mjs')

const RUNS = Number(process.env.RUNS ?? 7)
const PORT = Number(process.env.BENCH_PORT ?? 18481)
/** Long enough for the page's work after its load event. */
const WATCHED_MS = 3000
const CATEGORIES = 'disabled-by-default-devtools.timeline,devtools.timeline,blink,blink.user_timing'
/** Trace events of the main thread whose time is summed, each with its row in the output. */
const EVENTS = { UpdateLayoutTree: 'style', Layout: 'layout', PrePaint: 'pre-paint', Paint: 'paint' }

for (const build of [buildServer, buildH5, buildSsr]) await build()
const shop = await startShop({ port: PORT })

/**
 * Opens home as a new visitor and reads the trace: ms by kind of work, and how many documents were created for
 * pictures.
 */
const measure = async (browser) => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await cdp.send('Performance.enable')
  await browser.startTracing(page, { categories: CATEGORIES.split(',') })
  await page.goto(`${shop.origin}/`, { waitUntil: 'load' })
  await page.waitForTimeout(WATCHED_MS)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  const { metrics } = await cdp.send('Performance.getMetrics')
  await context.close()
  const times = Object.fromEntries(Object.values(EVENTS).map((kind) => [kind, 0]))
  for (const { name, ph, dur = 0 } of traceEvents) {
    if (ph === 'X' && name in EVENTS) times[EVENTS[name]] += dur / 1000
  }
  const documents = metrics.find(({ name }) => name === 'Documents').value
  return { ...times, documents }
}

try {
  const browser = await launch()
  const runs = []
  try {
    // The first visit warms up the shop and the browser's own code.
    await measure(browser)
    await step(`Home, ${RUNS} visits`, async () => {
      for (let run = 0; run < RUNS; run++) runs.push(await measure(browser))
    })
  } finally {
    await browser.close()
  }
  for (const kind of Object.values(EVENTS)) {
    const times = runs.map((run) => run[kind])
    const spread = `${Math.min(...times).toFixed(1)}–${Math.max(...times).toFixed(1)}`
    console.log(`${kind.padEnd(12)}${median(times).toFixed(1).padStart(8)} ms   ${spread}`)
  }
  console.log(`${'documents'.padEnd(12)}${String(median(runs.map(({ documents }) => documents))).padStart(8)}`)
} finally {
  await shop.stop()
}
