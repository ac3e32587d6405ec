/** Lighthouse 12 in its mobile setting, in a Chromium of its own; medians. */
import lighthouse from 'lighthouse'
import { launch, median } from '../lib/browser.mjs'

const PORT = 18490

export const lighthouseOf = async (url, runs) => {
  const results = []
  for (let run = 0; run < runs; run++) {
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
      results.push({
        lcp: Math.round(lhr.audits['largest-contentful-paint'].numericValue),
        tbt: Math.round(lhr.audits['total-blocking-time'].numericValue),
        score: Math.round(lhr.categories.performance.score * 100),
      })
    } finally {
      await browser.close()
    }
  }
  return Object.fromEntries(['lcp', 'tbt', 'score'].map((key) => [key, median(results.map((result) => result[key]))]))
}
