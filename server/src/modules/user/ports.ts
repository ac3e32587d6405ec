/** What a user's page shows of an area above (kit/hook.ts). */
import type { AppContext, UserCounts } from '../../kit/context'
import type { RecordView } from '../../kit/console'
import type { Db } from '../../db/handle'
import { declareCollection, declarePort } from '../../kit/hook'

/** Made once for a process: the numbers of a user's orders by tab. */
export const orderCounts =
  declarePort<(ctx: AppContext) => (userId: number) => Promise<UserCounts['orderCounts']>>('user.orderCounts')

/** What areas above say of a user on the user's record in the console: a section each. */
export const userSections =
  declareCollection<(db: Db, userId: number) => Promise<RecordView['sections'][number]>>('user.sections')
