import { serverClock } from '@/core/request'
import { useSiteConfigQuery } from '@/shared/api/site'
import { isOpenAt } from './open-now'

/** Whether nobody answers at this hour; false while the hours are unknown. */
export const useIsClosed = (): boolean => {
  const { data } = useSiteConfigQuery()
  const open = data?.operator?.open
  return open !== undefined && !isOpenAt(open, serverClock.now())
}
