/**
 * The host must lack what a phone's messenger lacks; otherwise code that fails there would pass here.
 * @tier landing
 * @areas platform
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createLogicRealm } from './logic-realm'
import { createRequest } from './network'

describe('the realm of the code', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reluxe-realm-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const evaluate = (expression: string): unknown => {
    let result: unknown
    writeFileSync(path.join(folder, 'app.js'), `report(${expression})`)
    createLogicRealm(folder, { report: (value: unknown) => (result = value) }).run('app')
    return result
  }

  test.each([
    ...[
      'window',
      'document',
      'navigator',
      'location',
      'localStorage',
      'fetch',
      'XMLHttpRequest',
      'URL',
      'URLSearchParams',
    ],
    ...[
      'AbortController',
      'TextEncoder',
      'structuredClone',
      'queueMicrotask',
      'requestAnimationFrame',
      'crypto',
      'Intl',
    ],
    ...['Buffer', 'process', 'performance', 'Event', 'FormData', 'Blob', 'btoa'],
  ])('has no %s', (name) => {
    expect(evaluate(`typeof ${name}`)).toBe('undefined')
  })

  test('makes no code from text', () => {
    expect(() => evaluate("new Function('return 1')()")).toThrow(/Code generation from strings disallowed/)
  })

  test('gets copies, which are its own', () => {
    const realm = createLogicRealm(folder, {})
    const given = { list: [1], made: new Date(0) }
    const copy = realm.enter(given)
    expect(JSON.stringify(copy)).toBe('{"list":[1],"made":"1970-01-01T00:00:00.000Z"}')
    expect(copy).not.toBe(given)
    expect(Object.getPrototypeOf(copy)).not.toBe(Object.prototype)
  })
})

test('a request to a server that was not built in is refused', async () => {
  const request = createRequest('https://shop.example', 'http://127.0.0.1:1')
  const refusal = await new Promise((resolve) => request({ url: 'https://elsewhere.example/api', fail: resolve }))
  expect(refusal).toEqual({ errMsg: 'request:fail url not in domain list' })
})
