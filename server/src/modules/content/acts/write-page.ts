/** A page is made, and its draft saved. */
import type { ContentPageInput, PageBody } from '@contract/admin/content'
import type { AdminCallData, AdminCallInput } from '@contract/admin/calls'
import { RET } from '@contract/constants'
import { isUniqueViolation } from '../../../db/errors'
import { transaction, type Trx } from '../../../db/transaction'
import type { ActContext, ActResult } from '../../../kit/console'
import type { AppContext } from '../../../kit/context'
import type { ActingOperator } from '../../../kit/operator'
import { Refusal, refuseField } from '../../../kit/refusal'
import { problemsOf } from '../content-check'
import { CONSOLE_TEXT as T } from '../messages'
import { KIND } from '../page-state'
import { insertDraft, insertPage, lockPage, updateDraft, versionOf } from '../repository'

const EMPTY_BODY: Omit<PageBody, 'title'> = {
  description: '',
  theme: 'plain',
  audience: { who: 'all', percent: 100 },
  share: { title: '', pictureId: null },
  endsAt: null,
  blocks: [],
}

/** With an empty draft. @throws Refusal CONFLICT for an address that another page has */
export async function createPage(trx: Trx, { input, operator, now }: ActContext): Promise<ActResult> {
  const { name, slug } = input as unknown as ContentPageInput
  const made = await insertPage(trx, { name, slug, now }).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw refuseField('slug', T.slugTaken, RET.CONFLICT)
    throw error
  })
  await insertDraft(trx, made.id, { body: { ...EMPTY_BODY, title: name }, operatorId: operator.id, now })
  return { message: T.created(made.id), after: { name, slug }, made: String(made.id) }
}

/**
 * Saves a draft by compare-and-set on its revision. What cannot take another's place is kept beside it, as a draft.
 * @throws Refusal NOT_FOUND
 */
export function saveDraft(
  { clock, db, settings }: Pick<AppContext, 'clock' | 'db' | 'settings'>,
  input: AdminCallInput<'POST /admin/content/save'>,
  operator: ActingOperator,
): Promise<AdminCallData<'POST /admin/content/save'>> {
  return transaction(db, async (trx) => {
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
      problems: await problemsOf({ settings }, trx, page, { body: input.body, now: clock.now() }),
    }
  })
}
