/** The run of `npm run fuzz` (scripts/fuzz.mjs), against the server at FUZZ_ORIGIN. */
import { parseArgs } from 'node:util'
import { DEFAULT_SIGNING_KEY } from '../../server/src/config'
import { describeFailure, fuzz } from './fuzz'

const { values } = parseArgs({
  options: { seed: { type: 'string' }, requests: { type: 'string', default: '40000' } },
})
const seed = Number(values.seed ?? Math.trunc(Math.random() * 1e9))
const requests = Number(values.requests)
const { FUZZ_ORIGIN: origin = '', EXPORT_TOKEN: programToken = '' } = process.env

async function run(): Promise<void> {
  console.log(`npm run fuzz -- --seed ${seed} --requests ${requests}`)
  const started = Date.now()
  const result = await fuzz({
    origin,
    seed,
    requests,
    programToken,
    signingKey: DEFAULT_SIGNING_KEY,
    onProgress: (done) => {
      if (done % 5_000 === 0) console.log(`  ${done} requests in ${Math.round((Date.now() - started) / 1000)} s`)
    },
  })
  for (const failure of result.failures) console.error(describeFailure(failure))
  const statuses = [...result.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status} ${count}`)
  console.log(
    `${result.requests} requests of ${result.operations} operations in ${Math.round((Date.now() - started) / 1000)} s: ` +
      `${statuses.join(' · ')}; slowest ${Math.round(result.slowestMs)} ms`,
  )
  if (result.failures.length === 0) return
  console.error(`${result.failures.length} failures; again: npm run fuzz -- --seed ${seed} --requests ${requests}`)
  process.exitCode = 1
}

void run().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
