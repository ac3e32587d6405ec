/** Boards of searched words in the console (design: buying, section 5): which words are on them, pins and blocks. */
import { HotWordAddInput, HotWordPinInput } from '@contract/admin/hot-search'
import type { Tone } from '@contract/admin/parts'
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { lockUntilEnd, type Trx } from '../../db/transaction'
import { addDays, DAY_MS, dayOf, dayStart, isDay } from '../../kit/china-day'
import type { ActContext, ActionSource, ActResult, ConsoleArea, QueueSource, RecordView } from '../../kit/console'
import { newRecord, withNew } from '../../kit/console-new'
import { Refusal, refuseField } from '../../kit/refusal'
import { PIN_DAYS } from './limits'
import { CONSOLE_TEXT as T, REFUSALS } from './messages'
import { changeWord, findWord, lockWord, searchersByDay, pinsAt, wordFor, type BoardWord } from './repository'
import type { BoardWordStep } from './tables'
import { wordOf } from './hot-search'

const KIND = 'boardWord'

const isId = (id: string): boolean => /^\d{1,15}$/.test(id)
const isPinned = ({ pinnedUntil }: BoardWord, now: number): boolean => pinnedUntil !== null && pinnedUntil > now

const stateOf = (word: BoardWord, now: number): { title: string; tone: Tone } => {
  if (word.isBlocked) return { title: T.states.blocked, tone: 'bad' }
  return isPinned(word, now) ? { title: T.states.pinned, tone: 'good' } : { title: T.states.plain, tone: 'plain' }
}

/** A pinned word's place with its last day. */
const pinText = ({ pinnedRank, pinnedUntil }: BoardWord): string =>
  pinnedRank === null || pinnedUntil === null ? T.none : T.pinnedTo(pinnedRank, dayOf(pinnedUntil - 1))

/** What the audit keeps of a word. */
const kept = ({ shown, pinnedRank, pinnedUntil, isBlocked }: BoardWord) => ({
  shown,
  pinnedRank,
  pinnedUntil,
  isBlocked,
})

/** The end of the last day of a pin. @throws Refusal BAD_REQUEST */
function endOf(day: string, now: number): number {
  const end = isDay(day) ? dayStart(addDays(day, 1)) : 0
  if (end <= now) throw refuseField('until', REFUSALS.pastDay)
  if (end > now + PIN_DAYS * DAY_MS) throw refuseField('until', REFUSALS.tooLate(PIN_DAYS))
  return end
}

/** @throws Refusal NOT_FOUND */
async function locked(trx: Trx, id: string): Promise<BoardWord> {
  const word = isId(id) ? await lockWord(trx, Number(id)) : undefined
  if (!word) throw new Refusal(RET.NOT_FOUND, REFUSALS.wordNotFound)
  return word
}

async function pin(trx: Trx, word: BoardWord, input: HotWordPinInput, context: ActContext): Promise<ActResult> {
  const { now, operator, reason } = context
  const pinnedUntil = endOf(input.until, now)
  if (word.isBlocked) throw new Refusal(RET.CONFLICT, REFUSALS.changed)
  // Two operators may want one place for two words at the same time.
  await lockUntilEnd(trx, 'boardPlaces', '')
  const others = await pinsAt(trx, now)
  if (others.some(({ id, pinnedRank }) => id !== word.id && pinnedRank === input.rank)) {
    throw refuseField('rank', REFUSALS.placeTaken, RET.CONFLICT)
  }
  const how = { step: 'pin', operatorId: operator.id, reason, now } as const
  const changed = await changeWord(trx, word.id, { pinnedRank: input.rank, pinnedUntil }, how)
  return { message: T.done, before: kept(word), after: kept(changed) }
}

/** Words of the last boards, and those that operators have decided about. */
const matching = sql`board_word w left join board_place p
  on p.board_word_id = w.id and p.board = 'words' and p.day = (select max(day) from board_day)`

interface Row extends BoardWord {
  rank: number | null
  searchers: number | null
}

/** What an operator decides about a word that is on the boards, or was. */
const change = (
  step: BoardWordStep,
  set: Partial<Pick<BoardWord, 'pinnedRank' | 'pinnedUntil' | 'isBlocked'>>,
  more: Partial<ActionSource> = {},
): ActionSource => ({
  name: step,
  title: T.steps[step],
  permission: 'category.edit',
  needsReason: true,
  async act(trx, { id, now, operator, reason }) {
    const word = await locked(trx, id)
    const changed = await changeWord(trx, word.id, set, { step, operatorId: operator.id, reason, now })
    return { message: T.done, before: kept(word), after: kept(changed) }
  },
  ...more,
})
const unpinned = { pinnedRank: null, pinnedUntil: null } as const

const actions: readonly ActionSource[] = [
  {
    name: 'add',
    title: T.add,
    permission: 'category.edit',
    form: HotWordAddInput,
    needsReason: true,
    async act(trx, context) {
      const input = context.input as unknown as HotWordAddInput
      const given = wordOf(input.word)
      if (!given) throw refuseField('word', REFUSALS.badWord)
      const word = await wordFor(trx, given, context.now)
      return { ...(await pin(trx, word, input, context)), made: String(word.id) }
    },
  },
  {
    name: 'pin',
    title: T.steps.pin,
    permission: 'category.edit',
    form: HotWordPinInput,
    needsReason: true,
    act: async (trx, context) =>
      pin(trx, await locked(trx, context.id), context.input as unknown as HotWordPinInput, context),
  },
  change('unpin', unpinned),
  change('block', { ...unpinned, isBlocked: true }, { tone: 'bad', confirm: T.blockAbout }),
  change('unblock', { isBlocked: false }),
]

async function read(db: Db, id: string, now: number): Promise<RecordView | null> {
  const word = isId(id) ? await findWord(db, Number(id)) : undefined
  if (!word) return null
  const events = await db
    .selectFrom('boardWordEvent')
    .innerJoin('operator', 'operator.id', 'boardWordEvent.operatorId')
    .select(['at', 'step', 'reason', 'operator.name'])
    .where('boardWordId', '=', word.id)
    .orderBy('boardWordEvent.id', 'desc')
    .execute()
  return {
    title: word.shown,
    version: word.version,
    state: stateOf(word, now),
    dueAt: isPinned(word, now) ? word.pinnedUntil : null,
    sections: [
      { title: T.word, facts: [{ name: T.pinned, value: isPinned(word, now) ? pinText(word) : T.none }] },
      {
        title: T.history,
        facts: (await searchersByDay(db, word.word)).map(({ day, searchers }) => ({
          name: day,
          value: T.searched(searchers),
        })),
      },
    ],
    timeline: events.map(({ at, step, reason, name }) => ({
      at,
      title: T.steps[step],
      note: reason,
      actor: name,
      tone: 'info' as const,
    })),
    actions: word.isBlocked
      ? [{ name: 'unblock' }]
      : [{ name: 'pin' }, ...(isPinned(word, now) ? [{ name: 'unpin' }] : []), { name: 'block' }],
  }
}

const record = withNew(
  {
    kind: KIND,
    kindTitle: T.word,
    permission: 'category.read',
    read: (db, id, _operator, now) => read(db, id, now),
    lock: async (trx, id) => (isId(id) ? ((await lockWord(trx, Number(id)))?.version ?? null) : null),
    actions,
  },
  newRecord(T.add, { name: T.word, value: T.addNote }, { action: 'add' }),
)

async function total(db: Db, now: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${matching}
    where p.rank is not null or w.is_blocked or w.pinned_until > ${now}`.execute(db)
  return rows[0]?.count ?? 0
}

const queue: QueueSource = {
  name: 'hotWords',
  title: T.queue,
  permission: 'category.read',
  recordKind: KIND,
  make: { title: T.add, permission: 'category.edit' },
  columns: [
    { name: 'rank', title: T.rank },
    { name: 'searchers', title: T.searchers },
    { name: 'pinned', title: T.pinned },
  ],
  filters: [],
  // Words wait for nobody.
  count: async () => ({ count: 0, overdue: 0 }),
  async list(db, { offset, limit, now }) {
    const { rows } = await sql<Row>`
      select w.*, p.rank, p.searchers from ${matching}
      where p.rank is not null or w.is_blocked or w.pinned_until > ${now}
      order by w.is_blocked, p.rank nulls last, w.id offset ${offset} limit ${limit}`.execute(db)
    const tasks = rows.map((row) => ({
      id: String(row.id),
      title: row.shown,
      state: stateOf(row, now),
      cells: { rank: row.rank, searchers: row.searchers, pinned: isPinned(row, now) ? pinText(row) : '' },
      dueAt: null,
    }))
    return { tasks, total: await total(db, now) }
  },
}

export const registerConsole = (): ConsoleArea => ({ title: T.area, queues: [queue], records: [record] })
