import { useIsLoggedIn } from '@/core/store'
import { usePageReshow } from '@/screen/use-page-reshow'
import { endpoints, query } from '@/core/store/endpoints'

const messageApi = endpoints({
  /** An order locks, uses and returns vouchers. */
  voucherNum: query('GET /voucher/num', () => ({}), { tags: ['Orders'] }),
  /** An event of an order writes its message, so the count is fetched again with the orders. */
  messageUnread: query('GET /message/unread', () => ({}), { tags: ['Orders'] }),
})

const { useMessageUnreadQuery, useVoucherNumQuery } = messageApi

/** Fetches what a user has again when the page comes back to the front; a visitor has nothing. */
const useFresh = (isLoggedIn: boolean, refetch: () => unknown): void =>
  usePageReshow(() => {
    if (isLoggedIn) refetch()
  })

/** The user's vouchers that can be used; undefined for a visitor and until they are known. */
export const useVoucherCounts = () => {
  const isLoggedIn = useIsLoggedIn()
  const { data, refetch } = useVoucherNumQuery(undefined, { skip: !isLoggedIn })
  useFresh(isLoggedIn, refetch)
  return isLoggedIn ? data : undefined
}

/** The number of the user's unread messages, 0 for a visitor and until it is known. */
export const useUnread = (): number => {
  const isLoggedIn = useIsLoggedIn()
  const { data, refetch } = useMessageUnreadQuery(undefined, { skip: !isLoggedIn })
  useFresh(isLoggedIn, refetch)
  return isLoggedIn ? (data?.total ?? 0) : 0
}
