/**
 * A few hundred generated requests; `npm run fuzz` sends 40,000.
 * @tier landing
 * @areas platform
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fillCatalogue } from '../../../server/src/db/seed/fill'
import { prepareOperators } from '../../../server/src/modules/operator/first-start'
import { describeFailure, fuzz } from '../../fuzz/fuzz'
import { operationsOf, type OpenApi } from '../../fuzz/operations'
import { createTestServer, type TestServer } from '../../helpers/server'

const OPERATOR = 'operator-of-the-fuzz'
const SEED = Number(process.env.SEED ?? 1)
const REQUESTS = 400
jest.setTimeout(120_000)

describe('generated requests', () => {
  const webRoot = mkdtempSync(path.join(os.tmpdir(), 'reluxe-fuzz-'))
  let server: TestServer
  beforeAll(async () => {
    // Documents are the built page; npm run fuzz has drawn ones.
    writeFileSync(path.join(webRoot, 'index.html'), '<!doctype html>')
    const config = { demo: true, environment: 'development', exportToken: OPERATOR, metricsToken: OPERATOR } as const
    server = await createTestServer({ config: { ...config, trustedProxies: 1, webRoot } })
    await fillCatalogue(server.db, { now: server.clock.now() })
    await prepareOperators(server.ctx)
  })
  afterAll(async () => {
    await server.close()
    rmSync(webRoot, { recursive: true, force: true })
  })

  test('all routes are known: documented, or named as hidden', async () => {
    const { json } = await server.request({ url: '/docs/json', absolute: true })
    const known = operationsOf(json as unknown as OpenApi).map(({ method, path }) => `${method} ${path}`)
    const routes = routesOf(server.app.printRoutes({ commonPrefix: false }))
    expect(routes).toContain('POST /api/order/create')
    // The documents' pages and files are the swagger plugin's own; HEAD comes with every GET.
    const ours = routes.filter((route) => !/^HEAD | \/docs(\/|$)|\*$|\/admin\/events$/.test(route))
    expect(ours.filter((route) => !known.includes(route))).toEqual([])
  })

  test('are answered without a 5xx, a hang, an internal detail or a status that differs from ret_code', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const result = await fuzz({
      origin: `http://127.0.0.1:${port}`,
      seed: SEED,
      requests: REQUESTS,
      programToken: OPERATOR,
      signingKey: server.ctx.config.signingKey,
      now: () => server.clock.now(),
    })
    expect(result.failures.map(describeFailure).join('\n')).toBe('')
    expect(result.requests).toBe(REQUESTS)
    expect(result.statuses.get(200)).toBeGreaterThan(REQUESTS / 10)
  })
})

/** Fastify prints its routes as a tree; a line is four columns deeper than its parent. */
function routesOf(tree: string): string[] {
  const parts: string[] = []
  return tree.split('\n').flatMap((line) => {
    const found = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line)
    if (found === null) return []
    const [, indent = '', part = '', methods = ''] = found
    parts.length = indent.length / 4
    parts.push(part)
    const url = parts.join('').replace(/:(\w+)/g, '{$1}')
    return methods.split(', ').flatMap((method) => (method === '' ? [] : [`${method} ${url}`]))
  })
}
