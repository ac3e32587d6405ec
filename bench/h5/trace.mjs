/**
 * npm run bench:h5 -- --trace[=what]: one visit as in every run, traced. `what` is an address (home by default), or
 * `first-tap` (home, a card tapped as soon as it is painted), `tap` or `back` (list → detail and back, warm).
 *
 * Writes the trace, which DevTools opens, and prints what the main thread did meanwhile: the heaviest tasks with their
 * functions, and the files that ran longest. The profile slows scripts down: compare shares, not times, with bench:h5.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { at } from '../../scripts/lib/run.mjs'
import { visit } from '../lib/browser.mjs'
import { mainThread, placeOf, samplesOf, startTrace, sumOf, tasksOf } from '../lib/trace.mjs'
import { goBack, tapAtOnce, tapCard, WORK_MS } from './measures.mjs'

const TASKS = 15
const FUNCTIONS_OF_A_TASK = 6
const EVENTS_OF_A_TASK = 5
const FILES = 30

const ms = (us) => (us / 1000).toFixed(1).padStart(7)
/** Not work: the profiler's own entries. */
const NOT_WORK = new Set(['(root)', '(program)', '(idle)'])

const add = (sums, key, us) => sums.set(key, (sums.get(key) ?? 0) + us)
const largest = (sums, count) => [...sums].sort((one, other) => other[1] - one[1]).slice(0, count)

/** What an event of the timeline was about. */
const subject = ({ name, args }) => {
  const data = args.data ?? args.beginData ?? {}
  const address = data.url ?? data.scriptName ?? ''
  const place = data.url && data.lineNumber >= 0 && data.functionName !== undefined ? placeOf(data) : undefined
  if (place) return `${name} ${place.file} ${place.name}`
  return address ? `${name} ${address.replace(/^https?:\/\/[^/]+/, '')}` : name
}

/** Self time of the events within a task: its length without the events inside it. */
const selfTimes = (events, task) => {
  const sums = new Map()
  const open = []
  const close = (until) => {
    while (open.length > 0 && open.at(-1).end <= until) {
      const { event, inside, end } = open.pop()
      add(sums, subject(event), end - event.at - inside)
      if (open.length > 0) open.at(-1).inside += end - event.at
    }
  }
  for (const event of events) {
    if (event.ph !== 'X' || event.at < task.at || event.at >= task.at + task.wall || event === task) continue
    close(event.at)
    open.push({ event, inside: 0, end: event.at + event.wall })
  }
  close(Infinity)
  return sums
}

const isOwn = (file) => file.startsWith('src/') || file.startsWith('contract/')
const isRun = (file) => file !== '' && !file.startsWith('webpack')

/** What the main thread did between two times of the visit, ms. */
const report = (events, origin, { from, to }) => {
  const thread = mainThread(events, origin)
  const start = thread[0].ts - thread[0].at
  const tasks = tasksOf(thread, from * 1000, to * 1000)
  const samples = samplesOf(events, thread).filter(({ ts }) => ts >= start + from * 1000 && ts < start + to * 1000)
  const whole = sumOf(tasks)
  const long = tasks.filter(({ wall }) => wall > 50_000)
  console.log(
    `main thread, ${from.toFixed(0)}–${to.toFixed(0)} ms of the visit: ${whole.wall.toFixed(0)} ms in ${tasks.length} tasks (${whole.cpu.toFixed(0)} ms on a processor), ${long.length} above 50 ms`,
  )
  const kinds = new Map()
  for (const task of tasks) {
    for (const [name, us] of selfTimes(thread, task)) add(kinds, name.split(' ')[0], us)
  }
  console.log('\nBy kind of event, self time, ms:')
  for (const [name, us] of largest(kinds, 14)) console.log(`${ms(us)}  ${name}`)

  console.log(`\nThe ${TASKS} heaviest tasks, ms (start, wall, on a processor):`)
  const heaviest = [...tasks].sort((one, other) => other.wall - one.wall).slice(0, TASKS)
  for (const task of heaviest.sort((one, other) => one.at - other.at)) {
    console.log(`\n@${ms(task.at)} ${ms(task.wall)} ${ms(task.cpu)}`)
    for (const [name, us] of largest(selfTimes(thread, task), EVENTS_OF_A_TASK))
      if (us > 1000) console.log(`    ${ms(us)}  ${name}`)
    const functions = new Map()
    const modules = new Map()
    for (const { ts, us, stack } of samples) {
      if (ts < start + task.at || ts >= start + task.at + task.wall) continue
      const places = stack.map(placeOf)
      if (!NOT_WORK.has(places[0].name)) add(functions, `${places[0].file} ${places[0].name}`, us)
      const own = places.find(({ file }) => isOwn(file))
      if (own) add(modules, `${own.file} ${own.name}`, us)
    }
    for (const [name, us] of largest(functions, FUNCTIONS_OF_A_TASK))
      if (us > 1000) console.log(`      self ${ms(us)}  ${name}`)
    for (const [name, us] of largest(modules, FUNCTIONS_OF_A_TASK))
      if (us > 1000) console.log(`      for  ${ms(us)}  ${name}`)
  }

  const self = new Map()
  const caller = new Map()
  const inclusive = new Map()
  for (const { us, stack } of samples) {
    const places = stack.map(placeOf)
    if (NOT_WORK.has(places[0].name)) continue
    const npm = (file) => file.split('/…/')[0]
    add(self, isRun(places[0].file) ? npm(places[0].file) : places[0].file || places[0].name, us)
    const own = places.find(({ file }) => isOwn(file))
    if (own) add(caller, own.file, us)
    for (const file of new Set(places.map((place) => npm(place.file)).filter(isRun))) add(inclusive, file, us)
  }
  const print = (title, sums) => {
    console.log(`\n${title}`)
    for (const [name, us] of largest(sums, FILES)) if (us > 500) console.log(`${ms(us)}  ${name}`)
  }
  print('Scripts by file or package, self time, ms:', self)
  print('Scripts by the nearest own file on the stack (what React does for a component is not its own), ms:', caller)
  print('Scripts by file, all that it calls included, ms:', inclusive)
}

/** What is traced: each resolves with the times of the visit that are reported, ms. */
const load = async ({ page }, url) => {
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForTimeout(WORK_MS)
  return { from: 0, to: WORK_MS }
}
const walk = (isBack) => async (session, url, item) => {
  await session.page.goto(url, { waitUntil: 'load' })
  await session.page.waitForTimeout(3000)
  await tapCard(session, item)
  await goBack(session)
  const there = await tapCard(session, item)
  return isBack ? goBack(session) : there
}

/** @param shop - `shop` (its origin), `listUrl` and an `item` of that list */
export const trace = async (browser, probe, { shop, listUrl, item }, what) => {
  const kinds = {
    'first-tap': ['/', tapAtOnce],
    tap: [listUrl, walk(false)],
    back: [listUrl, walk(true)],
  }
  const [address, visitPage] = kinds[what] ?? [what, load]
  // The first visit makes pictures that the shop makes on demand.
  for (const isTraced of [false, true]) {
    const session = await visit(browser, probe)
    const stop = isTraced && (await startTrace(browser, session.page, true))
    const times = await visitPage(session, `${shop}${address}`, item)
    const events = stop && (await stop())
    await session.context.close()
    if (!events) continue
    const file = at('dist/bench', `trace-${what.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'}.json`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify({ traceEvents: events }))
    console.log(`${what}: ${path.relative(at(), file)}\n`)
    report(events, shop, times)
  }
}
