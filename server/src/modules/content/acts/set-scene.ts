/** Which pages a scene leads to. */
import type { ContentScene } from '@contract/admin/content'
import { transaction } from '../../../db/transaction'
import type { AppContext } from '../../../kit/context'
import type { ActingOperator } from '../../../kit/operator'
import { refuseField } from '../../../kit/refusal'
import { CONSOLE_TEXT as T } from '../messages'
import { findPage, readScenes, saveScene } from '../repository'

/** @throws Refusal BAD_REQUEST for a page that does not exist */
export const setScene = (
  { db }: Pick<AppContext, 'db'>,
  input: ContentScene,
  operator: ActingOperator,
): Promise<{ key: string }> =>
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
  })
