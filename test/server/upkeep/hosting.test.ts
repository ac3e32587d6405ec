/**
 * The files of docs/hosting against what they are for: the server's flags, its limits, its metrics.
 * @tier whole
 * @areas upkeep
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ChatWait } from '@contract/chat'
import { REQUEST_TIMEOUT } from '../../../src/core/request/limits'
import { readConfig } from '../../../server/src/config'
import { CONNECTIONS_PER_ADDRESS, POOL_THREADS, SHUTDOWN_TIMEOUT_MS } from '../../../server/src/limits'
import { NARROWINGS_AT_ONCE, RENDERS_AT_ONCE } from '../../../server/src/modules/media/limits'
import { NEWS_WAIT_MS } from '../../../server/src/modules/live/limits'
import { HASHES_AT_ONCE } from '../../../server/src/modules/operator/limits'
import { ENCODES_AT_ONCE, UPLOAD_MAX_BYTES } from '../../../server/src/modules/platform/limits'
import { createTestServer } from '../../helpers/server'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(60_000)

const ROOT = path.resolve(__dirname, '../../..')
const read = (name: string) => readFileSync(path.join(ROOT, 'docs/hosting', name), 'utf8')

/** The variables of an environment file. */
const environmentOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value.replace(/^"|"$/g, '')]),
  )

describe('docs/hosting', () => {
  const environment = environmentOf(read('reluxe.env'))
  const unit = read('reluxe@.service')

  test('with its environment the server starts in production', () => {
    const settings = readConfig({ ...environment, NODE_ENV: 'production' }, '/srv/reluxe/current')
    expect(settings).toMatchObject({ environment: 'production', trustedProxies: 1, demo: false })
  })

  test('the unit starts the server as npm start does', () => {
    const script =
      "import { SERVER_ENV, SERVER_FLAGS } from './scripts/lib/run.mjs'; console.log(JSON.stringify({ SERVER_ENV, SERVER_FLAGS }))"
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, HEAP_MB: '${HEAP_MB}' },
    })
    const { SERVER_ENV, SERVER_FLAGS } = JSON.parse(stdout) as {
      SERVER_ENV: Record<string, string>
      SERVER_FLAGS: string[]
    }
    expect(SERVER_ENV['UV_THREADPOOL_SIZE']).toBe(String(POOL_THREADS))
    expect(unit).toContain(`ExecStart=/usr/bin/node ${SERVER_FLAGS.join(' ')} dist/server/main.mjs\n`)
    for (const [name, value] of Object.entries({ ...SERVER_ENV, HEAP_MB: '\\d+' }))
      expect(unit).toMatch(new RegExp(`^Environment=.* ${name}=${value}\\b`, 'm'))
  })

  test('threads are left for files when all long work is under way', () => {
    // Drawings, narrower pictures and posters have a queue each.
    const long = HASHES_AT_ONCE + ENCODES_AT_ONCE + RENDERS_AT_ONCE + 2 * NARROWINGS_AT_ONCE
    expect(POOL_THREADS - long).toBeGreaterThanOrEqual(4)
  })

  test('the unit leaves a stopping process its time', () => {
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
    expect(Number(seconds)).toBeGreaterThan(Number(environment['DRAIN_SECONDS']) + SHUTDOWN_TIMEOUT_MS / 1000)
  })

  test('the proxy bounds the requests of a client as the server does its connections', () => {
    expect(read('nginx.conf')).toContain(`limit_conn reluxe ${CONNECTIONS_PER_ADDRESS};`)
  })

  test('who waits for news has an answer before the client gives up, and the client before the proxy does', () => {
    const [, seconds] = /proxy_read_timeout (\d+)s;/.exec(read('nginx.conf')) ?? []
    for (const waitMs of [Number(ChatWait.maximum), NEWS_WAIT_MS]) {
      expect(waitMs).toBeLessThanOrEqual(10_000)
      expect(waitMs).toBeLessThan(REQUEST_TIMEOUT)
    }
    expect(REQUEST_TIMEOUT).toBeLessThan(Number(seconds) * 1000)
  })

  test('the proxy lets the largest picture through', () => {
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read('nginx.conf')) ?? []
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(UPLOAD_MAX_BYTES)
  })

  test('every metric of the alerts is one that the server has', async () => {
    const server = await createTestServer()
    try {
      const { text } = await server.request({ url: '/metrics', absolute: true, signed: false })
      const expressions = [...read('alerts.yml').matchAll(/expr: (.*)$/gm)].map(([, expression = '']) => expression)
      const names = expressions.flatMap((expression) => expression.match(/\b(reluxe|nodejs|process)_\w+/g) ?? [])
      expect(names.length).toBeGreaterThanOrEqual(expressions.length - 1)
      for (const name of new Set(names)) expect(text).toContain(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `)
    } finally {
      await server.close()
    }
  })
})
