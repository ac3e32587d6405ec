/**
 * @tier whole
 * @areas user documents
 */
import { storeTexts } from '../../../server/src/modules/documents/service'
import { adminCall, createOperator } from '../../helpers/operators'
import { createTestServer, type TestServer } from '../../helpers/server'

jest.setTimeout(60_000)

const QUESTION = '商品是正品吗'

describe('what readers say of an answer (spec 2.2: frequent questions)', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await createTestServer()
    await storeTexts(server.db)
  })
  afterEach(() => server.close())

  const vote = (isUseful: boolean, more: object = {}, token?: string) =>
    server.call('POST /document/vote', { key: 'faq', question: QUESTION, isUseful, ...more }, { token })
  const feedback = async () => {
    const { cookie } = await createOperator(server, 'one', ['legal'])
    return (await adminCall(server, 'GET /admin/document/info', { key: 'faq' }, { cookie })).data.feedback
  }

  it('counts a user once, with the last word, and each visitor', async () => {
    const { token } = await server.login('13912345678')
    await vote(true, {}, token)
    await vote(false, { why: ' 谁查验 ' }, token)
    await vote(true)
    await vote(true)
    expect(await feedback()).toEqual([
      { question: QUESTION, useful: 2, useless: 1, whys: [{ at: server.clock.now(), text: '谁查验' }] },
    ])
  })

  it.each([
    ['a heading that the document does not have', { question: '有发票吗' }],
    ['a document that does not exist', { key: 'nothing' }],
  ])('refuses %s', async (_name, change) => {
    const { status, retMsg } = await vote(true, change)
    expect([status, retMsg]).toEqual([404, '问题不存在'])
    expect(await feedback()).toEqual([])
  })
})
