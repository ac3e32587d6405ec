/** One run of Lighthouse 12 in its mobile setting, in a Chromium of its own. */
import lighthouse from 'lighthouse'
import { launch } from '../lib/browser.mjs'

const PORT = Number(process.env.BENCH_PORT ?? 18480) + 2

export const lighthouseOf = async (url) => {
  const browser = await launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${PORT}`],
  })
  try {
    const { lhr } = await lighthouse(url, {
      port: PORT,
      onlyCategories: ['performance'],
      logLevel: 'error',
      output: 'json',
    })
    const of = (audit) => lhr.audits[audit].numericValue
    return {
      score: Math.round(lhr.categories.performance.score * 100),
      lcp: of('largest-contentful-paint'),
      tbt: of('total-blocking-time'),
      work: of('mainthread-work-breakdown'),
    }
  } finally {
    await browser.close()
  }
}
