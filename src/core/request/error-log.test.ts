import { createErrorLog } from './error-log'
import type { Request, RequestResult } from './errors'

const setUp = (answer: () => Promise<RequestResult<object>> = async () => ({ data: {} })) => {
  const sent: { call: string; input: Record<string, unknown>; options: unknown }[] = []
  const request = ((call: string, input: object, options: object) => {
    sent.push({ call, input: { ...input }, options })
    return answer()
  }) as Request
  return { sent, errorLog: createErrorLog({ request, projectName: 'reluxe-h5' }) }
}

it('sends the fields of section 7.1, silently (spec 7.1/48)', () => {
  const { sent, errorLog } = setUp()
  errorLog({ title: 'page does not exist', path: '/gone?a=1', category: 'route', level: 'warn', errInfo: 'x' })
  expect(sent).toEqual([
    {
      call: 'POST /lighthouse/log/errorlog',
      input: {
        title: 'page does not exist',
        path: '/gone',
        projectName: 'reluxe-h5',
        type: 'js',
        category: 'route',
        level: 'warn',
        errInfo: 'x',
      },
      options: { silent: true },
    },
  ])
})

it('carries no login token, and no text without end', () => {
  const { sent, errorLog } = setUp()
  const info = `at https://shop.example/?user_identity=s3cret&a=1 {"user-identity":"s3cret"} ${'x'.repeat(9000)}`
  errorLog({ title: 'user_identity=s3cret', path: '/?user_identity=s3cret#user_identity=s3cret', errInfo: info })
  expect(JSON.stringify(sent)).not.toContain('s3cret')
  expect(String(sent[0]?.input.errInfo)).toHaveLength(4000)
})

it('reports an error once, and at most twenty of a visit', () => {
  const { sent, errorLog } = setUp()
  errorLog({ title: 'a', path: '/1' })
  errorLog({ title: 'a', path: '/1' })
  expect(sent).toHaveLength(1)
  for (let index = 0; index < 50; index++) errorLog({ title: `error ${index}`, path: '/1' })
  expect(sent).toHaveLength(20)
})

it.each<[string, () => Promise<RequestResult<object>>]>([
  ['is refused', async () => ({ error: { kind: 'http', status: 500, message: '' } })],
  ['rejects', () => Promise.reject(new Error('no transport'))],
])('does nothing more when a report %s', async (_how, answer) => {
  const { sent, errorLog } = setUp(answer)
  errorLog({ title: 'a', path: '/1' })
  await Promise.resolve()
  await Promise.resolve()
  expect(sent).toHaveLength(1)
})

it('reports nothing without a title', () => {
  const { sent, errorLog } = setUp()
  errorLog({ title: '', path: '/1' })
  expect(sent).toEqual([])
})
