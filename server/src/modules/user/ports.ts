/** What a user's page shows of an area above (kit/hook.ts). */
import type { AppContext, UserCounts } from '../../kit/context'
import type { RecordView } from '../../kit/console'
import type { Db } from '../../db/handle'
import { declareCollection, declarePort } from '../../kit/hook'

/** Made once for a process: the numbers of a user's orders by tab. */
export const orderCounts =
  declarePort<(ctx: AppContext) => (userId: number) => Promise<UserCounts['orderCounts']>>('user.orderCounts')

/**
 * Whether the person behind an account is verified. Nobody is, until an area answers; more than one answer would be a
 * mistake, so the first counts.
 */
export const verifiedIdentity = declareCollection<(db: Db, userId: number) => Promise<boolean>>('user.verifiedIdentity')

export const isVerified = async (db: Db, userId: number): Promise<boolean> =>
  (await verifiedIdentity.all()[0]?.(db, userId)) ?? false
/** The last six characters of the verified person's document; null without one. */
export const idTailOf =
  declarePort<(db: Db, identityKey: string, userId: number) => Promise<string | null>>('user.idTail')

/** What areas above say of a user on the user's record in the console: a section each. */
export const userSections =
  declareCollection<(db: Db, userId: number) => Promise<RecordView['sections'][number]>>('user.sections')
