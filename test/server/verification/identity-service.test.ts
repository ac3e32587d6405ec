/**
 * The service of a host that reads documents and asks the register, as a stand-in answers for it: what it is sent, what
 * follows from each answer, and that its failure leaves a submission to a person (design: account 2.4).
 * @tier whole
 * @areas verification
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { RET } from '@contract/constants'
import sharp from 'sharp'
import { readConfig, type ConfigError } from '../../../server/src/config'
import { storeTexts } from '../../../server/src/modules/documents/service'
import { createHttpIdentity } from '../../../server/src/modules/verification/http-provider'
import { verifications } from '../../../server/src/modules/verification/object'
import { checkOf } from '../../../server/src/modules/verification/rules'
import { createVerifications } from '../../../server/src/modules/verification/verifications'
import { privatePicturesOf } from '../../../server/src/modules/private-picture/private-pictures'
import { createTestServer, type TestServer } from '../../helpers/server'
import { newKey } from '../wallet/money'

jest.setTimeout(120_000)

const TOKEN = 'token-of-the-service'
const BODY = '33010619900307123'
const PERSON = { type: 'ID_CARD', name: '林晚', idNumber: `${BODY}${checkOf(BODY)}`, validUntil: '2036-05-20' } as const
const READ = { name: PERSON.name, idNumber: PERSON.idNumber, validUntil: PERSON.validUntil, birth: '', problems: [] }

interface Asked {
  path: string
  authorization: string | undefined
  body: Record<string, unknown>
}

describe('the service that a host has configured', () => {
  let standIn: Server
  let url: string
  let asked: Asked[]
  let answers: Record<string, { status?: number; body: unknown }>
  beforeAll(async () => {
    const answer = async (request: IncomingMessage): Promise<{ status: number; text: string }> => {
      let text = ''
      for await (const part of request) text += String(part)
      const path = request.url ?? ''
      asked.push({ path, authorization: request.headers.authorization, body: JSON.parse(text) as Asked['body'] })
      const { status = 200, body } = answers[path] ?? { status: 404, body: '' }
      return { status, text: typeof body === 'string' ? body : JSON.stringify(body) }
    }
    standIn = createServer((request, response) => {
      void answer(request).then(({ status, text }) => response.writeHead(status).end(text))
    }).listen(0, '127.0.0.1')
    await once(standIn, 'listening')
    url = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}/identity`
  })
  beforeEach(() => {
    asked = []
    answers = { '/identity/ocr': { body: READ }, '/identity/check': { body: { verdict: 'same' } } }
  })
  afterAll(() => {
    standIn.closeAllConnections()
    standIn.close()
  })

  const provider = () => createHttpIdentity({ url, token: TOKEN })
  const pictures = { type: 'ID_CARD', front: Buffer.from('front'), back: Buffer.from('back'), userId: 1 } as const

  test('is sent photographs, and name and number, with its token; nobody is named by an id of ours', async () => {
    const problems = [{ field: 'front', why: 'BLURRED' }]
    answers['/identity/ocr'] = { body: { ...READ, birth: '1990-03-07', problems } }
    expect(await provider().ocr(pictures)).toEqual({
      ...{ ...READ, birth: '1990-03-07' },
      problems: [{ field: 'front', text: '证件正面：照片模糊' }],
    })
    expect(await provider().check(PERSON, 1)).toBe('same')
    const authorization = `Bearer ${TOKEN}`
    const [front, back] = ['front', 'back'].map((text) => Buffer.from(text).toString('base64'))
    expect(asked).toEqual([
      { path: '/identity/ocr', authorization, body: { type: 'ID_CARD', front, back } },
      {
        path: '/identity/check',
        authorization,
        body: { type: 'ID_CARD', name: PERSON.name, idNumber: PERSON.idNumber },
      },
    ])
  })

  test.each([
    ['an error', { status: 500, body: '' }],
    ['a page', { body: '<html>' }],
    ['an unknown verdict', { body: { verdict: 'yes' } }],
  ])('%s is a failure that names nobody', async (_, answer) => {
    answers['/identity/check'] = answer
    const failure = await provider()
      .check(PERSON, 1)
      .catch((error: unknown) => String(error))
    expect(failure).toContain('the identity service answered')
    expect(failure).not.toContain(PERSON.idNumber)
  })

  describe('in a shop that is no demonstration', () => {
    let server: TestServer
    let user: { token: string; userId: number }
    let phones = 13_590_000_000
    beforeAll(async () => {
      server = await createTestServer({ config: { identityService: { url, token: TOKEN } } })
      await storeTexts(server.db)
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      server.clock.advance(60_000)
      user = await server.login(String((phones += 1)))
    })

    const service = () => createVerifications(server.ctx)
    let shots = 0
    /** Each of a colour of its own: equal photographs of two accounts go to a person. */
    const upload = async () => {
      const background = `#${(((shots += 1) * 2_345_678) % 0xffffff).toString(16).padStart(6, '0')}`
      const picture = sharp({ create: { width: 900, height: 620, channels: 3, background } })
      const taker = { kind: 'user', id: String(user.userId) } as const
      return privatePicturesOf(server.ctx).save(await picture.jpeg().toBuffer(), { purpose: 'identity', taker })
    }
    const submitted = async (): Promise<string> => {
      const sent = { front: await upload(), back: await upload() }
      const { agreements, hasSamples, attemptsLeft } = await service().view(user.userId)
      expect([hasSamples, attemptsLeft]).toEqual([false, 3])
      const input = { ...PERSON, pictures: sent, agreed: agreements, idempotencyKey: newKey() }
      const answer = await server.call('POST /v5/reluxe_user_mall/verify/auto-submit', input, { token: user.token })
      expect([answer.retCode, answer.fields]).toEqual([RET.OK, expect.anything()])
      return answer.data.number
    }
    const state = async () => (await service().view(user.userId)).state

    test('what it is unsure of goes to a person, what the register denies is refused, what agrees passes', async () => {
      answers['/identity/check'] = { body: { verdict: 'unsure' } }
      await service().check({ number: await submitted() }, server.clock.now())
      expect(await state()).toBe('MANUAL')
      user = await server.login(String((phones += 1)))
      answers['/identity/check'] = { body: { verdict: 'differs' } }
      await service().check({ number: await submitted() }, server.clock.now())
      expect(await state()).toBe('REJECTED')
      user = await server.login(String((phones += 1)))
      answers['/identity/check'] = { body: { verdict: 'same' } }
      await service().check({ number: await submitted() }, server.clock.now())
      expect(await state()).toBe('VERIFIED')
      const shots = asked.filter(({ path }) => path.endsWith('/ocr')).map(({ body }) => String(body['front']))
      expect(shots.map((text) => Buffer.from(text, 'base64').subarray(0, 2).toString('hex'))).toEqual([
        'ffd8',
        'ffd8',
        'ffd8',
      ])
    })

    test('a copy, or an end that it read otherwise, goes to a person though the register agrees', async () => {
      answers['/identity/ocr'] = { body: { ...READ, problems: [{ field: 'front', why: 'NOT_ORIGINAL' }] } }
      await service().check({ number: await submitted() }, server.clock.now())
      expect(await state()).toBe('MANUAL')
      user = await server.login(String((phones += 1)))
      answers['/identity/ocr'] = { body: { ...READ, validUntil: '2025-05-20' } }
      await service().check({ number: await submitted() }, server.clock.now())
      expect(await state()).toBe('MANUAL')
      const doubts = await server.db.selectFrom('verification').select('doubt').orderBy('id', 'desc').limit(2).execute()
      expect(doubts.map(({ doubt }) => doubt)).toEqual(['有效期与识别结果不一致', '证件正面：非原件'])
    })

    test('while it is down a submission waits two minutes, and is left to a person', async () => {
      answers = {}
      const number = await submitted()
      await expect(service().check({ number }, server.clock.now())).rejects.toThrow('answered 404')
      expect(await state()).toBe('SUBMITTED')
      server.clock.advance(2 * 60_000)
      for (const sweep of verifications.sweeps(server.ctx)) await sweep.run(server.clock.now())
      expect(await state()).toBe('MANUAL')
    })
  })
})

describe('its settings', () => {
  const problemsOf = (env: Record<string, string>): string[] => {
    try {
      readConfig({ NODE_ENV: 'test', ...env }, '/')
      return []
    } catch (error) {
      return [...(error as ConfigError).problems]
    }
  }

  test('are two or none; photographs leave the machine encrypted', () => {
    const [url, token] = ['https://identity.example/v1/', TOKEN]
    const config = readConfig({ NODE_ENV: 'test', IDENTITY_HTTP_URL: url, IDENTITY_HTTP_TOKEN: token }, '/')
    expect(config.identityService).toEqual({ url: 'https://identity.example/v1', token })
    expect(readConfig({ NODE_ENV: 'test' }, '/').identityService).toBeNull()
    expect(problemsOf({ IDENTITY_HTTP_URL: url })).toEqual([
      'IDENTITY_HTTP_URL and IDENTITY_HTTP_TOKEN must be set both',
    ])
    expect(problemsOf({ IDENTITY_HTTP_URL: 'http://identity.example', IDENTITY_HTTP_TOKEN: token })).toEqual([
      'IDENTITY_HTTP_URL must be an https address (http only of this machine)',
    ])
    expect(problemsOf({ IDENTITY_HTTP_URL: 'http://127.0.0.1:9000', IDENTITY_HTTP_TOKEN: token })).toEqual([])
  })
})
