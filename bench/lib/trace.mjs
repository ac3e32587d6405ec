/**
 * Traces of Chromium, read: the tasks of a page's main thread with their wall and thread times, and, from the CPU
 * profile, the functions that ran in them, by source maps.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { at } from '../../scripts/lib/run.mjs'

const CATEGORIES = [
  '__metadata',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'toplevel',
  'v8.execute',
]
const PROFILE = 'disabled-by-default-v8.cpu_profiler'

/**
 * Starts a trace of the browser; one at a time.
 * @param isProfiled - samples the stack as well, which slows scripts by some percent
 * @returns {Promise<() => Promise<object[]>>} a function that ends the trace and resolves with its events
 */
export const startTrace = async (browser, page, isProfiled) => {
  await browser.startTracing(page, { categories: isProfiled ? [...CATEGORIES, PROFILE] : CATEGORIES })
  return async () => JSON.parse((await browser.stopTracing()).toString()).traceEvents
}

const isTask = ({ name, ph }) => ph === 'X' && (name === 'RunTask' || name === 'ThreadControllerImpl::RunTask')

/**
 * The main thread of the page that navigated to an address with this origin; of a later document, too, that shares it.
 * @returns its events in order of time, µs from the first such navigation: `at`, `wall`, and `cpu` (time on a
 *   processor; 0 where the trace has none)
 */
export const mainThread = (events, origin) => {
  const isStart = ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith(origin)
  const [start] = events.filter(isStart).sort((one, other) => one.ts - other.ts)
  if (!start) throw new Error(`The trace has no navigation to ${origin}`)
  const isMain = ({ name, pid, args }) => name === 'thread_name' && pid === start.pid && args.name === 'CrRendererMain'
  const { tid } = events.find(isMain)
  return events
    .filter((event) => event.pid === start.pid && event.tid === tid && event.ts >= start.ts)
    .map((event) => ({ ...event, at: event.ts - start.ts, wall: event.dur ?? 0, cpu: event.tdur ?? 0 }))
    .sort((one, other) => one.ts - other.ts || other.wall - one.wall)
}

/** Top-level tasks among the events of a main thread, those that began within the given µs. */
export const tasksOf = (events, from, until) => {
  const tasks = []
  let end = -1
  for (const event of events) {
    if (!isTask(event) || event.at < end || event.at + event.wall <= from || event.at >= until) continue
    tasks.push(event)
    end = event.at + event.wall
  }
  return tasks
}

/** Wall and thread time of tasks, ms. */
export const sumOf = (tasks) => ({
  wall: tasks.reduce((sum, { wall }) => sum + wall, 0) / 1000,
  cpu: tasks.reduce((sum, { cpu }) => sum + cpu, 0) / 1000,
})

/**
 * The stack samples of the profile of a main thread, in order.
 * @param events - all events of the trace
 * @returns {{ ts: number, us: number, stack: object[] }[]} `stack` begins with the function that ran; each frame has
 *   functionName, url, lineNumber and columnNumber (from 0)
 */
export const samplesOf = (events, thread) => {
  const { pid, tid } = thread[0]
  const profile = events.find((event) => event.name === 'Profile' && event.pid === pid && event.tid === tid)
  if (!profile) return []
  const nodes = new Map()
  const samples = []
  let now = profile.args.data.startTime
  const chunks = events
    .filter((event) => event.name === 'ProfileChunk' && event.pid === pid && event.id === profile.id)
    .sort((one, other) => one.ts - other.ts)
  for (const { args } of chunks) {
    const { cpuProfile = {}, timeDeltas = [] } = args.data
    for (const node of cpuProfile.nodes ?? []) nodes.set(node.id, node)
    for (const [index, id] of (cpuProfile.samples ?? []).entries()) {
      now += timeDeltas[index]
      const last = samples.at(-1)
      if (last) last.us = Math.max(0, now - last.ts)
      const stack = []
      for (let node = nodes.get(id); node; node = nodes.get(node.parent)) stack.push(node.callFrame)
      samples.push({ ts: now, us: 0, stack })
    }
  }
  return samples
}

const maps = new Map()

/** The source map of a built script: below the release that its address names, else the newest of that name. */
const mapOf = (url) => {
  if (maps.has(url)) return maps.get(url)
  const [release, file] = new URL(url).pathname.split('/').slice(-2)
  const folders = readdirSync(at('dist/maps'))
  const found = [...folders.filter((name) => name === release), ...folders].flatMap((name) => {
    try {
      return [new TraceMap(readFileSync(path.join(at('dist/maps'), name, `${file}.map`), 'utf8'))]
    } catch {
      return []
    }
  })
  maps.set(url, found[0])
  return found[0]
}

const sourceName = (source) =>
  source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^(\.{1,2}\/)+/, '')
    .replace(/^.*node_modules\/((?:@[^/]+\/)?[^/]+)\/.*\/([^/]+)$/, '$1/…/$2')

/** Where a frame of a stack comes from: its source file by the source map, else its script, and its function. */
export const placeOf = ({ functionName, url, lineNumber, columnNumber }) => {
  if (!url) return { file: '', name: functionName || '(anonymous)' }
  const script = url.startsWith('http') ? new URL(url).pathname : url
  const map = url.includes('/assets/') && mapOf(url)
  const found = map && originalPositionFor(map, { line: lineNumber + 1, column: columnNumber })
  // A function that webpack made: one or, concatenated, many modules. The map knows only the first of them.
  if (/^\d+$/.test(functionName)) {
    return { file: script, name: `module ${functionName}${found?.source ? `, ${sourceName(found.source)} …` : ''}` }
  }
  if (!found?.source) return { file: script, name: functionName || `(anonymous :${lineNumber + 1}:${columnNumber})` }
  return { file: sourceName(found.source), name: `${found.name ?? functionName}:${found.line}` }
}
