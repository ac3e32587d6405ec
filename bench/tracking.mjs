/**
 * npm run bench:tracking: the cost of 1,000 tracking events on the main thread of Chromium at 4x CPU slowdown, from
 * `track` to the collector's answer: gathered, normalised, stored in IndexedDB, signed, sent, confirmed. Once in one
 * task, once as 10 in each of 100 frames. And the size of tracking. Target: 120 ms of script; 1 KB brotli in the first
 * load. The exit code does not depend on them. RUNS=5 by default.
 *
 * "script" is the time of the page's main thread in callbacks and microtasks, "tasks" that in whole tasks (script,
 * IndexedDB's and the network's answers, painting). Both come from a trace and are CPU time of the thread, so that a
 * busy machine does not increase them; the time of the same page with a `track` that does nothing is subtracted.
 * "longest task" is the longest of all tasks.
 */
import http from 'node:http'
import os from 'node:os'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { at, ensureInstalled, step } from '../scripts/lib/run.mjs'

await ensureInstalled()
const { CPU_SLOWDOWN, launch, median } = await import('./lib/browser.mjs')

const RUNS = Number(process.env.RUNS ?? 5)
const EVENTS = 1000

const bundle = async (entry, external = []) => {
  const { outputFiles } = await build({
    absWorkingDir: at('.'),
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2020',
    tsconfig: at('tsconfig.json'),
    resolveExtensions: ['.h5.ts', '.ts', '.mjs', '.js', '.json'],
    define: {
      'process.env.API_BASE': '"/api"',
      'process.env.API_ORIGIN': '""',
      'process.env.SIGNING_KEY': '"reluxe-public-integrity-key"',
      'process.env.TARO_ENV': '"h5"',
    },
    external,
    logLevel: 'error',
  })
  return outputFiles[0].text
}

/** Modules that the first load contains anyway. */
const SHARED = ['@/core/platform/*', '@/core/request', '@/core/request/*', '@/lib/*']
/** Modules that few browsers ever fetch. */
const SELDOM = ['./table-store', './image']
const weigh = async (entry) => brotliCompressSync(await bundle(entry, [...SHARED, ...SELDOM])).length

/** Answers as the collector does after its commit, and counts every event once. */
const serve = async (script) => {
  const ids = new Set()
  const server = http.createServer((request, answer) => {
    if (request.method === 'GET') {
      const isScript = request.url === '/entry.js'
      answer.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
      return answer.end(
        isScript ? script : '<!doctype html><title>bench</title><script type="module" src="/entry.js"></script>',
      )
    }
    let text = ''
    request.on('data', (part) => (text += part))
    request.on('end', () => {
      const { events } = JSON.parse(text)
      for (const { backup } of events) ids.add(backup.eventid)
      answer.writeHead(200, { 'content-type': 'application/json' })
      answer.end(JSON.stringify({ resultCode: 200, accepted: events.length, duplicate: 0, rejected: 0 }))
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { ids, origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}

/** Trace events in which the page's own code runs. */
const SCRIPT = new Set([
  'FunctionCall',
  'EvaluateScript',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
  'EventDispatch',
])

/** CPU time in ms of the outermost of these events: a nested one is already part of its parent. */
const outermost = (events) => {
  let end = 0
  const times = []
  for (const { ts, dur, tdur } of events.sort((one, other) => one.ts - other.ts || other.dur - one.dur)) {
    if (ts < end) continue
    end = ts + dur
    times.push((tdur ?? dur) / 1000)
  }
  return times
}

const sum = (values) => values.reduce((one, other) => one + other, 0)

/** The work of the page's main thread while `work` ran. */
const traced = async (cdp, work) => {
  const events = []
  const take = ({ value }) => events.push(...value)
  cdp.on('Tracing.dataCollected', take)
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', '__metadata'],
    },
  })
  await work()
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await complete
  cdp.off('Tracing.dataCollected', take)
  // The thread on which animation frames or functions of the page ran.
  const own = events.find(({ name, args }) => name === 'FunctionCall' && /bench|entry/.test(JSON.stringify(args ?? '')))
  const main = events.filter(({ pid, tid, ph }) => ph === 'X' && pid === own?.pid && tid === own?.tid)
  const tasks = outermost(main.filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask'))
  return {
    script: sum(outermost(main.filter(({ name }) => SCRIPT.has(name)))),
    tasks: sum(tasks),
    longest: Math.max(0, ...tasks),
  }
}

/** Runs `way` in a fresh page; real: through tracking, until all events are confirmed. */
const runOnce = async (browser, { origin, ids }, way, isReal) => {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.goto(origin, { waitUntil: 'load' })
  await page.evaluate(() => window.__bench.start())
  // By now the database is open and the code has run once.
  ids.clear()
  await page.evaluate(() => window.__bench.one())
  while (ids.size < 1) await page.waitForTimeout(20)
  await page.waitForTimeout(500)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  ids.clear()
  const spent = await traced(cdp, async () => {
    await page.evaluate(([name, real]) => window.__bench[name](real), [way, isReal])
    while (isReal && ids.size < EVENTS) await page.waitForTimeout(50)
    // Waits for the last confirmations.
    await page.waitForTimeout(500)
  })
  await context.close()
  return spent
}

const script = await step('Bundling', () => bundle('bench/tracking/entry.mjs'))
const site = await serve(script)
const browser = await launch()
const rows = []
try {
  for (const way of ['burst', 'frames']) {
    await step(`1,000 events, ${way === 'burst' ? 'in one task' : '10 a frame'}, ${RUNS} runs`, async () => {
      const runs = []
      for (let run = 0; run < RUNS; run++) {
        const idle = await runOnce(browser, site, way, false)
        const real = await runOnce(browser, site, way, true)
        runs.push({ script: real.script - idle.script, tasks: real.tasks - idle.tasks, longest: real.longest })
      }
      const of = (metric) => Math.round(median(runs.map((run) => run[metric])) * 10) / 10
      rows.push({
        '1,000 events': way === 'burst' ? 'in one task' : '10 a frame',
        'script, ms (target ≤ 120)': of('script'),
        'tasks, ms': of('tasks'),
        'longest task, ms': of('longest'),
      })
    })
  }
} finally {
  await browser.close()
  site.close()
}
console.table(rows)
console.table([
  { part: 'first load (index.ts)', 'brotli, bytes': await weigh('src/analytics/events/index.ts'), target: '≤ 1024' },
  {
    part: 'the rest (start-tracking.ts)',
    'brotli, bytes': await weigh('src/analytics/events/start-tracking.ts'),
    target: '–',
  },
])
console.log(`Machine: ${os.cpus().length} cores, load ${os.loadavg()[0].toFixed(1)} (1 min).`)
