/**
 * npm start: installs and builds what is stale, then serves shop and API on PORT (8080). The server itself migrates its
 * database and, with DEMO=1 (the default here), fills the demonstration catalogue once.
 */
import { spawn } from 'node:child_process'
import { at, ensureInstalled, fail, root, SERVER_ENV, SERVER_FLAGS } from './lib/run.mjs'

await ensureInstalled()
const { buildAdmin, buildH5, buildServer, buildSsr } = await import('./lib/builds.mjs')
try {
  for (const build of [buildH5, buildSsr, buildAdmin, buildServer]) await build()
} catch (error) {
  fail(error.message)
}

// The server's own default is production (spec 9), which refuses the demonstration.
const environment = process.env.NODE_ENV ?? 'development'
const demo = process.env.DEMO ?? (environment === 'production' ? '0' : '1')
const server = spawn(process.execPath, [...SERVER_FLAGS, at('dist/server/main.mjs')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...SERVER_ENV, ...process.env, NODE_ENV: environment, DEMO: demo },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
