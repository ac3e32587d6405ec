/**
 * Looks for errors that only a slow machine shows: walks the browser tests of an area with late answers, then beside
 * busy loops. Once for each area that is new or was rebuilt; it is no part of `npm test`.
 *
 *     npm run hunt -- order
 *     npm run hunt -- order --times 5 --loops 8 --late 1500
 */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { buildAdmin, buildH5, buildServer, buildSsr } from './lib/builds.mjs'
import { beginEvidence } from './lib/evidence.mjs'
import { readHeads } from './lib/heads.cjs'
import { runJest } from './lib/jest.mjs'
import { ensureInstalled, fail, step } from './lib/run.mjs'
import { ensureSystem } from './lib/system.mjs'
import { shareDemonstration, useMemoryForTemporaryFiles } from './lib/temporary.mjs'

await ensureInstalled()
const { values, positionals } = parseArgs({
  options: {
    times: { type: 'string', default: '3' },
    loops: { type: 'string', default: String(4 * availableParallelism()) },
    late: { type: 'string', default: '800' },
  },
  allowPositionals: true,
})
const [area] = positionals
const { heads } = readHeads()
/** Files by project of jest. */
const found = ['journeys', 'console'].flatMap((project) => {
  const files = Object.keys(heads).filter(
    (file) => file.startsWith(`test/${project}/`) && heads[file].areas.includes(area),
  )
  return files.length > 0 ? [[project, files]] : []
})
if (found.length === 0) fail(`No browser test names ${area ?? 'the area: npm run hunt -- <area>'}.`)

await ensureSystem()
useMemoryForTemporaryFiles()
shareDemonstration()
for (const build of [buildServer, buildH5, buildSsr, buildAdmin]) await build()
const evidence = beginEvidence()

/** @returns {Promise<number>} files that failed */
const walk = async (title, env) => {
  let failed = 0
  for (let round = 1; round <= Number(values.times); round += 1)
    for (const [project, files] of found)
      await step(`${title}, ${project}, ${round} of ${values.times}`, async () => {
        const results = await runJest({ projects: [project], files, more: ['--maxWorkers=1'], env })
        for (const result of results.filter((one) => one.failed.length > 0)) {
          failed += 1
          evidence.write(title, result)
        }
      })
  return failed
}

// First, as the demonstration is filled meanwhile, which takes minutes beside busy loops.
const withLateAnswers = await walk(`Answers ${values.late} ms late`, { SLOW_ANSWERS: values.late })
const busy = Array.from({ length: Number(values.loops) }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
)
const stopLoops = () => busy.forEach((loop) => loop.kill('SIGKILL'))
process.once('exit', stopLoops)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const besideLoops = await walk(`Beside ${values.loops} busy loops`, {})
stopLoops()

const kept = evidence.end()
console.log(`\n${area}: ${withLateAnswers} files failed with late answers, ${besideLoops} beside busy loops`)
if (kept) fail(`Evidence: ${kept}/report.md`)
