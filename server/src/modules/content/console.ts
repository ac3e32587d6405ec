/**
 * Content pages in the console (design: buying 2.5 and 5; console, section 5): pages with their versions, drafts,
 * checks, previews, publishing by a second operator, schedule, rollback, scenes. The home page is one of them.
 */
import {
  ContentPageInput,
  PublishInput,
  ScheduleInput,
  type Audience,
  type ContentProblem,
  type ContentVersion,
  type VersionStanding,
  type PageBody,
} from '@contract/admin/content'
import type { Tone } from '@contract/admin/parts'
import { NEW_RECORD, RET } from '@contract/constants'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/handle'
import { isUniqueViolation } from '../../db/errors'
import { transaction, type Trx } from '../../db/transaction'
import { demoActorName } from '../../kit/demo-actor'
import { adminCall } from '../../kit/admin-call'
import { inputMinute, parseMinute } from '../../kit/china-day'
import { newRecord } from '../../kit/console-new'
import type { ActContext, ActionSource, ApprovalKind, ConsoleArea, QueueSource, RecordSource } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { Refusal, refuseField } from '../../kit/refusal'
import { pictureIdsOf } from './body'
import { findProblems } from './check'
import { CONSOLE_TEXT as T, NO_PICTURE, VERSION_STATE_NAMES } from './messages'
import { keepPhoto, keepScene, readPictures, toContentPicture } from './pictures'
import { writePreview } from './preview'
import {
  findPage,
  insertDraft,
  insertPage,
  lockPage,
  moveVersion,
  readScenes,
  saveScene,
  shownAt,
  standingOf,
  updateDraft,
  versionNumbered,
  versionOf,
  versionsOf,
  type PageRecord,
  type VersionRecord,
} from './repository'
import { contentSettings } from './settings'
import { keepUpload } from '../platform/uploads/content-picture'
import { checkPortsOf } from './content-check'

const KIND = 'contentPage'
const PUBLISH = 'content.publish'
/** Bytes: a phone's photograph of 10 MB as base64. */
const UPLOAD_BODY_LIMIT = 15_000_000

const TONES: Readonly<Record<VersionStanding, Tone>> = {
  DRAFT: 'plain',
  SCHEDULED: 'info',
  LIVE: 'good',
  ENDED: 'plain',
  REPLACED: 'plain',
}

const isId = (id: string): boolean => /^\d{1,15}$/.test(id)

/** What a page shows at a time, what it shows next, and its state: lists and the record say the same. */
async function pageAt(db: Db, pageId: number, now: number) {
  const { shown, wasShown } = await shownAt(db, pageId, now)
  const next = await db
    .selectFrom('pageVersion')
    .selectAll()
    .where('pageId', '=', pageId)
    .where('state', '=', 'SCHEDULED')
    .where('publishAt', '>', now)
    .orderBy('publishAt')
    .limit(1)
    .executeTakeFirst()
  const standing = shown ? standingOf(shown, now) : next ? 'SCHEDULED' : wasShown ? 'REPLACED' : 'DRAFT'
  return { shown, next, state: { title: VERSION_STATE_NAMES[standing], tone: TONES[standing] } }
}

const EMPTY_BODY: Omit<PageBody, 'title'> = {
  description: '',
  theme: 'plain',
  audience: { who: 'all', percent: 100 },
  share: { title: '', pictureId: null },
  endsAt: null,
  blocks: [],
}

const audienceText = ({ who, percent }: Audience): string => (who === 'share' ? T.share(percent) : T.audiences[who])

/** @throws Refusal NOT_FOUND */
async function pageOf(db: Db, id: string): Promise<PageRecord> {
  const page = isId(id) ? await findPage(db, id) : undefined
  if (!page) throw new Refusal(RET.NOT_FOUND, T.none)
  return page
}

/** Where users see a page. */
const addressOf = ({ isHome, slug }: PageRecord): string => (isHome ? '/' : `/page/view?id=${slug}`)

interface Publication {
  pageId: string
  versionId: number
  revision: number
  /** From when it is shown, ms; null: at once. */
  publishAt: number | null
}

export function registerConsole(ctx: AppContext): ConsoleArea {
  const { settings } = ctx
  const problemsOf = (db: Db, page: PageRecord, body: PageBody, now: number): Promise<ContentProblem[]> => {
    const hosts = settings.get(contentSettings, 'content.hosts')
    return findProblems(db, checkPortsOf(db, now), body, { isHome: page.isHome, hosts, now })
  }

  /** @throws Refusal CONFLICT with the first problem */
  async function requireReady(trx: Trx, page: PageRecord, version: VersionRecord, now: number): Promise<void> {
    const problems = await problemsOf(trx, page, version.body, now)
    const [first] = problems
    if (first) throw new Refusal(RET.CONFLICT, T.notReady(problems.length, T.problem(first.name, first.text)))
  }

  /** @throws Refusal BAD_REQUEST with the field */
  async function numbered(trx: Trx, id: string, number: number): Promise<VersionRecord> {
    const found = await versionNumbered(trx, Number(id), number)
    if (!found) throw refuseField('number', T.noVersion)
    return found
  }

  const needsSecond = ({ body }: VersionRecord): boolean =>
    body.audience.who === 'all' && settings.get(contentSettings, 'content.secondPerson')

  async function carryOut(
    trx: Trx,
    version: VersionRecord,
    publishAt: number | null,
    { operatorId, reason, now }: { operatorId: number; reason: string; now: number },
  ): Promise<void> {
    const actor = { kind: 'operator', id: String(operatorId) } as const
    await moveVersion(trx, version, {
      step: publishAt === null ? 'publish' : 'schedule',
      actor,
      reason,
      now,
      ...(publishAt !== null && { publishAt }),
    })
  }

  /** Publishes a draft or requests an approval: what everyone sees needs two. */
  async function publish(
    trx: Trx,
    version: VersionRecord,
    publishAt: number | null,
    { id, reason, now, operator }: ActContext,
  ) {
    const page = await pageOf(trx, id)
    if (version.state !== 'DRAFT') throw refuseField('number', T.notDraft)
    if (publishAt !== null && publishAt <= now) throw refuseField('at', T.past)
    await requireReady(trx, page, version, publishAt ?? now)
    const line = T.versionLine(version.number, version.body.title)
    if (needsSecond(version) || !operator.permissions.has('content.publish')) {
      const payload: Publication = { pageId: id, versionId: version.id, revision: version.revision, publishAt }
      const approval = await operator.requestApproval(trx, {
        kind: PUBLISH,
        object: { kind: KIND, id },
        summary: `${page.name} ${line}${publishAt === null ? '' : ` · ${inputMinute(publishAt)}`}`,
        payload: { ...payload },
        reason,
      })
      return { message: T.waits, approval }
    }
    await carryOut(trx, version, publishAt, { operatorId: operator.id, reason, now })
    return {
      message: publishAt === null ? T.published : T.scheduled(inputMinute(publishAt)),
      after: { version: version.number, publishAt },
    }
  }

  const publishing: ApprovalKind = {
    kind: PUBLISH,
    title: T.publish,
    request: 'content.edit',
    decide: 'content.publish',
    async facts(db, given) {
      const { pageId, versionId, publishAt } = given as unknown as Publication
      const page = await findPage(db, pageId)
      if (!page) return []
      const { number, body } = await versionOf(db, page.id, versionId)
      const { shown } = await shownAt(db, page.id, ctx.clock.now())
      return [
        { name: T.page, value: page.name, kind: 'record', to: { kind: KIND, id: pageId } },
        {
          name: T.version,
          value: T.versionLine(number, body.title),
          ...(shown && { before: T.versionLine(shown.number, shown.body.title) }),
        },
        { name: T.audience, value: audienceText(body.audience) },
        { name: T.blocks, value: String(body.blocks.length) },
        ...(publishAt === null ? [] : [{ name: T.publishAt, value: String(publishAt), kind: 'time' as const }]),
      ]
    },
    async apply(trx, given, { operator, now }) {
      const { pageId, versionId, revision, publishAt } = given as unknown as Publication
      const page = await lockPage(trx, Number(pageId))
      if (!page) throw new Refusal(RET.NOT_FOUND, T.none)
      const version = await versionOf(trx, page.id, versionId)
      if (version.state !== 'DRAFT' || version.revision !== revision) throw new Refusal(RET.CONFLICT, T.changed)
      if (publishAt !== null && publishAt <= now) throw new Refusal(RET.CONFLICT, T.past)
      // What it leads to may have gone since it was requested.
      await requireReady(trx, page, version, publishAt ?? now)
      await carryOut(trx, version, publishAt, { operatorId: operator.id, reason: '', now })
      return { after: { version: version.number, publishAt } }
    },
  }

  const actions: ActionSource[] = [
    {
      name: 'create',
      title: T.create,
      permission: 'content.edit',
      form: ContentPageInput,
      act: async (trx, { input, operator, now }) => {
        const { name, slug } = input as unknown as ContentPageInput
        const made = await insertPage(trx, { name, slug, now }).catch((error: unknown) => {
          if (isUniqueViolation(error)) throw refuseField('slug', T.slugTaken, RET.CONFLICT)
          throw error
        })
        await insertDraft(trx, made.id, { body: { ...EMPTY_BODY, title: name }, operatorId: operator.id, now })
        return { message: T.created(made.id), after: { name, slug }, made: String(made.id) }
      },
    },
    {
      name: 'publish',
      title: T.publish,
      permission: 'content.edit',
      form: PublishInput,
      needsReason: true,
      act: async (trx, context) => {
        const { number } = context.input as unknown as PublishInput
        return publish(trx, await numbered(trx, context.id, number), null, context)
      },
    },
    {
      name: 'schedule',
      title: T.schedule,
      permission: 'content.edit',
      form: ScheduleInput,
      needsReason: true,
      act: async (trx, context) => {
        const { number, at } = context.input as unknown as ScheduleInput
        const publishAt = parseMinute(at)
        if (publishAt === null) throw refuseField('at', T.past)
        return publish(trx, await numbered(trx, context.id, number), publishAt, context)
      },
    },
    {
      name: 'unschedule',
      title: T.unschedule,
      permission: 'content.edit',
      form: PublishInput,
      needsReason: true,
      act: async (trx, { id, input, reason, operator, now }) => {
        const version = await numbered(trx, id, (input as unknown as PublishInput).number)
        const actor = { kind: 'operator', id: String(operator.id) } as const
        await moveVersion(trx, version, { step: 'unschedule', actor, reason, now })
        return { message: T.unscheduled, before: { publishAt: version.publishAt }, after: { version: version.number } }
      },
    },
    {
      name: 'rollBack',
      title: T.rollBack,
      permission: 'content.edit',
      form: PublishInput,
      needsReason: true,
      act: async (trx, context) => {
        const { id, input, operator, now } = context
        const old = await numbered(trx, id, (input as unknown as PublishInput).number)
        const copy = await insertDraft(trx, Number(id), { body: old.body, operatorId: operator.id, now })
        const done = await publish(trx, copy, null, context)
        return { ...done, message: 'approval' in done ? done.message : T.rolledBack(old.number) }
      },
    },
    {
      name: 'takeDown',
      title: T.takeDown,
      permission: 'content.publish',
      tone: 'bad',
      confirm: T.takeDownConfirm,
      needsReason: true,
      act: async (trx, { id, reason, operator, now }) => {
        const { shown } = await shownAt(trx, Number(id), now)
        if (shown?.state !== 'LIVE') throw new Refusal(RET.CONFLICT, T.changed)
        const actor = { kind: 'operator', id: String(operator.id) } as const
        await moveVersion(trx, shown, { step: 'takeDown', actor, reason, now })
        return { message: T.takenDown, before: { version: shown.number } }
      },
    },
  ]

  const record: RecordSource = {
    kind: KIND,
    kindTitle: T.page,
    permission: 'content.read',
    async read(db, id, _operator, now) {
      if (id === NEW_RECORD) {
        return newRecord(T.create, { name: T.page, value: T.createNote }, { state: VERSION_STATE_NAMES.DRAFT })
      }
      const page = isId(id) ? await findPage(db, id) : undefined
      if (!page) return null
      const versions = await versionsOf(db, page.id)
      const { shown, next: scheduled, state } = await pageAt(db, page.id, now)
      const draft = versions.find(({ state }) => state === 'DRAFT')
      const old = versions.find(({ state }) => state === 'REPLACED')
      const events = await db
        .selectFrom('pageVersionEvent')
        .innerJoin('pageVersion', 'pageVersion.id', 'pageVersionEvent.versionId')
        .select(['pageVersionEvent.at', 'step', 'reason', 'actorKind', 'actorId', 'number'])
        .where('pageId', '=', page.id)
        .orderBy('pageVersionEvent.id', 'desc')
        .limit(200)
        .execute()
      const names = new Map(
        (await db.selectFrom('operator').select(['id', 'name']).execute()).map((one) => [String(one.id), one.name]),
      )
      return {
        title: page.name,
        version: page.version,
        state,
        dueAt: null,
        sections: [
          {
            title: T.facts,
            facts: [
              { name: T.address, value: addressOf(page) },
              { name: T.version, value: shown ? T.versionLine(shown.number, shown.body.title) : '' },
              ...(shown ? [{ name: T.audience, value: audienceText(shown.body.audience) }] : []),
              ...(shown?.endsAt ? [{ name: T.endsAt, value: String(shown.endsAt), kind: 'time' as const }] : []),
              ...(scheduled
                ? [
                    { name: T.next, value: T.versionLine(scheduled.number, scheduled.body.title) },
                    { name: T.publishAt, value: String(scheduled.publishAt), kind: 'time' as const },
                  ]
                : []),
            ],
          },
        ],
        timeline: events.map(({ at, step, reason, actorKind, actorId, number }) => ({
          at,
          title: `${T.steps[step]} · ${T.numbered(number)}`,
          note: reason,
          actor: actorKind === 'operator' ? (names.get(actorId) ?? demoActorName(actorId) ?? '') : '',
          tone: 'info' as const,
        })),
        actions: [
          ...(draft
            ? [
                { name: 'publish', isDue: true, initial: { number: draft.number } },
                { name: 'schedule', initial: { number: draft.number } },
              ]
            : []),
          ...(scheduled ? [{ name: 'unschedule', initial: { number: scheduled.number } }] : []),
          ...(old ? [{ name: 'rollBack', initial: { number: old.number } }] : []),
          ...(shown && !page.isHome ? [{ name: 'takeDown' }] : []),
        ],
      }
    },
    async lock(trx, id) {
      if (id === NEW_RECORD) return 0
      return isId(id) ? ((await lockPage(trx, Number(id)))?.version ?? null) : null
    },
    actions,
  }

  const queue: QueueSource = {
    name: 'content',
    title: T.page,
    permission: 'content.read',
    recordKind: KIND,
    make: { title: T.create, permission: 'content.edit' },
    columns: [
      { name: 'address', title: T.address },
      { name: 'version', title: T.version },
      { name: 'next', title: T.next },
    ],
    filters: [],
    // Drafts that nobody has published yet.
    async count(db) {
      const { count } = await db
        .selectFrom('pageVersion')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('state', '=', 'DRAFT')
        .executeTakeFirstOrThrow()
      return { count: Number(count), overdue: 0 }
    },
    async list(db, { offset, limit, now }) {
      const pages = await db
        .selectFrom('contentPage')
        .selectAll()
        .orderBy('isHome', 'desc')
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute()
      const { total } = await db
        .selectFrom('contentPage')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const tasks = await Promise.all(
        pages.map(async (page) => {
          const { shown, next, state } = await pageAt(db, page.id, now)
          return {
            id: String(page.id),
            title: page.name,
            state,
            cells: {
              address: addressOf(page),
              version: shown ? T.versionLine(shown.number, shown.body.title) : '',
              next: next ? `${T.numbered(next.number)} · ${inputMinute(next.publishAt)}` : '',
            },
            dueAt: null,
          }
        }),
      )
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
    approvals: [publishing],
    actionTitles: {
      ...Object.fromEntries(actions.map(({ name, title }) => [`${KIND}.${name}`, title])),
      [PUBLISH]: T.publish,
      'content.save': T.saved,
      'content.sceneSave': T.saveScene,
    },
  }
}

type VersionRow = Awaited<ReturnType<typeof versionsOf>>[number]

const toVersion = (version: VersionRow, now: number): ContentVersion => ({
  id: String(version.id),
  number: version.number,
  revision: version.revision,
  state: standingOf(version, now),
  title: version.body.title,
  blockCount: version.body.blocks.length,
  author: version.author ?? '',
  savedAt: version.savedAt,
  publishAt: version.publishAt,
  endsAt: version.endsAt,
})

export function registerAdminCalls(api: FastifyInstance, ctx: AppContext): void {
  const { clock, config, db, settings } = ctx
  const check = (handle: Db, page: PageRecord, body: PageBody) =>
    findProblems(handle, checkPortsOf(handle, clock.now()), body, {
      isHome: page.isHome,
      hosts: settings.get(contentSettings, 'content.hosts'),
      now: clock.now(),
    })

  // A photograph as text is larger than any other body.
  api.addHook('onRoute', (route) => {
    if (route.url.endsWith('/admin/content/picture')) route.bodyLimit = UPLOAD_BODY_LIMIT
  })

  adminCall(api, ctx, 'GET /admin/content/page', async ({ input }) => {
    const page = await pageOf(db, input.id)
    const versions = await versionsOf(db, page.id)
    const chosen =
      input.versionId === undefined
        ? (versions.find(({ state }) => state === 'DRAFT') ?? versions[0])
        : versions.find(({ id }) => String(id) === input.versionId)
    if (!chosen) throw new Refusal(RET.NOT_FOUND, T.noVersion)
    const pictures = await readPictures(db, pictureIdsOf(chosen.body))
    return {
      id: input.id,
      slug: page.slug,
      name: page.name,
      isHome: page.isHome,
      versions: versions.map((version) => toVersion(version, clock.now())),
      versionId: String(chosen.id),
      revision: chosen.revision,
      body: chosen.body,
      pictures: [...pictures.values()].map(toContentPicture),
      problems: await check(db, page, chosen.body),
    }
  })

  adminCall(api, ctx, 'POST /admin/content/save', ({ input, operator }) =>
    transaction(db, async (trx) => {
      const page = await lockPage(trx, Number(input.id))
      if (!page) throw new Refusal(RET.NOT_FOUND, T.none)
      const from = await versionOf(trx, page.id, Number(input.versionId))
      const saved = { body: input.body, operatorId: operator.id, now: clock.now() }
      const same = await updateDraft(trx, from, input.revision, saved)
      // Nobody's work is lost: what cannot take the other's place is kept beside it.
      const version = same ?? (await insertDraft(trx, page.id, saved))
      const isConflict = !same && from.state === 'DRAFT' && from.savedBy !== null
      const other = isConflict
        ? await trx.selectFrom('operator').select('name').where('id', '=', from.savedBy).executeTakeFirst()
        : undefined
      await operator.audit(trx, {
        action: 'content.save',
        object: { kind: KIND, id: input.id },
        after: { version: version.number, revision: version.revision },
      })
      return {
        versionId: String(version.id),
        number: version.number,
        revision: version.revision,
        keptBeside: other?.name ?? '',
        problems: await check(trx, page, input.body),
      }
    }),
  )

  adminCall(api, ctx, 'POST /admin/content/preview', async ({ input }) => {
    const version = await db
      .selectFrom('pageVersion')
      .select(['id', 'pageId'])
      .where('id', '=', Number(input.versionId))
      .executeTakeFirst()
    if (!version) throw new Refusal(RET.NOT_FOUND, T.noVersion)
    const { pageId, id: versionId } = version
    const { token, expiresAt } = writePreview(config.ticketSecret, { pageId, versionId, now: clock.now() })
    const query = new URLSearchParams({ id: String(pageId), preview: token })
    if (input.at !== undefined) query.set('at', String(input.at))
    if (input.reader !== undefined) query.set('reader', input.reader)
    return { path: `/page/view?${query.toString()}`, expiresAt }
  })

  adminCall(api, ctx, 'POST /admin/content/picture', async ({ input }) => {
    const now = clock.now()
    if (input.scene !== undefined) return toContentPicture(await keepScene(db, input.scene, now))
    if (input.content === '') throw refuseField('content', NO_PICTURE)
    const given = Buffer.from(input.content.replace(/^data:image\/[a-z]+;base64,/, ''), 'base64')
    return toContentPicture(await keepPhoto(db, { ...(await keepUpload(config, given)), now }))
  })

  adminCall(api, ctx, 'GET /admin/content/calendar', async ({ input }) => {
    const rows = await db
      .selectFrom('pageVersion')
      .innerJoin('contentPage', 'contentPage.id', 'pageVersion.pageId')
      .select(['pageId', 'name', 'number', 'state', 'publishAt', 'endsAt', 'replacedAt'])
      .where('publishAt', 'is not', null)
      .where('publishAt', '<', input.to)
      .where((eb) => eb.or([eb('replacedAt', 'is', null), eb('replacedAt', '>', input.from)]))
      .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', input.from)]))
      .orderBy('publishAt')
      .limit(500)
      .execute()
    return {
      list: rows.map(({ pageId, name, number, state, publishAt, endsAt, replacedAt }) => ({
        pageId: String(pageId),
        name,
        number,
        state: standingOf({ state, publishAt, endsAt }, clock.now()),
        from: publishAt ?? 0,
        to: replacedAt !== null && endsAt !== null ? Math.min(replacedAt, endsAt) : (replacedAt ?? endsAt),
      })),
    }
  })

  adminCall(api, ctx, 'GET /admin/content/scenes', async () => {
    const pages = await db.selectFrom('contentPage').select(['id', 'name', 'slug']).orderBy('id').execute()
    return {
      list: await readScenes(db),
      pages: pages.map(({ id, name, slug }) => ({ id: String(id), name, slug })),
    }
  })

  adminCall(api, ctx, 'POST /admin/content/scene-save', ({ input, operator }) =>
    transaction(db, async (trx) => {
      const before = (await readScenes(trx)).find(({ key }) => key === input.key)
      for (const { pageId } of input.pages) {
        if (!(await findPage(trx, pageId))) throw refuseField('pages', T.noPage(pageId))
      }
      await saveScene(trx, input)
      await operator.audit(trx, {
        action: 'content.sceneSave',
        object: { kind: 'scene', id: input.key },
        before,
        after: input,
      })
      return { key: input.key }
    }),
  )
}
