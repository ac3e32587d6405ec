/**
 * @tier landing
 * @areas platform
 */
import { jsonFieldsOf } from '@contract/call'
import { bareCalls, calls, type CallName } from '@contract/calls'
import type { TObject, TSchema } from '@sinclair/typebox'
import { createTestServer, type TestServer } from '../../helpers/server'

const names = [...Object.keys(calls), ...Object.keys(bareCalls)]
const rows = Object.entries({ ...calls, ...bareCalls })

describe('the contract', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer({ config: { demo: true } })
  })
  afterAll(() => server.close())

  test.each(names)('has a route for %s', (name) => {
    const [method, url] = name.split(' ') as ['GET' | 'POST', string]
    expect(server.app.hasRoute({ method, url: `/api${url}` })).toBe(true)
  })

  test('nested input is declared as a JSON field, and only of POST calls', () => {
    const wrong = rows.flatMap(([name, { input }]) =>
      Object.entries((input as Partial<TObject>).properties ?? {}).flatMap(([field, schema]: [string, TSchema]) => {
        const isNested = schema['type'] === 'object' || schema['type'] === 'array'
        const isJson = jsonFieldsOf(input).includes(field)
        return isNested !== isJson || (isJson && name.startsWith('GET')) ? [`${name} ${field}`] : []
      }),
    )
    expect(wrong).toEqual([])
  })

  test.each(Object.entries(calls).filter(([, { who }]) => who === 'user'))(
    '%s needs a session before its input is looked at',
    async (name) => {
      expect((await server.call(name as CallName, {} as never)).status).toBe(401)
    },
  )
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
