import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { TSchema } from '@sinclair/typebox'
import { createTestServer, type TestServer } from '../../helpers/server'

/** The names as they stand in the contract's table. */
const names = [
  ...readFileSync(path.join(__dirname, '../../../contract/calls.ts'), 'utf8').matchAll(
    /^ {2}'((?:GET|POST) \/\S+)':/gm,
  ),
].map((match) => match[1] ?? '')

describe('the contract', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer({ config: { demo: true } })
  })
  afterAll(() => server.close())

  test('names every call once', () => {
    expect(names.length).toBeGreaterThan(30)
    expect(new Set(names).size).toBe(names.length)
  })

  test.each(names)('has a route for %s', (name) => {
    const [method, url] = name.split(' ') as ['GET' | 'POST', string]
    expect(server.app.hasRoute({ method, url: `/api${url}` })).toBe(true)
  })
})

describe('the API documents', () => {
  test('describe every call in development, and are absent otherwise', async () => {
    const development = await createTestServer({ config: { environment: 'development', demo: true } })
    try {
      const { json } = await development.request({ url: '/docs/json', absolute: true })
      const paths = json?.paths as Record<string, Record<string, { responses: Record<string, TSchema> }>>
      for (const name of names) {
        const [method, url] = name.toLowerCase().split(' ') as [string, string]
        expect(paths[`/api${url}`]?.[method]?.responses['200']).toBeDefined()
      }
    } finally {
      await development.close()
    }
    const production = await createTestServer({ config: { environment: 'production' } })
    try {
      const headers = { accept: 'application/json' }
      expect((await production.request({ url: '/docs/json', absolute: true, headers })).status).toBe(404)
    } finally {
      await production.close()
    }
  })
})
