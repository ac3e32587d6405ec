/** What a user's page shows of an area above (kit/hook.ts). */
import type { AppContext, UserCounts } from '../../kit/context'
import { declarePort } from '../../kit/hook'

/** Made once for a process: the numbers of a user's orders by tab. */
export const orderCounts =
  declarePort<(ctx: AppContext) => (userId: number) => Promise<UserCounts['orderCounts']>>('user.orderCounts')
