/**
 * /dev/shell simulates an app (or the messenger) around the shop, as a phone frame on a page. Owns: that page, its
 * files, the login of its phone, and the changes to the shop's documents inside its frames. Absent under
 * NODE_ENV=production, and outside development without DEMO=1.
 */
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config'
import { createBrowserFiles } from '../kit/browser-files'
import type { AppContext } from '../kit/context'
import { registerFraming, SHELL_COOKIE } from './framing'
import { openShellSession } from './shell-session'

type BrowserFile = 'host.js' | 'shell.js' | 'shell.css'

/** Below the root of the project: the shell is for developers, and is not part of a bundle that is deployed alone. */
const SOURCES = 'server/src/dev/browser'

const hasSources = (cwd: string): boolean => existsSync(path.join(cwd, SOURCES, 'shell.ts'))

/** Reads one of the shell's scripts and styles. Rejects as createBrowserFiles does. */
const createShellFiles = (cwd: string): ((name: BrowserFile) => Promise<string>) =>
  createBrowserFiles({ cwd, folder: SOURCES, entries: ['host.ts', 'shell.ts', 'shell.css'], hasMaps: true })

export const hasDevShell = ({ environment, demo }: Pick<Config, 'environment' | 'demo'>): boolean =>
  environment !== 'production' && (environment === 'development' || demo)

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <title>reluxe · app shell</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/dev/shell/shell.css">
    <script defer src="/dev/shell/shell.js"></script>
  </head>
  <body></body>
</html>
`

const FILES: readonly (readonly [BrowserFile, string])[] = [
  ['host.js', 'text/javascript; charset=utf-8'],
  ['shell.js', 'text/javascript; charset=utf-8'],
  ['shell.css', 'text/css; charset=utf-8'],
]

/**
 * Must be registered before the documents (registerStatic) and after the plugins that act on every request. `cwd` is
 * the root of the checked-out project.
 */
export function registerDevShell(app: FastifyInstance, ctx: AppContext, cwd = process.cwd()): void {
  if (!hasDevShell(ctx.config) || !hasSources(cwd)) return
  const read = createShellFiles(cwd)
  const config = { rateClass: 'free' } as const
  registerFraming(app)
  app.get('/dev/shell', { config }, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'set-cookie': `${SHELL_COOKIE}; Path=/; SameSite=Strict; HttpOnly` })
      .type('text/html; charset=utf-8')
      .send(PAGE),
  )
  for (const [name, type] of FILES) {
    app.get(`/dev/shell/${name}`, { config }, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type(type)
        .send(await read(name)),
    )
  }
  // Without the demonstration data the shell gives no session.
  if (ctx.config.demo) {
    app.post('/dev/shell/session', async () => ({ user_identity: await openShellSession(ctx) }))
  }
}
