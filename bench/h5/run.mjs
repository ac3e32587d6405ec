/**
 * npm run bench:h5: our first screens compared with hand-written static pages of the same pictures (the physical
 * limit), in Chromium at 375×812, 4x CPU slowdown, 1.6 Mbps, 150 ms. Runs alternate, so that what else the machine does
 * concerns both. Prints medians, ratios and goals; the exit code does not depend on them.
 *
 * RUNS=5 by default; BENCH_DATA=folder keeps the shop's data there, with the pictures that it has drawn;
 * LIGHTHOUSE=0 leaves out Lighthouse. `-- --only=load,work,tap,walk,grow,lighthouse` measures parts.
 * `-- --trace[=address|first-tap|tap|back]` writes and explains a trace instead (trace.mjs).
 */
import { readFileSync } from 'node:fs'
import os from 'node:os'
import { at, ensureInstalled, fail, step } from '../../scripts/lib/run.mjs'

await ensureInstalled()
const { buildH5, buildServer, buildSsr } = await import('../../scripts/lib/builds.mjs')
const { launch, median } = await import('../lib/browser.mjs')
const { startShop } = await import('../lib/shop.mjs')
const { fetchData, startStaticSite } = await import('./static-site.mjs')
const { firstLoad, growth, longList, visitToDetail, walk, workOf } = await import('./measures.mjs')
const { lighthouseOf } = await import('./lighthouse.mjs')
const { trace } = await import('./trace.mjs')

const RUNS = Number(process.env.RUNS ?? 5)
const PORT = Number(process.env.BENCH_PORT ?? 18480)
const LIST_QUERY = 'categoryId=1'
const shop = `http://127.0.0.1:${PORT}`

/** The value of `--name=value`, '' for `--name`, undefined without it. */
const option = (name) =>
  process.argv
    .find((word) => word === `--${name}` || word.startsWith(`--${name}=`))
    ?.slice(name.length + 2)
    .replace(/^=/, '')

const PARTS = ['load', 'work', 'tap', 'walk', 'grow', 'lighthouse']
const parts = new Set(option('only')?.split(',') ?? PARTS)
if (process.env.LIGHTHOUSE === '0') parts.delete('lighthouse')
const unknown = [...parts].filter((part) => !PARTS.includes(part))
if (unknown.length > 0) fail(`No part ${unknown.join(', ')}; there are ${PARTS.join(', ')}.`)

/** The probe with what it must find on the details of these items. */
const probeFor = (items) => {
  const expected = items.map(({ id, title, priceFen, cover }) => [
    id,
    { title, price: String(priceFen / 100), cover: cover.url },
  ])
  return `window.benchItems = ${JSON.stringify(Object.fromEntries(expected))};\n${readFileSync(at('bench/h5/probe.js'), 'utf8')}`
}

/** Measures the static site and ours in turn. @returns medians by site and metric */
const alternate = async (sites, measure) => {
  const results = sites.map(() => [])
  for (let run = 0; run < RUNS; run++) {
    for (const [index, site] of sites.entries()) results[index].push(await measure(site))
  }
  return results.map((runs) =>
    Object.fromEntries(Object.keys(runs[0]).map((key) => [key, median(runs.map((result) => result[key]))])),
  )
}

const rows = []
/**
 * @param metric - its name; then its values for the static site and for ours
 * @param goal - `ratio` or `ours`: the most that may be, or `least`; none where the metric only explains others
 * @param unit of the values; `digits` after the point
 */
const row = (metric, [limit, ours], goal = {}, { unit = 'ms', digits = 0 } = {}) => {
  const ratio = limit > 0 ? ours / limit : undefined
  const show = (value) => `${value.toFixed(digits)}${unit && ` ${unit}`}`
  const wanted = {
    ratio: () => [`ratio ≤ ${goal.ratio}`, ratio !== undefined && Number(ratio.toFixed(2)) <= goal.ratio],
    ours: () => [`≤ ${goal.ours}${unit && ` ${unit}`}`, Number(ours.toFixed(digits)) <= goal.ours],
    least: () => [`≥ ${goal.least}`, ours >= goal.least],
  }
  const [text, isMet] = wanted[Object.keys(goal)[0]]?.() ?? ['–']
  rows.push({
    metric,
    static: show(limit),
    ours: show(ours),
    ratio: ratio === undefined ? '–' : ratio.toFixed(2),
    goal: text,
    '': isMet === undefined ? '' : isMet ? 'met' : 'MISSED',
  })
}
const kilo = { unit: 'KB', digits: 1 }
const count = { unit: '' }

const compare = async (browser, probe, list) => {
  const limit = await startStaticSite({ shop, port: PORT + 1, listQuery: LIST_QUERY })
  const homes = [`${limit.origin}/`, `${shop}/`]
  const lists = [`${limit.origin}/list/8`, `${shop}/product/index?${LIST_QUERY}`]
  const metricsOf =
    (results) =>
    (key, scale = 1) =>
      results.map((result) => result[key] * scale)
  const measured = (title, sites, measure) => step(title, async () => metricsOf(await alternate(sites, measure)))

  await step('Warming pictures and pages', async () => {
    for (const url of [...homes, ...lists]) await firstLoad(browser, probe, url)
    for (const url of homes) await visitToDetail(browser, probe, url)
    for (const item of list.slice(0, 4)) {
      for (const url of [`${limit.origin}/detail/${item.id}`, `${shop}/product/view?id=${item.id}`])
        await firstLoad(browser, probe, url)
    }
  })
  if (parts.has('load')) {
    const of = await measured('First loads of home', homes, (url) => firstLoad(browser, probe, url))
    row('scripts that the document names', of('firstScripts', 1 / 1000), { ours: 95 }, kilo)
    row('scripts within 4 s', of('scripts', 1 / 1000), { ours: 110 }, kilo)
    // A busy machine may fetch the last of them later than 4 s.
    row('scripts until 4 s after the load event', of('restScripts', 1 / 1000), { ours: 110 }, kilo)
    row('document: styles, markup and data', of('document', 1 / 1000), {}, kilo)
    row('all bytes within 4 s', of('all', 1 / 1000), {}, kilo)
    row('requests within 4 s', of('requests'), {}, count)
    row('elements, as served', of('drawn'), {}, count)
    row('elements after 4 s', of('elements'), {}, count)
    row('first product picture painted', of('picture'), { ratio: 1.1 })
    row('largest contentful paint', of('lcp'))
    row('total blocking time', of('tbt'))
    row('longest task', of('longest'))
    row('layout shift', of('cls'), { ours: 0.01 }, { unit: '', digits: 3 })
    if (!of('isKept').every(Boolean)) console.log('The first picture was an element that did not stay.')
  }
  if (parts.has('work')) {
    const of = await measured('Main-thread work', homes, (url) => workOf(browser, url))
    row('main-thread work of the load, wall clock', of('wall'), { ratio: 3 })
    row('main-thread work of the load, on a processor', of('cpu'), { ratio: 3 })
  }
  if (parts.has('tap')) {
    const of = await measured('First taps', homes, (url) => visitToDetail(browser, probe, url))
    row('start of the visit → first detail complete', of('toDetail'), { ratio: 1.4 })
    row('first tap, as soon as a card is painted → detail', of('firstTap'), { ratio: 3 })
  }
  if (parts.has('walk')) {
    const of = await measured('Walks', lists, (url) => walk(browser, probe, url, list[0], median))
    row('list → detail, for the first time', of('fresh'))
    row('list → detail, warm', of('warm'), { ratio: 2.5 })
    row('detail → list, warm', of('back'), { ratio: 1.5 })
    row('list moved by going and coming back', of('moved'), { ours: 0 }, { unit: 'px' })
  }
  if (parts.has('grow')) {
    await step('30 times list → detail → back, and a list of 500 items', async () => {
      const grown = []
      for (const url of lists) grown.push(await growth(browser, probe, url, list))
      const of = metricsOf(grown)
      row('elements after 30 walks, to the first', of('elements'), { ours: 1.2 }, { unit: '×', digits: 2 })
      row('heap after 30 walks, to the first', of('heap'), { ours: 1.3 }, { unit: '×', digits: 2 })
      const long = [
        await longList(browser, probe, `${limit.origin}/list/500`, false),
        await longList(browser, probe, `${shop}/product/index`, true),
      ]
      row('elements of a list at 500 items', long, { ratio: 0.3 }, count)
    })
  }
  if (parts.has('lighthouse')) {
    const of = await measured('Lighthouse 12, mobile', homes, lighthouseOf)
    row('Lighthouse: performance score', of('score'), { least: 97 }, count)
    row('Lighthouse: largest contentful paint', of('lcp'), { ratio: 1.4 })
    row('Lighthouse: total blocking time', of('tbt'), { ours: 60 })
    row('Lighthouse: main-thread work, wall clock', of('wall'), { ratio: 3 })
    row('Lighthouse: main-thread work, on a processor', of('cpu'), { ratio: 3 })
  }
  limit.close()
  console.table(rows)
  console.log(`medians of ${RUNS} runs; load of the machine: ${os.loadavg()[0].toFixed(1)}`)
}

for (const build of [buildServer, buildH5, buildSsr]) await build()
const running = await step('Starting the shop', () => startShop({ port: PORT, dataDir: process.env.BENCH_DATA }))
let browser
try {
  const home = await fetchData(shop, '/home/index')
  const { list } = await fetchData(shop, `/product/union-list?${LIST_QUERY}&page=1`)
  const probe = probeFor([...home.rows.flatMap(({ items }) => items), ...home.feed.list, ...list])
  browser = await launch()
  const traced = option('trace')
  if (traced === undefined) await compare(browser, probe, list)
  else await trace(browser, probe, { shop, listUrl: `/product/index?${LIST_QUERY}`, item: list[0] }, traced || '/')
} finally {
  await browser?.close()
  await running.stop()
}
