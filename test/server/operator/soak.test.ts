/**
 * @tier whole
 * @areas operator
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '../../..')

// Four processes migrate and fill a database, and then run for a quarter of a minute.
jest.setTimeout(300_000)

test('four processes on one database: operators, buyers, couriers and timers lose and double nothing', async () => {
  const run = spawn(
    process.execPath,
    [
      path.join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs'),
      ...['--tsconfig', 'server/tsconfig.json', 'test/soak/run.mjs'],
      ...['--seconds', '15', '--orders', '60', '--seed', '7'],
    ],
    { cwd: ROOT, env: { ...process.env, SOAK_PORT: '18980' }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  run.stdout.on('data', (text: Buffer) => (output += text.toString()))
  run.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const [code] = (await once(run, 'close')) as [number | null]
  if (code !== 0) throw new Error(output)
  expect(output).toMatch(/transitions by: .*operator \d/)
  expect(output).toMatch(/no transition was lost or doubled/)
})
