/**
 * npm run dev: web app and console with hot reload, and the server restarted on change. npm run dev:weapp: the
 * mini-program, rebuilt on change.
 */
import { spawn } from 'node:child_process'
import { at, ensureInstalled, root } from './lib/run.mjs'

await ensureInstalled()
const forWeapp = process.argv.includes('--weapp')
const env = {
  ...process.env,
  PATH: `${at('node_modules/.bin')}:${process.env.PATH}`,
  NODE_ENV: 'development',
  DEMO: process.env.DEMO ?? '1',
  GALLERY: process.env.GALLERY ?? '1',
}
const start = (command, args) => spawn(command, args, { cwd: root, env, stdio: 'inherit' })
const children = [
  start('tsx', ['watch', '--clear-screen=false', 'server/src/main.ts']),
  start('taro', ['build', '--type', forWeapp ? 'weapp' : 'h5', '--watch']),
  ...(forWeapp ? [] : [start('vite', ['--config', 'admin/vite.config.ts'])]),
]
const stop = (code) => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
  process.exitCode = code
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0))
for (const child of children) child.on('exit', (code) => stop(code ?? 0))
