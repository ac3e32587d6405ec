/** A version is published, at once or at a minute. What everyone sees is published by two operators. */
import type { PublishInput, ScheduleInput } from '@contract/admin/content'
import { RET } from '@contract/constants'
import type { Trx } from '../../../db/transaction'
import { inputMinute, parseMinute } from '../../../kit/china-day'
import type { ActContext, ActResult } from '../../../kit/console'
import type { AppContext } from '../../../kit/context'
import { Refusal, refuseField } from '../../../kit/refusal'
import { problemsOf } from '../content-check'
import { CONSOLE_TEXT as T } from '../messages'
import { KIND, pageOf } from '../page-state'
import {
  insertDraft,
  lockPage,
  moveVersion,
  versionNumbered,
  versionOf,
  type PageRecord,
  type VersionRecord,
} from '../repository'
import { contentSettings } from '../settings'

export type PublishTools = Pick<AppContext, 'settings'>

/** The approval of what everyone sees; payload Publication. */
export const PUBLISH = 'content.publish'

export interface Publication {
  pageId: string
  versionId: number
  revision: number
  /** From when it is shown, ms; null: at once. */
  publishAt: number | null
}

/** @throws Refusal CONFLICT with the first problem */
async function requireReady(
  tools: PublishTools,
  trx: Trx,
  page: PageRecord,
  { version, now }: { version: VersionRecord; now: number },
): Promise<void> {
  const problems = await problemsOf(tools, trx, page, { body: version.body, now })
  const [first] = problems
  if (first) throw new Refusal(RET.CONFLICT, T.notReady(problems.length, T.problem(first.name, first.text)))
}

/** @throws Refusal BAD_REQUEST with the field */
export async function numbered(trx: Trx, id: string, number: number): Promise<VersionRecord> {
  const found = await versionNumbered(trx, Number(id), number)
  if (!found) throw refuseField('number', T.noVersion)
  return found
}

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

/**
 * Publishes a draft or requests an approval: what everyone sees needs two.
 * @throws Refusal BAD_REQUEST for what is no draft and a minute that has passed, CONFLICT for what is not ready
 */
async function publish(
  tools: PublishTools,
  trx: Trx,
  { version, publishAt }: { version: VersionRecord; publishAt: number | null },
  { id, reason, now, operator }: ActContext,
): Promise<ActResult> {
  const page = await pageOf(trx, id)
  if (version.state !== 'DRAFT') throw refuseField('number', T.notDraft)
  if (publishAt !== null && publishAt <= now) throw refuseField('at', T.past)
  await requireReady(tools, trx, page, { version, now: publishAt ?? now })
  const line = T.versionLine(version.number, version.body.title)
  const { who } = version.body.audience
  const needsSecond = who === 'all' && tools.settings.get(contentSettings, 'content.secondPerson')
  if (needsSecond || !operator.permissions.has('content.publish')) {
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

/** At once. */
export async function publishNow(tools: PublishTools, trx: Trx, context: ActContext): Promise<ActResult> {
  const { number } = context.input as unknown as PublishInput
  return publish(tools, trx, { version: await numbered(trx, context.id, number), publishAt: null }, context)
}

/** At a minute. */
export async function schedule(tools: PublishTools, trx: Trx, context: ActContext): Promise<ActResult> {
  const { number, at } = context.input as unknown as ScheduleInput
  const publishAt = parseMinute(at)
  if (publishAt === null) throw refuseField('at', T.past)
  return publish(tools, trx, { version: await numbered(trx, context.id, number), publishAt }, context)
}

/** Publishes what was shown before once more, as a version of its own. */
export async function rollBack(tools: PublishTools, trx: Trx, context: ActContext): Promise<ActResult> {
  const { id, input, operator, now } = context
  const old = await numbered(trx, id, (input as unknown as PublishInput).number)
  const copy = await insertDraft(trx, Number(id), { body: old.body, operatorId: operator.id, now })
  const done = await publish(tools, trx, { version: copy, publishAt: null }, context)
  return { ...done, message: 'approval' in done ? done.message : T.rolledBack(old.number) }
}

/**
 * Publishes what another operator has approved.
 * @throws Refusal CONFLICT when the draft, what it leads to, or the time has changed since
 */
export async function givePublication(
  tools: PublishTools,
  trx: Trx,
  { pageId, versionId, revision, publishAt }: Publication,
  { operator, now }: Pick<ActContext, 'now' | 'operator'>,
): Promise<Pick<ActResult, 'after'>> {
  const page = await lockPage(trx, Number(pageId))
  if (!page) throw new Refusal(RET.NOT_FOUND, T.none)
  const version = await versionOf(trx, page.id, versionId)
  if (version.state !== 'DRAFT' || version.revision !== revision) throw new Refusal(RET.CONFLICT, T.changed)
  if (publishAt !== null && publishAt <= now) throw new Refusal(RET.CONFLICT, T.past)
  // What it leads to may have gone since it was requested.
  await requireReady(tools, trx, page, { version, now: publishAt ?? now })
  await carryOut(trx, version, publishAt, { operatorId: operator.id, reason: '', now })
  return { after: { version: version.number, publishAt } }
}
