/**
 * Every step of the graphs of complaints and opinions, from every state (design: help 2.2).
 * @tier whole
 * @areas ticket
 */
import { answerFeedback } from '../../../server/src/modules/ticket/feedback-console'
import { feedbacks } from '../../../server/src/modules/ticket/feedback-object'
import { conclude, propose } from '../../../server/src/modules/ticket/console'
import { tickets } from '../../../server/src/modules/ticket/object'
import { testTransitions } from '../../helpers/object-transitions'
import { createTestServer, type TestServer } from '../../helpers/server'

jest.setTimeout(120_000)

let server: TestServer
let userId = 0
beforeAll(async () => {
  server = await createTestServer()
  userId = (await server.login('13900000001')).userId
})
afterAll(() => server.close())

describe('the graph of complaints', () => {
  testTransitions(tickets, {
    server: () => server,
    create: (trx, now) =>
      tickets.create(trx, {
        userId,
        state: 'SUBMITTED',
        actor: { kind: 'user', id: String(userId) },
        now,
        columns: {
          ...{ userId, subjectKind: 'item', subjectRef: '100001', category: 'ITEM', wish: 'MONEY', createdAt: now },
          text: '收到的包有一道划痕，详情里没有写',
        },
      }),
    acts: {
      propose: (act) => propose(act, { text: '补偿八十元', fen: 8_000 }),
      conclude: (act) => conclude(act, { text: '补偿五十元', fen: 5_000 }),
      agree: (act) => tickets.move(act, 'agree', { agreedAt: act.now, outcome: 'AGREED', closedAt: act.now }),
    },
  })
})

describe('the graph of opinions', () => {
  testTransitions(feedbacks, {
    server: () => server,
    create: (trx, now) =>
      feedbacks.create(trx, {
        userId,
        state: 'SUBMITTED',
        actor: { kind: 'user', id: String(userId) },
        now,
        columns: { userId, category: 'IDEA', text: '希望可以按鉴定日期排序', createdAt: now },
      }),
    acts: {
      read: (act) => answerFeedback(act, 'read', '已阅读'),
      plan: (act) => answerFeedback(act, 'plan', '已列入计划'),
      decline: (act) => answerFeedback(act, 'decline', '暂不采纳'),
      finish: (act) => answerFeedback(act, 'finish', '已完成'),
    },
  })
})
