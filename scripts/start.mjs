/**
 * npm start: installs and builds what is stale, then serves shop and API on PORT (8080). The server itself migrates its
 * database and, with DEMO=1 (the default here), fills the demonstration catalogue once; at the first start it does so
 * while the web app is built.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { at, ensureInstalled, fail, root, run, SERVER_ENV, SERVER_FLAGS, step } from './lib/run.mjs'

await ensureInstalled()
const { buildAdmin, buildH5, buildServer, buildSsr } = await import('./lib/builds.mjs')

// The server's own default is production (spec 9), which refuses the demonstration.
const environment = process.env.NODE_ENV ?? 'development'
const demo = process.env.DEMO ?? (environment === 'production' ? '0' : '1')
const env = { ...SERVER_ENV, ...process.env, NODE_ENV: environment, DEMO: demo }
const command = [...SERVER_FLAGS, at('dist/server/main.mjs')]

const isFirst = demo === '1' && !env.DATABASE_URL && !existsSync(path.resolve(root, env.DATA_DIR || '.data'))
const prepare = () => run(process.execPath, [...command, '--prepare'], { env, quiet: true })
const buildOthers = async () => {
  await buildServer()
  if (isFirst) await step('Filling the demonstration', prepare)
  await buildSsr()
  await buildAdmin()
}
// Both to their end: a build that is left alone would go on after this process.
const ended = await Promise.allSettled([buildH5(), buildOthers()])
const failed = ended.find(({ status }) => status === 'rejected')
if (failed) fail(failed.reason.message)

const server = spawn(process.execPath, command, { cwd: root, stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
