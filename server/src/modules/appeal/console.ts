/**
 * Appeals of a lost number in the console (design: account 5): the proof, the account's history, what was objected. The
 * photograph, names and numbers are masked until they are revealed.
 */
import { AppealRefuseInput } from '@contract/admin/appeals'
import type { Fact } from '@contract/admin/parts'
import { RET } from '@contract/constants'
import type { Db } from '../../db/handle'
import type { ConsoleArea } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { maskPhone } from '../../kit/masking'
import { Refusal } from '../../kit/refusal'
import { defineConsole, withForm } from '../../state-graph/object-console'
import { userFact, userNames } from '../user/user-names'
import { CONSOLE_TEXT as T, REASON_NAMES, REFUSALS } from './messages'
import { appeals, type AppealAct, type AppealRecord } from './object'

interface SeenAppeal extends AppealRecord {
  userName: string
}

const text = (name: string, value: string): Fact => ({ name, value })
const time = (name: string, at: number): Fact => ({ name, value: String(at), kind: 'time' })

async function withNames(db: Db, some: readonly AppealRecord[]): Promise<SeenAppeal[]> {
  const names = await userNames(
    db,
    some.map(({ userId }) => userId),
  )
  return some.map((one) => ({ ...one, userName: names.get(one.userId) ?? String(one.userId) }))
}

const pictureOf = async (db: Db, { front, number }: AppealRecord): Promise<string | null> =>
  (
    await db
      .selectFrom('privatePicture')
      .select('file')
      .where('file', '=', front)
      .where('objectKind', '=', 'appeal')
      .where('objectId', '=', number)
      .executeTakeFirst()
  )?.file ?? null

async function accountFacts(db: Db, userId: number, now: number): Promise<Fact[]> {
  const { createdAt, phoneChangedAt } = await db
    .selectFrom('appUser')
    .select(['createdAt', 'phoneChangedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const sessions = await db
    .selectFrom('session')
    .select(['device', 'createdAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
  return [
    time(T.registeredAt, createdAt),
    phoneChangedAt === null ? text(T.changedAt, T.never) : time(T.changedAt, phoneChangedAt),
    ...(sessions.length === 0 ? [text(T.devices, T.noDevices)] : []),
    ...sessions.map((session) => time(`${T.devices} · ${session.device}`, session.createdAt)),
  ]
}

/** What was asked for the same account before: it is decided first. */
async function otherFacts(db: Db, userId: number): Promise<Fact[]> {
  const others = await db
    .selectFrom('appeal')
    .select(['number', 'state'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  return others.map(({ number, state }) => ({
    ...text(T.otherStanding, `${number} · ${T.states[state]}`),
    kind: 'record' as const,
    to: { kind: 'appeal', id: number },
  }))
}

async function read(db: Db, one: SeenAppeal, { clock }: AppContext) {
  const {
    userId,
    byUserId,
    oldPhone,
    phone,
    submittedAt,
    device,
    deadlineAt,
    refusedFor,
    objectedOn,
    verificationNumber,
  } = one
  const person = await db
    .selectFrom('verification')
    .select(['userId', 'nameMasked', 'idMasked'])
    .where('number', '=', verificationNumber)
    .executeTakeFirst()
  const picture = await pictureOf(db, one)
  return {
    sections: [
      {
        title: T.about,
        facts: [
          await userFact(db, T.user, userId),
          ...(byUserId === null ? [] : [await userFact(db, T.byUser, byUserId)]),
          oldPhone === null
            ? text(T.oldPhone, T.noPhone)
            : { ...text(T.oldPhone, maskPhone(oldPhone)), reveal: 'oldPhone' },
          { ...text(T.phone, maskPhone(phone)), reveal: 'phone' },
          time(T.submittedAt, submittedAt),
          text(T.device, device),
          ...(deadlineAt === null ? [] : [time(T.changesAt, deadlineAt)]),
          ...(refusedFor === null ? [] : [text(T.refusedFor, REASON_NAMES[refusedFor])]),
        ],
      },
      {
        title: T.proof,
        facts: [
          text(T.name, person?.nameMasked ?? ''),
          text(T.idNumber, person?.idMasked ?? ''),
          // What differs is refused before it comes here.
          text(T.compared, person ? T.same : T.noMatch),
          ...(person && byUserId === userId ? await otherFacts(db, person.userId) : []),
          picture === null
            ? text(T.front, T.pictureGone)
            : { name: T.front, value: T.picture, kind: 'picture' as const, reveal: 'front' },
          ...(person
            ? [
                {
                  ...text(T.verification, verificationNumber),
                  kind: 'record' as const,
                  to: { kind: 'verification', id: verificationNumber },
                },
              ]
            : []),
        ],
      },
      { title: T.account, facts: await accountFacts(db, userId, clock.now()) },
      { title: T.objection, facts: [text(T.objectedOn, objectedOn ?? T.none)] },
    ],
  }
}

/** @throws Refusal CONFLICT where the proof is no account's, or that of one with another appeal */
export function agreeToAppeal(act: AppealAct): Promise<AppealRecord> {
  const { byUserId, userId, verificationNumber } = act.object
  if (verificationNumber === '') throw new Refusal(RET.CONFLICT, REFUSALS.noMatch)
  if (byUserId === userId) throw new Refusal(RET.CONFLICT, REFUSALS.otherFirst)
  return appeals.move(act, 'agree', { decidedAt: act.now })
}

export const refuseAppeal = (act: AppealAct, { why }: AppealRefuseInput): Promise<AppealRecord> =>
  appeals.move(act, 'refuse', { refusedFor: why, decidedAt: act.now })

const appealConsole = defineConsole(appeals, {
  area: T.area,
  title: T.appeal,
  permission: 'appeal.read',
  texts: T,
  tones: { AUDITING: 'warning', RESTING: 'info', DONE: 'good', REFUSED: 'bad', OBJECTED: 'plain', LAPSED: 'plain' },
  seen: withNames,
  titleOf: ({ userName }) => T.titleOf(userName),
  due: ['dueAt', 'deadlineAt'],
  queues: [{ name: 'appeals', title: T.queue, states: ['AUDITING'], hasStates: true }],
  columns: [
    { name: 'phone', title: T.phone, of: ({ phone }) => maskPhone(phone) },
    { name: 'submittedAt', title: T.submittedAt, kind: 'time', of: ({ submittedAt }) => submittedAt },
  ],
  read,
  audited: ({ state, refusedFor }) => ({ state, refusedFor }),
  actions: {
    agree: { permission: 'appeal.decide', confirm: T.agreeAbout, done: T.agreeDone, act: agreeToAppeal },
    refuse: withForm(AppealRefuseInput, {
      permission: 'appeal.decide',
      tone: 'bad',
      done: T.refuseDone,
      act: refuseAppeal,
    }),
  },
  reveal: {
    permission: 'appeal.decide',
    fields: ['oldPhone', 'phone'],
    pictures: { front: pictureOf },
  },
  finds: { pattern: /^SS\d{18}$/, own: ['number'] },
})

export function registerConsole(ctx: AppContext): ConsoleArea {
  return appealConsole.area(ctx)
}
