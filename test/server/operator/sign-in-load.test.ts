/**
 * Many sign-ins at once do not keep an operator out, nor the shop's files.
 * @tier whole
 * @areas console operator
 */
import { RET } from '@contract/constants'
import { hashPassword } from '../../../server/src/modules/operator/passwords'
import { adminCall, createOperator } from '../../helpers/operators'
import { createTestServer, type TestServer } from '../../helpers/server'

jest.setTimeout(60_000)

const PASSWORD = 'crane-lantern-7-orchid'
const ADDRESSES = 10
const TRIES = 12

describe('sign-ins from ten addresses at once', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await createTestServer()
    const { id } = await createOperator(server, 'li.hua', ['owner'])
    const passwordHash = await hashPassword(PASSWORD, '')
    await server.db.updateTable('operator').set({ passwordHash }).where('id', '=', id).execute()
  })
  afterEach(() => server.close())

  test('are refused beyond two of an address, and the operator signs in meanwhile', async () => {
    const guesses = Array.from({ length: ADDRESSES * TRIES }, (_, index) =>
      adminCall(
        server,
        'POST /admin/login',
        { login: `guess.${index}`, password: 'a-password-of-nobody' },
        { remoteAddress: `192.0.2.${index % ADDRESSES}` },
      ),
    )
    const own = await adminCall(
      server,
      'POST /admin/login',
      { login: 'li.hua', password: PASSWORD },
      { remoteAddress: '198.51.100.7' },
    )
    expect(own.data).toEqual({ state: 'codeNeeded' })
    const answers = await Promise.all(guesses)
    const busy = answers.filter(({ status }) => status === 429)
    expect(busy.length).toBeGreaterThan(0)
    for (const { retMsg, headers } of busy) {
      expect([retMsg, headers['retry-after']]).toEqual(['登录请求较多，请稍后再试', '3'])
    }
    const evaluated = answers.filter(({ retCode }) => retCode === RET.BAD_CODE)
    expect(evaluated.length).toBeGreaterThanOrEqual(ADDRESSES * 2)
    expect(evaluated.length + busy.length).toBe(answers.length)
    // Who found no place has guessed nothing, and does not wait for it.
    const { count } = await server.db
      .selectFrom('operatorTry')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(evaluated.length * 2)
  })
})
