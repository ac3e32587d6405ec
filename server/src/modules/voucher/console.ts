/**
 * Vouchers in the console (design: buying, section 5): templates with what was given, used and refunded, their codes,
 * grants and single vouchers. What costs the shop more than a setting needs a second operator.
 */
import { NEW_RECORD, RET } from '@contract/constants'
import { VoucherCodeInput, VoucherGrantInput, VoucherRevokeInput, VoucherTermsInput } from '@contract/admin/vouchers'
import type { Fact, Tone } from '@contract/admin/parts'
import { sql } from 'kysely'
import { isUniqueViolation } from '../../db/errors'
import type { Db, Trx } from '../../db/database'
import type { ActionSource, ApprovalKind, ConsoleArea, QueueSource, RecordSource } from '../../kit/console'
import { newRecord } from '../../kit/console-new'
import { demoActorName } from '../../kit/demo-actor'
import type { AppContext } from '../../kit/context'
import type { ActingOperator } from '../../kit/operator'
import { Refusal, refuseField } from '../../kit/refusal'
import { hashOfCode, normalizeCode } from './code'
import type { TemplateState, TemplateStep } from './graph'
import { MAX_GRANTED } from './limits'
import { CONSOLE_TEXT as T, SOURCE_NAMES, TEMPLATE_STATE_NAMES, TERMS, VOUCHER_STATE_NAMES, yuan } from './messages'
import {
  findTemplate,
  insertTemplate,
  lockTemplate,
  lockVouchers,
  moveTemplate,
  moveVoucher,
  updateTemplate,
  type NewTemplate,
  type TemplateRecord,
} from './repository'
import { giveOne } from './service'
import { voucherSettings } from './settings'
import { writeGrantedMessage } from './notices'
import { refundVoucher } from './vouchers'

const KIND = 'voucherTemplate'
const PUBLISH = 'voucher.publish'
const GRANT = 'voucher.grant'
const TONES: Readonly<Record<TemplateState, Tone>> = {
  DRAFT: 'plain',
  ONLINE: 'good',
  PAUSED: 'warning',
  ENDED: 'plain',
}

/** What `count` vouchers can cost at most, fen. */
const budgetOf = ({ faceFen, capFen }: Pick<NewTemplate, 'faceFen' | 'capFen'>, count: number): number =>
  (faceFen ?? capFen ?? 0) * count

const numbersOf = (list: string): number[] => list.split(',').filter(Boolean).map(Number)

/** @throws Refusal BAD_REQUEST with the field */
function toTerms(input: VoucherTermsInput): NewTemplate {
  const { kind, faceFen, offPercent, capFen, source, saleFen, categoryIds, brandIds, ...rest } = input
  const isCash = kind === 'CASH'
  if (isCash && faceFen === 0) throw refuseField('faceFen', T.needFace)
  if (!isCash && offPercent === 0) throw refuseField('offPercent', T.needPercent)
  if (!isCash && capFen === 0) throw refuseField('capFen', T.needCap)
  if (isCash && input.thresholdFen > 0 && faceFen >= input.thresholdFen) throw refuseField('faceFen', T.aboveThreshold)
  if (source === 'SALE' && (saleFen === 0 || saleFen >= (isCash ? faceFen : capFen))) {
    throw refuseField('saleFen', T.badPrice)
  }
  const hasScope = categoryIds !== '' || brandIds !== ''
  if (hasScope && input.scopeText === '') throw refuseField('scopeText', T.needScopeText)
  return {
    name: rest.name,
    kind,
    faceFen: isCash ? faceFen : null,
    offBp: isCash ? null : offPercent * 100,
    capFen: isCash ? null : capFen,
    thresholdFen: rest.thresholdFen,
    scope: {
      ...(categoryIds !== '' && { categoryIds: numbersOf(categoryIds) }),
      ...(brandIds !== '' && { brandIds: numbersOf(brandIds) }),
    },
    scopeText: hasScope ? rest.scopeText : '',
    funder: 'platform',
    sellerId: null,
    validFrom: null,
    validTo: null,
    validDays: rest.validDays,
    total: rest.total,
    perUser: rest.perUser,
    source,
    saleFen: source === 'SALE' ? saleFen : null,
    stackable: rest.stackable,
    allowOffer: rest.allowOffer,
  }
}

const toInput = (template: TemplateRecord): VoucherTermsInput => ({
  name: template.name,
  kind: template.kind,
  faceFen: template.faceFen ?? 0,
  offPercent: Math.round((template.offBp ?? 0) / 100),
  capFen: template.capFen ?? 0,
  thresholdFen: template.thresholdFen,
  categoryIds: (template.scope.categoryIds ?? []).join(','),
  brandIds: (template.scope.brandIds ?? []).join(','),
  scopeText: template.scopeText,
  validDays: template.validDays ?? 30,
  total: template.total,
  perUser: template.perUser,
  source: template.source,
  saleFen: template.saleFen ?? 0,
  stackable: template.stackable,
  allowOffer: template.allowOffer,
})

const isId = (id: string): boolean => /^\d{1,12}$/.test(id)

/** @throws Refusal NOT_FOUND */
async function locked(trx: Trx, id: string): Promise<TemplateRecord> {
  const template = isId(id) ? await lockTemplate(trx, Number(id)) : undefined
  if (!template) throw new Refusal(RET.NOT_FOUND, T.none)
  return template
}

const worthOf = ({ faceFen, offBp, capFen }: TemplateRecord): string =>
  faceFen === null ? `${(10_000 - (offBp ?? 0)) / 1_000} 折，${TERMS.capped(capFen ?? 0)}` : `¥${yuan(faceFen)}`

/** How many vouchers of a template are in each state. */
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
    { name: T.spent, value: String(off[0]?.fen ?? 0), kind: 'fen' as const },
  ]
}

export function registerConsole({ config, settings }: AppContext): ConsoleArea {
  /** Whether a budget needs nobody else: alone, and with what the day has seen of the template and of the operator. */
  const isWithin = (
    trx: Trx,
    operator: ActingOperator,
    { limit, id, fen }: { limit: string; id: string; fen: number },
  ) => {
    const limitFen = settings.get(voucherSettings, 'voucher.approvalFen')
    return operator.useLimit(trx, { limit, limitFen, object: { kind: KIND, id }, fen })
  }

  const create: ActionSource['act'] = async (trx, { input, operator, now }) => {
    const terms = toTerms(input as unknown as VoucherTermsInput)
    const made = await insertTemplate(trx, terms, { operatorId: String(operator.id), now })
    return { message: T.created(made.id), after: terms, made: String(made.id) }
  }

  const step = (name: TemplateStep, more: Partial<ActionSource> = {}): ActionSource => ({
    name,
    title: T.steps[name],
    permission: 'voucher.edit',
    needsReason: true,
    act: async (trx, { id, reason, operator, now }) => {
      const template = await locked(trx, id)
      const actor = { kind: 'operator', id: String(operator.id) } as const
      const changed = await moveTemplate(trx, template.id, { step: name, actor, reason, now })
      return { message: T.done, before: { state: template.state }, after: { state: changed.state } }
    },
    ...more,
  })

  const publish = step('publish', {
    act: async (trx, { id, reason, operator, now }) => {
      const template = await locked(trx, id)
      const budget = budgetOf(template, template.total)
      if (!(await isWithin(trx, operator, { limit: PUBLISH, id, fen: budget }))) {
        const approval = await operator.requestApproval(trx, {
          kind: PUBLISH,
          object: { kind: KIND, id },
          summary: `${template.name} · ${T.budget} ¥${yuan(budget)}`,
          payload: { id, version: template.version },
          reason,
        })
        return { message: T.waits, approval }
      }
      const actor = { kind: 'operator', id: String(operator.id) } as const
      await moveTemplate(trx, template.id, { step: 'publish', actor, reason, now })
      return { message: T.done, before: { state: template.state }, after: { state: 'ONLINE' } }
    },
  })

  const publishing: ApprovalKind = {
    kind: PUBLISH,
    title: T.steps.publish,
    request: 'voucher.edit',
    decide: 'voucher.approve',
    async facts(db, { id }) {
      const template = await findTemplate(db, Number(id))
      return template
        ? [
            { name: T.template, value: template.name, kind: 'record', to: { kind: KIND, id: String(id) } },
            { name: T.worth, value: worthOf(template) },
            { name: T.total, value: String(template.total) },
            { name: T.budget, value: String(budgetOf(template, template.total)), kind: 'fen' },
          ]
        : []
    },
    async apply(trx, { id, version }, { operator, now }) {
      const template = await locked(trx, String(id))
      if (template.version !== version || template.state !== 'DRAFT') throw new Refusal(RET.CONFLICT, T.changed)
      const actor = { kind: 'operator', id: String(operator.id) } as const
      await moveTemplate(trx, template.id, { step: 'publish', actor, reason: '', now })
      return { before: { state: 'DRAFT' }, after: { state: 'ONLINE' } }
    },
  }

  const addCode: ActionSource = {
    name: 'addCode',
    title: T.addCode,
    permission: 'voucher.edit',
    form: VoucherCodeInput,
    needsReason: true,
    act: async (trx, { id, input, now }) => {
      const { code: text, maxUses } = input as unknown as VoucherCodeInput
      const template = await locked(trx, id)
      const code = normalizeCode(text)
      if (code === null) throw refuseField('code', T.badCode)
      const hash = hashOfCode(config.consoleKey, code)
      await trx
        .insertInto('voucherCode')
        .values({ templateId: template.id, hash, maxUses, createdAt: now })
        .execute()
        .catch((error: unknown) => {
          if (isUniqueViolation(error, 'voucher_code_hash_key')) throw refuseField('code', T.codeTaken, RET.CONFLICT)
          throw error
        })
      // The code itself is kept nowhere, so neither in the audit.
      return { message: T.codeAdded, after: { maxUses } }
    },
  }

  /** @throws Refusal NOT_FOUND for a user who does not exist */
  async function usersOf(trx: Trx, text: string): Promise<number[]> {
    const wanted = [...new Set(text.split(/[\s,，]+/).filter(Boolean))]
    if (wanted.length > MAX_GRANTED) throw refuseField('users', T.tooMany(MAX_GRANTED))
    const found: number[] = []
    for (const one of wanted) {
      const user = /^1[3-9]\d{9}$/.test(one)
        ? await trx.selectFrom('identity').select('userId as id').where('value', '=', one).executeTakeFirst()
        : isId(one)
          ? await trx.selectFrom('appUser').select('id').where('id', '=', Number(one)).executeTakeFirst()
          : undefined
      if (!user) throw refuseField('users', T.noUser(one))
      found.push(user.id)
    }
    return [...new Set(found)].sort((a, b) => a - b)
  }

  async function giveTo(
    trx: Trx,
    template: TemplateRecord,
    users: readonly number[],
    { operatorId, reason, now }: { operatorId: number; reason: string; now: number },
  ): Promise<void> {
    const actor = { kind: 'operator', id: String(operatorId) } as const
    for (const userId of users) {
      const given = await giveOne(trx, template, { userId, actor, reason, now })
      await writeGrantedMessage(trx, settings, userId, given, now)
    }
  }

  const grant: ActionSource = {
    name: 'grant',
    title: T.grant,
    permission: 'voucher.give',
    form: VoucherGrantInput,
    needsReason: true,
    act: async (trx, { id, input, reason, operator, now }) => {
      const template = await locked(trx, id)
      const users = await usersOf(trx, (input as unknown as VoucherGrantInput).users)
      const budget = budgetOf(template, users.length)
      if (!(await isWithin(trx, operator, { limit: GRANT, id, fen: budget }))) {
        const approval = await operator.requestApproval(trx, {
          kind: GRANT,
          object: { kind: KIND, id },
          summary: `${template.name} × ${users.length} · ${T.budget} ¥${yuan(budget)}`,
          payload: { id, users, reason },
          reason,
        })
        return { message: T.waits, approval }
      }
      await giveTo(trx, template, users, { operatorId: operator.id, reason, now })
      return { message: T.granted(users.length), after: { users } }
    },
  }

  const granting: ApprovalKind = {
    kind: GRANT,
    title: T.grant,
    request: 'voucher.give',
    decide: 'voucher.approve',
    async facts(db, { id, users }) {
      const template = await findTemplate(db, Number(id))
      const count = (users as number[]).length
      return template
        ? [
            { name: T.template, value: template.name, kind: 'record', to: { kind: KIND, id: String(id) } },
            { name: T.users, value: (users as number[]).join('、') },
            { name: T.budget, value: String(budgetOf(template, count)), kind: 'fen' },
          ]
        : []
    },
    async apply(trx, { id, users, reason }, { operator, now }) {
      const template = await locked(trx, String(id))
      if (template.state !== 'ONLINE') throw new Refusal(RET.CONFLICT, T.changed)
      await giveTo(trx, template, users as number[], { operatorId: operator.id, reason: String(reason), now })
      return { after: { users } }
    },
  }

  const revoke: ActionSource = {
    name: 'revoke',
    title: T.revoke,
    permission: 'voucher.give',
    tone: 'bad',
    form: VoucherRevokeInput,
    needsReason: true,
    act: async (trx, { id, input, reason, operator, now }) => {
      const template = await locked(trx, id)
      const [voucher] = await lockVouchers(trx, [Number((input as unknown as VoucherRevokeInput).no)])
      if (voucher?.templateId !== template.id) throw refuseField('no', T.noVoucher)
      const actor = { kind: 'operator', id: String(operator.id) } as const
      // What was paid for is given back with its price.
      if (voucher.origin === 'bought') await refundVoucher(trx, voucher, { actor, reason, now })
      else await moveVoucher(trx, voucher.id, { step: 'revoke', actor, reason, now })
      return { message: T.revoked, before: { state: voucher.state }, after: { voucher: voucher.id } }
    },
  }

  const record: RecordSource = {
    kind: KIND,
    kindTitle: T.template,
    permission: 'voucher.read',
    async read(db, id) {
      if (id === NEW_RECORD) {
        return newRecord(T.create, { name: T.note, value: T.createNote }, { state: TEMPLATE_STATE_NAMES.DRAFT })
      }
      const template = isId(id) ? await findTemplate(db, Number(id)) : undefined
      if (!template) return null
      const { state, source, total, claimed, perUser, saleFen, thresholdFen, scopeText, validDays, version } = template
      const events = await db
        .selectFrom('voucherTemplateEvent')
        .leftJoin('operator', (join) => join.on(sql<boolean>`operator.id::text = voucher_template_event.actor_id`))
        .select(['at', 'step', 'reason', 'actorId', 'operator.name'])
        .where('templateId', '=', template.id)
        .orderBy('voucherTemplateEvent.id', 'desc')
        .execute()
      const codes = await db
        .selectFrom('voucherCode')
        .select((eb) => [
          eb.fn.countAll<number>().as('count'),
          sql<number>`coalesce(sum(uses), 0)::int`.as('uses'),
          sql<number>`coalesce(sum(max_uses), 0)::int`.as('most'),
        ])
        .where('templateId', '=', template.id)
        .executeTakeFirstOrThrow()
      const given = state === 'ONLINE' || state === 'PAUSED'
      return {
        title: template.name,
        version,
        state: { title: TEMPLATE_STATE_NAMES[state], tone: TONES[state] },
        dueAt: null,
        sections: [
          {
            title: T.terms,
            facts: [
              { name: T.worth, value: worthOf(template) },
              { name: T.threshold, value: String(thresholdFen), kind: 'fen' },
              { name: T.scope, value: scopeText === '' ? TERMS.all : TERMS.only(scopeText) },
              { name: T.source, value: SOURCE_NAMES[source] },
              ...(saleFen === null ? [] : [{ name: T.price, value: String(saleFen), kind: 'fen' as const }]),
              { name: T.valid, value: validDays === null ? '' : TERMS.days(validDays) },
              { name: T.perUser, value: String(perUser) },
            ],
          },
          {
            title: T.use,
            facts: [
              { name: T.budget, value: String(budgetOf(template, total)), kind: 'fen' },
              { name: T.given, value: `${claimed} / ${total}` },
              ...(await countsOf(db, template.id)),
              ...(Number(codes.count) > 0
                ? [{ name: T.codes, value: T.codesOf(Number(codes.count), codes.uses, codes.most) }]
                : []),
            ],
          },
        ],
        timeline: events.map(({ at, step: name, reason, actorId, name: who }) => ({
          at,
          title: name === 'create' ? T.create : T.steps[name],
          note: reason,
          actor: who ?? demoActorName(actorId) ?? '',
          tone: 'info' as const,
        })),
        actions: [
          ...(state === 'DRAFT'
            ? [
                { name: 'edit', initial: toInput(template) },
                { name: 'publish', isDue: true },
              ]
            : []),
          ...(state === 'ONLINE' ? [{ name: 'pause' }] : []),
          ...(state === 'PAUSED' ? [{ name: 'resume' }] : []),
          ...(given ? [{ name: 'end' }] : []),
          ...(state === 'ONLINE' && source === 'CODE' ? [{ name: 'addCode' }] : []),
          ...(state === 'ONLINE' && source === 'GRANT' ? [{ name: 'grant' }] : []),
          ...(state === 'DRAFT' ? [] : [{ name: 'revoke' }]),
          { name: 'copy', initial: { ...toInput(template), name: template.name } },
        ],
      }
    },
    async lock(trx, id) {
      if (id === NEW_RECORD) return 0
      return isId(id) ? ((await lockTemplate(trx, Number(id)))?.version ?? null) : null
    },
    actions: [
      { name: 'create', title: T.create, permission: 'voucher.edit', form: VoucherTermsInput, act: create },
      { name: 'copy', title: T.copy, permission: 'voucher.edit', form: VoucherTermsInput, act: create },
      {
        name: 'edit',
        title: T.edit,
        permission: 'voucher.edit',
        form: VoucherTermsInput,
        act: async (trx, { id, input }) => {
          const template = await locked(trx, id)
          const terms = toTerms(input as unknown as VoucherTermsInput)
          const changed = await updateTemplate(trx, template.id, template.version, terms)
          if (!changed) throw new Refusal(RET.CONFLICT, T.changed)
          return { message: T.saved, before: toInput(template), after: terms }
        },
      },
      publish,
      step('pause'),
      step('resume'),
      step('end', { tone: 'bad', confirm: T.endAbout }),
      addCode,
      grant,
      revoke,
    ],
  }

  const queue: QueueSource = {
    name: 'vouchers',
    title: T.vouchers,
    permission: 'voucher.read',
    recordKind: KIND,
    make: { title: T.create, permission: 'voucher.edit' },
    columns: [
      { name: 'source', title: T.source },
      { name: 'worth', title: T.worth },
      { name: 'given', title: T.given },
      { name: 'budget', title: T.budget, kind: 'fen' },
    ],
    filters: [
      {
        name: 'state',
        title: T.state,
        kind: 'choice',
        choices: (['DRAFT', 'ONLINE', 'PAUSED', 'ENDED'] as const).map((value) => ({
          value,
          title: TEMPLATE_STATE_NAMES[value],
        })),
      },
    ],
    // Templates wait for nobody but their drafts.
    async count(db) {
      const { count } = await db
        .selectFrom('voucherTemplate')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('state', '=', 'DRAFT')
        .executeTakeFirstOrThrow()
      return { count: Number(count), overdue: 0 }
    },
    async list(db, { filters, offset, limit }) {
      const state = filters['state']
      let matching = db.selectFrom('voucherTemplate')
      if (state !== undefined) matching = matching.where('state', '=', state as TemplateState)
      const rows = await matching.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute()
      const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const tasks = rows.map((template) => ({
        id: String(template.id),
        title: template.name,
        state: { title: TEMPLATE_STATE_NAMES[template.state], tone: TONES[template.state] },
        cells: {
          source: SOURCE_NAMES[template.source],
          worth: worthOf(template),
          given: `${template.claimed} / ${template.total}`,
          budget: budgetOf(template, template.total),
        },
        dueAt: null,
      }))
      return {
        tasks,
        total: Number(total),
      }
    },
  }

  return {
    title: T.area,
    queues: [queue],
    records: [record],
    approvals: [publishing, granting],
    actionTitles: Object.fromEntries([
      ...record.actions.map(({ name, title }) => [`${KIND}.${name}`, title]),
      [PUBLISH, T.steps.publish],
      [GRANT, T.grant],
    ]),
  }
}
