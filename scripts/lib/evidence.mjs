/**
 * What is kept of a run in which something failed: a folder below .cache/evidence with what the tests left there when
 * they failed (test/helpers/evidence.ts), and report.md.
 */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { at } from './run.mjs'

const FOLDER = '.cache/evidence'
/** Runs whose evidence is kept. */
const RUNS_KEPT = 5
const SAMPLE_MS = 5000
/** Lines of an error in the report. */
const LINES = 30

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')

/** How busy the machine is now. */
const pressure = () => {
  const stalled = ['cpu', 'io', 'memory'].flatMap((name) => {
    const average = /avg10=([\d.]+)/.exec(read(`/proc/pressure/${name}`))?.[1]
    return average ? [`${name} ${average} %`] : []
  })
  const load = os.loadavg().map((number) => number.toFixed(1))
  const free = Math.round(os.freemem() / 1024 ** 2)
  return `load ${load.join(' ')} on ${os.availableParallelism()} cores, ${free} MiB free, stalled: ${stalled.join(', ') || 'unknown'}`
}

/**
 * Begins a run's evidence: tests and shops find its folder in TEST_EVIDENCE.
 * @returns {{ write: (title: string, result: import('./second-pass.cjs').FileResult) => void, end: () => string }}
 * `write` adds a file that failed; `end` returns the folder, or '' when it is empty and removed
 */
export const beginEvidence = () => {
  mkdirSync(at(FOLDER), { recursive: true })
  const old = readdirSync(at(FOLDER)).sort()
  for (const name of old.slice(0, Math.max(0, old.length - RUNS_KEPT + 1)))
    rmSync(at(FOLDER, name), { recursive: true, force: true })
  const name = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const folder = at(FOLDER, `${name}-${process.pid}`)
  mkdirSync(folder)
  process.env.TEST_EVIDENCE = folder
  const report = path.join(folder, 'report.md')
  const samples = [{ at: Date.now(), text: pressure() }]
  const sampling = setInterval(() => samples.push({ at: Date.now(), text: pressure() }), SAMPLE_MS)
  sampling.unref()
  return {
    write(title, { file, failed }) {
      appendFileSync(report, `# ${title}: ${file}\n`)
      for (const { name: test, message, at: failedAt } of failed) {
        const sample = samples.findLast((one) => one.at <= failedAt) ?? samples[0]
        const own = message.split('\n').filter((line) => !line.includes('/node_modules/'))
        const lines = own.slice(0, LINES).join('\n')
        appendFileSync(
          report,
          `\n## ${test}\n\n${new Date(failedAt).toISOString()}; ${sample.text}\n\n\`\`\`\n${lines}\n\`\`\`\n\n`,
        )
      }
    },
    end() {
      clearInterval(sampling)
      if (existsSync(report)) return path.relative(at(), folder)
      rmSync(folder, { recursive: true, force: true })
      return ''
    },
  }
}
