/**
 * Vouchers in the console (design: buying, section 5): templates with what was given, used and refunded, their codes,
 * grants and single vouchers. What costs the shop more than a setting needs a second operator.
 */
import { VoucherCodeInput, VoucherGrantInput, VoucherRevokeInput, VoucherTermsInput } from '@contract/admin/vouchers'
import type { Fact } from '@contract/admin/parts'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { ConsoleArea, RecordView } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { answersForm, defineConsole } from '../../state-graph/object-console'
import { addCode } from './acts/add-code'
import { copyTemplate, createTemplate, editTemplate, toInput } from './acts/edit-template'
import { grant, granting } from './acts/grant'
import { publish, publishing } from './acts/publish'
import { revoke } from './acts/revoke'
import { budgetOf, worthOf } from './budget'
import { CONSOLE_TEXT as T, SOURCE_NAMES, TEMPLATE_STATE_NAMES, TERMS, VOUCHER_STATE_NAMES } from './messages'
import { templateObjects } from './objects'
import type { TemplateRecord } from './repository'

const fen = (name: string, value: number): Fact => ({ name, value: String(value), kind: 'fen' })

/** How many vouchers of a template are in each state, and what they took off. */
async function countsOf(db: Db, id: number): Promise<Fact[]> {
  const rows = await db
    .selectFrom('voucher')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('templateId', '=', id)
    .groupBy('state')
    .execute()
  const { rows: off } = await sql<{ fen: number }>`
    select coalesce(sum(u.discount_fen), 0)::bigint as fen from voucher_use u join voucher v on v.id = u.voucher_id
    where v.template_id = ${id} and v.state = 'USED' and u.returned_at is null`.execute(db)
  return [
    ...rows.map(({ state, count }) => ({ name: VOUCHER_STATE_NAMES[state], value: String(count) })),
    fen(T.spent, off[0]?.fen ?? 0),
  ]
}

async function codesOf(db: Db, id: number): Promise<Fact[]> {
  const { count, uses, most } = await db
    .selectFrom('voucherCode')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(uses), 0)::int`.as('uses'),
      sql<number>`coalesce(sum(max_uses), 0)::int`.as('most'),
    ])
    .where('templateId', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count) > 0 ? [{ name: T.codes, value: T.codesOf(Number(count), uses, most) }] : []
}

async function read(db: Db, template: TemplateRecord): Promise<Pick<RecordView, 'sections'>> {
  const { id, source, total, claimed, perUser, saleFen, thresholdFen, scopeText, validDays } = template
  return {
    sections: [
      {
        title: T.terms,
        facts: [
          { name: T.worth, value: worthOf(template) },
          fen(T.threshold, thresholdFen),
          { name: T.scope, value: scopeText === '' ? TERMS.all : TERMS.only(scopeText) },
          { name: T.source, value: SOURCE_NAMES[source] },
          ...(saleFen === null ? [] : [fen(T.price, saleFen)]),
          { name: T.valid, value: validDays === null ? '' : TERMS.days(validDays) },
          { name: T.perUser, value: String(perUser) },
        ],
      },
      {
        title: T.use,
        facts: [
          fen(T.budget, budgetOf(template, total)),
          { name: T.given, value: `${claimed} / ${total}` },
          ...(await countsOf(db, id)),
          ...(await codesOf(db, id)),
        ],
      },
    ],
  }
}

const isGivenBy =
  (source: TemplateRecord['source']) =>
  (template: TemplateRecord): boolean =>
    template.state === 'ONLINE' && template.source === source

const EDIT = { permission: 'voucher.edit', needsReason: true } as const
const GIVE = { permission: 'voucher.give', needsReason: true } as const

const consoleOf = ({ config }: AppContext) =>
  defineConsole(templateObjects, {
    area: T.area,
    title: T.template,
    permission: 'voucher.read',
    texts: {
      state: T.state,
      states: TEMPLATE_STATE_NAMES,
      steps: {
        ...{ create: T.create, copy: T.copy, edit: T.edit, ...T.steps },
        ...{ addCode: T.addCode, grant: T.grant, revoke: T.revoke },
      },
      actors: { operator: '' },
    },
    tones: { DRAFT: 'plain', ONLINE: 'good', PAUSED: 'warning', ENDED: 'plain' },
    titleOf: ({ name }) => name,
    // Templates wait for nobody but their drafts.
    queues: [{ name: 'vouchers', title: T.vouchers, states: ['DRAFT'], hasStates: true, listsAll: true }],
    columns: [
      { name: 'source', title: T.source, of: ({ source }) => SOURCE_NAMES[source] },
      { name: 'worth', title: T.worth, of: worthOf },
      { name: 'given', title: T.given, of: ({ claimed, total }) => `${claimed} / ${total}` },
      { name: 'budget', title: T.budget, kind: 'fen', of: (template) => budgetOf(template, template.total) },
    ],
    read,
    audited: ({ state }) => ({ state }),
    make: {
      title: T.create,
      permission: 'voucher.edit',
      form: VoucherTermsInput,
      about: { name: T.note, value: T.createNote },
      act: (trx, { input, operator, now }) =>
        createTemplate(trx, input as unknown as VoucherTermsInput, { operatorId: String(operator.id), now }),
    },
    actions: {
      publish: { ...EDIT, answer: publish },
      edit: answersForm(VoucherTermsInput, {
        permission: 'voucher.edit',
        when: ({ state }) => state === 'DRAFT',
        initial: toInput,
        answer: editTemplate,
      }),
      pause: { ...EDIT, done: T.done },
      resume: { ...EDIT, done: T.done },
      end: {
        ...EDIT,
        tone: 'bad',
        confirm: T.endAbout,
        done: T.done,
        when: ({ state }) => state !== 'DRAFT',
      },
      addCode: answersForm(VoucherCodeInput, {
        ...EDIT,
        when: isGivenBy('CODE'),
        answer: (act, input) => addCode(config.consoleKey, act, input),
      }),
      grant: answersForm(VoucherGrantInput, { ...GIVE, when: isGivenBy('GRANT'), answer: grant }),
      revoke: answersForm(VoucherRevokeInput, {
        ...GIVE,
        tone: 'bad',
        when: ({ state }) => state !== 'DRAFT',
        answer: revoke,
      }),
      copy: answersForm(VoucherTermsInput, {
        permission: 'voucher.edit',
        when: () => true,
        initial: toInput,
        answer: copyTemplate,
      }),
    },
  })

export function registerConsole(ctx: AppContext): ConsoleArea {
  const area = consoleOf(ctx).area(ctx)
  const approvals = [publishing(ctx.settings), granting(ctx.settings)]
  return {
    ...area,
    approvals,
    actionTitles: { ...area.actionTitles, ...Object.fromEntries(approvals.map(({ kind, title }) => [kind, title])) },
  }
}
