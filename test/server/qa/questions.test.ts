/**
 * Questions from the item to the answer: who asks, reads, answers, what is refused (design: help 2.2, 5, 8).
 * @tier landing
 * @areas qa
 */
import { RET } from '@contract/constants'
import type { Question, QuestionTab } from '@contract/qa'
import sharp from 'sharp'
import { transaction } from '../../../server/src/db/transaction'
import { createClosing } from '../../../server/src/modules/qa/closing'
import { answerQuestion, giveBackAnswer, hideQuestion, passAnswer } from '../../../server/src/modules/qa/desk'
import { questionObjects, type QuestionAct } from '../../../server/src/modules/qa/object'
import { questionTools } from '../../../server/src/modules/qa/tools'
import { privatePicturesOf } from '../../../server/src/modules/private-picture/private-pictures'
import { createSessions } from '../../../server/src/modules/user/sessions'
import type { Buyer } from '../order/buyers'
import { DAY, HOUR, newKey, useShop } from '../order/shop'

/** Whose account the merchant's items of the tests are (order/items.ts). */
const MERCHANT = 9002

describe('questions', () => {
  const shop = useShop()
  let asker: Buyer
  let other: Buyer
  let itemId = ''
  beforeEach(async () => {
    ;[asker, other] = [await shop.buyer(), await shop.buyer()]
    itemId = String((await shop.items({ count: 1 }))[0])
  })

  interface More {
    text?: string
    photos?: string[]
    key?: string
    of?: Buyer
    about?: string
  }
  const ask = ({ text = '请问肩带有多长？', photos, key = newKey(), of = asker, about = itemId }: More = {}) =>
    shop.server.call(
      'POST /qa/add',
      { itemId: about, topic: 'SIZE', text, ...(photos && { photos }), idempotencyKey: key },
      { token: of.token },
    )
  const asked = async (more: More = {}): Promise<Question> => {
    const { data, retCode, retMsg } = await ask(more)
    if (retCode !== RET.OK) throw new Error(retMsg)
    return data
  }
  const append = (questionId: string, { of = asker, text = '那最短呢，能单肩背吗？', key = newKey() } = {}) =>
    shop.server.call('POST /qa/append', { questionId, text, idempotencyKey: key }, { token: of.token })
  const mark = (name: 'follow' | 'useful', questionId: string, of: Buyer, isSet = true) =>
    name === 'follow'
      ? shop.server.call('POST /qa/follow', { questionId, isFollowed: isSet }, { token: of.token })
      : shop.server.call('POST /qa/useful', { questionId, isUseful: isSet }, { token: of.token })
  const list = async (of?: Buyer, about = itemId) =>
    (await shop.server.call('GET /qa/list', { itemId: about }, of && { token: of.token })).data
  const mine = async (of: Buyer, tab: QuestionTab = 'asked') =>
    (await shop.server.call('GET /qa/mine', { tab }, { token: of.token })).data
  const messagesOf = async ({ token }: Buyer) =>
    (await shop.server.call('GET /message/list', {}, { token })).data.list
      .filter(({ category }) => category === 'service')
      .map(({ title }) => title)

  const operate = <T>(number: string, carryOut: (act: QuestionAct) => Promise<T>) => {
    const { db, clock, ctx } = shop.server
    const by = {
      actor: { kind: 'operator', id: '1' },
      reason: '处理',
      now: clock.now(),
      settings: ctx.settings,
    } as const
    return transaction(db, async (trx) => carryOut(await questionObjects.act(trx, number, by)))
  }
  const answer = (number: string, text = '最长 55 厘米。') =>
    operate(number, (act) => answerQuestion(questionTools(shop.server.ctx), act, { text, photos: [] }))
  const hide = (number: string) => operate(number, (act) => hideQuestion(act, 'IRRELEVANT'))
  /** A picture that a user has uploaded. */
  const uploaded = async (of: Buyer, purpose: 'qa' | 'review' = 'qa') => {
    const given = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
      .png()
      .toBuffer()
    const pictures = privatePicturesOf(shop.server.ctx)
    const file = await pictures.save(given, { purpose, taker: { kind: 'user', id: String(of.userId) } })
    return pictures.addressOf(file).url
  }
  /** The merchant signs in, of a shop whose items they are. */
  const merchant = async (): Promise<Buyer> => {
    const { db, clock } = shop.server
    return { userId: MERCHANT, token: await createSessions({ db, clock }).create(MERCHANT), addressId: '' }
  }

  test('everybody reads a question at once, nobody its author, and the answer once it is there', async () => {
    const key = newKey()
    const first = await asked({ key })
    expect(first).toMatchObject({ state: 'WAITING', stateName: '待回答', isMine: true, answer: null, actions: [] })
    expect((await ask({ key })).data).toEqual(first)
    expect(await ask({ key, text: '另一个问题，五个字' })).toMatchObject({ retCode: RET.CONFLICT })
    const [seen] = (await list(other)).list
    expect(seen).toMatchObject({ questionId: first.questionId, isMine: false, actions: ['follow', 'report'] })
    expect(JSON.stringify(seen)).not.toContain('买家')
    await answer(first.questionId)
    const [answered] = (await list()).list
    expect(answered).toMatchObject({ state: 'ANSWERED', answer: { text: '最长 55 厘米。', fact: '', photos: [] } })
    expect(answered?.answer?.by).toMatch(/仓库$/)
    expect(await messagesOf(asker)).toEqual(['提问有了回答'])
  })

  test('answered ones come first, those that helped most before others', async () => {
    const [one, two, three] = [await asked(), await asked(), await asked()]
    await answer(one.questionId)
    await answer(two.questionId)
    await mark('useful', one.questionId, other)
    expect((await list()).list.map(({ questionId }) => questionId)).toEqual(
      [one, two, three].map(({ questionId }) => questionId),
    )
  })

  test('a visitor, contact data, a short text and a foreign item are refused', async () => {
    const input = { itemId, topic: 'SIZE', text: '请问肩带有多长？', idempotencyKey: newKey() } as const
    expect((await shop.server.call('POST /qa/add', input)).status).toBe(401)
    const contact = await ask({ text: '加我微信聊聊这件商品' })
    expect(contact).toMatchObject({ retCode: RET.TEXT_REFUSED, retMsg: '请勿填写联系方式' })
    expect((await ask({ text: '    短   ' })).status).toBe(400)
    expect((await ask({ about: '99999999' })).retCode).toBe(RET.NOT_FOUND)
    expect((await list()).total).toBe(0)
  })

  test('five a day, a further one counts, and the next day has its own', async () => {
    for (let at = 0; at < 5; at += 1) await asked({ text: `第 ${at} 个问题，请问` })
    expect(await ask()).toMatchObject({ retCode: RET.CONFLICT, retMsg: '今日提问已达上限' })
    const form = await shop.server.call('GET /qa/info', { itemId }, { token: asker.token })
    expect(form.data.left).toBe(0)
    shop.server.clock.advance(DAY + HOUR)
    expect((await ask()).retCode).toBe(RET.OK)
  })

  test('of six sent at once five are kept', async () => {
    const sent = await Promise.all(Array.from({ length: 6 }, (_, at) => ask({ text: `同时的问题 ${at}` })))
    expect(sent.filter(({ retCode }) => retCode === RET.OK)).toHaveLength(5)
    expect((await mine(asker)).total).toBe(5)
  })

  test('an own photo is the author’s until an operator has answered; another’s or of another purpose is none', async () => {
    const url = await uploaded(asker)
    const { questionId } = await asked({ photos: [url] })
    expect((await list(asker)).list[0]?.photos).toHaveLength(1)
    expect((await list(other)).list[0]?.photos).toEqual([])
    await answer(questionId)
    expect((await list(other)).list[0]?.photos).toHaveLength(1)
    expect((await ask({ photos: [await uploaded(other)] })).status).toBe(400)
    expect((await ask({ photos: [await uploaded(asker, 'review')] })).status).toBe(400)
  })

  test('the author alone asks further, once, after the answer', async () => {
    const { questionId } = await asked()
    expect(await append(questionId)).toMatchObject({ retCode: RET.CONFLICT, retMsg: '有回答后才能追问' })
    await answer(questionId)
    expect((await append(questionId, { of: other })).retCode).toBe(RET.NOT_FOUND)
    expect((await list(asker)).list[0]?.actions).toContain('append')
    expect((await append(questionId)).data.more).toMatchObject({ state: 'WAITING', text: '那最短呢，能单肩背吗？' })
    expect(await append(questionId)).toMatchObject({ retCode: RET.CONFLICT, retMsg: '已追问过' })
    const { number } = await shop.server.db
      .selectFrom('qaQuestion')
      .select('number')
      .where('follows', 'is not', null)
      .where('userId', '=', asker.userId)
      .executeTakeFirstOrThrow()
    await answer(number, '最短 40 厘米，可以单肩背。')
    expect((await list(other)).list[0]?.more?.answer?.text).toBe('最短 40 厘米，可以单肩背。')
  })

  test('whoever would like to know it too is told of the answer, and may take it back', async () => {
    const { questionId } = await asked()
    expect((await mark('follow', questionId, asker)).retCode).toBe(RET.CONFLICT)
    expect((await mark('follow', questionId, other)).data).toMatchObject({ followCount: 1, isFollowed: true })
    expect((await mark('follow', questionId, other)).data.followCount).toBe(1)
    expect((await mine(other, 'followed')).list.map((one) => one.questionId)).toEqual([questionId])
    const third = await shop.buyer()
    await mark('follow', questionId, third)
    await mark('follow', questionId, third, false)
    await answer(questionId)
    expect(await messagesOf(other)).toEqual(['提问有了回答'])
    expect(await messagesOf(third)).toEqual([])
  })

  test('an answer alone helps; a report is kept once and changes nothing yet', async () => {
    const { questionId } = await asked()
    expect((await mark('useful', questionId, other)).retCode).toBe(RET.CONFLICT)
    const report = () => shop.server.call('POST /qa/report', { questionId, why: 'AD' }, { token: other.token })
    expect((await report()).retCode).toBe(RET.OK)
    expect((await report()).retCode).toBe(RET.OK)
    expect((await list(other)).list[0]?.actions).toEqual(['follow'])
    const kept = await shop.server.db.selectFrom('qaReport').select('why').where('userId', '=', other.userId).execute()
    expect(kept).toEqual([{ why: 'AD' }])
  })

  test('a hidden one is its author’s alone, with the reason', async () => {
    const { questionId } = await asked()
    await hide(questionId)
    expect((await list(other)).total).toBe(0)
    expect((await mine(asker)).list[0]).toMatchObject({ state: 'HIDDEN', stateName: '未公开', reason: '无关' })
    expect((await mark('follow', questionId, other)).retCode).toBe(RET.NOT_FOUND)
    expect(await messagesOf(asker)).toEqual(['提问未公开'])
  })

  test('a merchant answers about own items alone, and an operator reads it first', async () => {
    const [theirs = 0] = await shop.items({ count: 1, ownerType: 'merchant' })
    const { questionId } = await asked({ about: String(theirs) })
    const seller = await merchant()
    const reply = (of: Buyer, number = questionId, text = '肩带可调，最长 55 厘米。') =>
      shop.server.call('POST /qa/answer', { questionId: number, text, idempotencyKey: newKey() }, { token: of.token })
    expect((await ask({ about: String(theirs), of: seller })).retMsg).toBe('不能向自己的商品提问')
    expect((await reply(other)).retCode).toBe(RET.NOT_FOUND)
    expect((await reply(seller, (await asked()).questionId)).retCode).toBe(RET.NOT_FOUND)
    expect((await mine(seller, 'toAnswer')).list.map((one) => one.questionId)).toContain(questionId)
    expect((await mine(other)).tabs).toEqual(['asked', 'followed'])
    expect((await reply(seller, questionId, '打电话 13800138000 问我')).retCode).toBe(RET.TEXT_REFUSED)
    expect((await reply(seller)).data).toMatchObject({
      state: 'CHECKING',
      answer: { text: '肩带可调，最长 55 厘米。' },
    })
    expect((await list(other, String(theirs))).list[0]).toMatchObject({ state: 'CHECKING', answer: null })
    expect((await reply(seller)).retCode).toBe(RET.CONFLICT)
    await operate(questionId, (act) => giveBackAnswer(act, '请写明测量方法'))
    expect((await list(asker, String(theirs))).list[0]).toMatchObject({ state: 'WAITING', answer: null })
    await reply(seller)
    await operate(questionId, passAnswer)
    expect((await list(other, String(theirs))).list[0]?.answer?.by).toBe('试验商家（商家）')
  })

  test('what waits is closed when the item is sold, and nobody asks about it any more', async () => {
    const answered = await asked()
    await answer(answered.questionId)
    const waiting = await asked()
    const { orderNo } = await shop.ordered(other, [Number(itemId)])
    await shop.pay(other, orderNo)
    const closing = createClosing(shop.server.ctx)
    await closing.run(shop.server.clock.now())
    const states = new Map((await mine(asker)).list.map((one) => [one.questionId, one.state]))
    expect(states.get(waiting.questionId)).toBe('CLOSED')
    expect(states.get(answered.questionId)).toBe('ANSWERED')
    expect(await ask()).toMatchObject({ retCode: RET.CONFLICT, retMsg: '商品已售出，提问已关闭' })
    expect(await append(answered.questionId)).toMatchObject({ retMsg: '商品已售出，提问已关闭' })
    expect((await list(other)).refusal).toBe('商品已售出，提问已关闭')
    expect((await list(other)).list.map((one) => one.questionId)).toEqual([answered.questionId])
    expect(await messagesOf(asker)).toContain('提问已关闭')
  })

  test('the form shows answered questions of the item, then of its series', async () => {
    const { questionId } = await asked()
    await answer(questionId)
    const [sibling = 0] = await shop.items({ count: 1 })
    const near = await asked({ about: String(sibling) })
    await answer(near.questionId)
    const { data } = await shop.server.call('GET /qa/info', { itemId: String(sibling) })
    expect(data.alike[0]?.questionId).toBe(near.questionId)
    expect(data.alike.map((one) => one.questionId)).toContain(questionId)
    expect(data).toMatchObject({ refusal: '', left: null })
  })
})
