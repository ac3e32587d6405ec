/**
 * @tier landing
 * @areas platform
 */
import { RET } from '@contract/constants'
import { transaction } from '../../../server/src/db/database'
import { deleteOldKeys, earlierAnswer, once, requestHashOf } from '../../../server/src/kit/idempotency'
import { createTestServer, type TestServer } from '../../helpers/server'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(30_000)

describe('acts with a key', () => {
  let server: TestServer
  let done = 0
  beforeAll(async () => {
    server = await createTestServer()
  })
  beforeEach(() => {
    done = 0
  })
  afterAll(() => server.close())
  const intended = (key: string, fields: readonly unknown[] = ['a'], scope = 'admin.test') => ({
    ownerId: 7,
    scope,
    key,
    requestHash: requestHashOf(fields),
  })
  const act = (key: string, fields?: readonly unknown[], scope?: string) =>
    transaction(server.db, (trx) =>
      once(trx, intended(key, fields, scope), 1000, () => {
        done += 1
        return Promise.resolve({ number: done, list: ['甲', null] })
      }),
    )

  test('happen once, however often and however much at once they are repeated, with the first answer', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => act('k1')))
    answers.push(await act('k1'))
    expect(done).toBe(1)
    for (const answer of answers) expect(answer).toEqual({ number: 1, list: ['甲', null] })
    expect(await earlierAnswer(server.db, intended('k1'))).toEqual({ number: 1, list: ['甲', null] })
    expect(await earlierAnswer(server.db, intended('k2'))).toBeUndefined()
  })

  test('a key is no other request’s, but each scope has keys of its own', async () => {
    await act('k3')
    await expect(act('k3', ['b'])).rejects.toMatchObject({ code: RET.CONFLICT })
    expect(await act('k3', ['b'], 'admin.other')).toMatchObject({ number: 2 })
  })

  test('an act that fails leaves no key behind', async () => {
    const failing = transaction(server.db, (trx) =>
      once(trx, intended('k4'), 1000, () => Promise.reject(new Error('no'))),
    )
    await expect(failing).rejects.toThrow('no')
    expect(await act('k4')).toMatchObject({ number: 1 })
  })

  test('keys are kept for their time', async () => {
    await act('k5')
    await deleteOldKeys(server.db, 1000)
    expect(await earlierAnswer(server.db, intended('k5'))).toBeDefined()
    await deleteOldKeys(server.db, 1001)
    expect(await earlierAnswer(server.db, intended('k5'))).toBeUndefined()
  })
})
