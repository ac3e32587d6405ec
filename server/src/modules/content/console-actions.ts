/** What operators do with content pages, and the approval that what everyone sees needs. */
import { ContentPageInput, PublishInput, ScheduleInput } from '@contract/admin/content'
import type { ActionSource, ApprovalKind } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { givePublication, PUBLISH, publishNow, rollBack, schedule, type Publication } from './acts/publish'
import { takeDown, unschedule } from './acts/take-down'
import { createPage } from './acts/write-page'
import { CONSOLE_TEXT as T } from './messages'
import { audienceText, KIND } from './page-state'
import { findPage, shownAt, versionOf } from './repository'

export const publishing = (ctx: AppContext): ApprovalKind => ({
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
  apply: (trx, given, context) => givePublication(ctx, trx, given as unknown as Publication, context),
})

export const pageActions = (ctx: AppContext): ActionSource[] => [
  {
    name: 'create',
    title: T.create,
    permission: 'content.edit',
    form: ContentPageInput,
    act: createPage,
  },
  {
    name: 'publish',
    title: T.publish,
    permission: 'content.edit',
    form: PublishInput,
    needsReason: true,
    act: (trx, context) => publishNow(ctx, trx, context),
  },
  {
    name: 'schedule',
    title: T.schedule,
    permission: 'content.edit',
    form: ScheduleInput,
    needsReason: true,
    act: (trx, context) => schedule(ctx, trx, context),
  },
  {
    name: 'unschedule',
    title: T.unschedule,
    permission: 'content.edit',
    form: PublishInput,
    needsReason: true,
    act: unschedule,
  },
  {
    name: 'rollBack',
    title: T.rollBack,
    permission: 'content.edit',
    form: PublishInput,
    needsReason: true,
    act: (trx, context) => rollBack(ctx, trx, context),
  },
  {
    name: 'takeDown',
    title: T.takeDown,
    permission: 'content.publish',
    tone: 'bad',
    confirm: T.takeDownConfirm,
    needsReason: true,
    act: takeDown,
  },
]
