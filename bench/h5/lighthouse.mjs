/** One run of Lighthouse 12 in its mobile setting, in a Chromium of its own. */
import lighthouse from 'lighthouse'
import { launch } from '../lib/browser.mjs'
import { mainThread, sumOf, tasksOf } from '../lib/trace.mjs'

const PORT = Number(process.env.BENCH_PORT ?? 18480) + 2
/** Lighthouse fails now and then on a busy machine. */
const TRIES = 3

const runOnce = async (url) => {
  const browser = await launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${PORT}`],
  })
  try {
    const { lhr, artifacts } = await lighthouse(url, {
      port: PORT,
      onlyCategories: ['performance'],
      logLevel: 'error',
      output: 'json',
    })
    if (lhr.categories.performance.score === null) return undefined
    const of = (audit) => lhr.audits[audit].numericValue
    // Lighthouse loads the page at full speed and multiplies.
    const slowdown = lhr.configSettings.throttling.cpuSlowdownMultiplier
    const { wall, cpu } = sumOf(tasksOf(mainThread(artifacts.Trace.traceEvents, new URL(url).origin), 0, Infinity))
    return {
      score: Math.round(lhr.categories.performance.score * 100),
      lcp: of('largest-contentful-paint'),
      tbt: of('total-blocking-time'),
      wall: wall * slowdown,
      cpu: cpu * slowdown,
    }
  } finally {
    await browser.close()
  }
}

/** @returns score (0–100), and ms: lcp, tbt, and main-thread work by the wall clock and on a processor */
export const lighthouseOf = async (url) => {
  for (let run = 0; run < TRIES; run++) {
    const result = await runOnce(url)
    if (result) return result
  }
  throw new Error(`Lighthouse has no score for ${url}`)
}
