/** Opinions about the shop in the console (design: help 6): each is read, and answered with a line. */
import { FeedbackAnswerInput } from '@contract/admin/tickets'
import type { Fact } from '@contract/admin/parts'
import type { Db } from '../../db/handle'
import type { AppContext } from '../../kit/context'
import { defineConsole, withForm } from '../../state-graph/object-console'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { userFact } from '../user/user-names'
import type { FeedbackStep } from './feedback-graph'
import { feedbacks, type FeedbackAct, type FeedbackRecord } from './feedback-object'
import { EXCERPT_LENGTH } from './limits'
import { FEEDBACK_CATEGORY_NAMES, FEEDBACK_TEXT as T } from './messages'

async function read(db: Db, one: FeedbackRecord, ctx: AppContext) {
  const pictures = privatePicturesOf(ctx)
  const { category, text, page, answer, userId, createdAt, files } = one
  const facts: Fact[] = [
    { name: T.category, value: FEEDBACK_CATEGORY_NAMES[category] },
    { name: T.text, value: text },
    { name: T.page, value: page === '' ? T.noPage : page },
    ...(answer === '' ? [] : [{ name: T.answer, value: answer }]),
    { name: T.createdAt, value: String(createdAt), kind: 'time' },
    userId === null ? { name: T.author, value: T.visitor } : await userFact(db, T.author, userId),
  ]
  return {
    sections: [{ title: T.feedback, facts }],
    photos: files.map((file) => ({ url: pictures.addressOf(file).url, title: T.photos })),
    related: [],
  }
}

export const answerFeedback = (act: FeedbackAct, step: FeedbackStep, answer: string): Promise<FeedbackRecord> =>
  feedbacks.move(act, step, { answer })

const answered = (step: FeedbackStep) =>
  withForm(FeedbackAnswerInput, {
    permission: 'ticket.answer',
    done: T.answered,
    act: (act: FeedbackAct, { text }: FeedbackAnswerInput) => answerFeedback(act, step, text),
  })

const feedbackConsole = defineConsole(feedbacks, {
  area: T.area,
  title: T.feedback,
  permission: 'ticket.read',
  texts: T,
  tones: { SUBMITTED: 'warning', READ: 'info', PLANNED: 'info', DECLINED: 'plain', DONE: 'good' },
  titleOf: ({ category, text }) => T.titleOf(FEEDBACK_CATEGORY_NAMES[category], text.slice(0, EXCERPT_LENGTH)),
  queues: [{ name: 'feedbacks', title: T.queue, states: ['SUBMITTED', 'READ'], hasStates: true }],
  columns: [
    { name: 'category', title: T.category, of: ({ category }) => FEEDBACK_CATEGORY_NAMES[category] },
    { name: 'page', title: T.page, of: ({ page }) => (page === '' ? T.noPage : page) },
    { name: 'createdAt', title: T.createdAt, kind: 'time', of: ({ createdAt }) => createdAt },
  ],
  read,
  audited: ({ state }) => ({ state }),
  actions: {
    read: answered('read'),
    plan: answered('plan'),
    finish: answered('finish'),
    decline: answered('decline'),
  },
  finds: { pattern: /^YJ\d{18}$/, own: ['number'] },
})

export const feedbackArea = (ctx: AppContext) => feedbackConsole.area(ctx)
