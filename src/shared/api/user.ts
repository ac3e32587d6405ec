/** The session's user and counts. The login itself is in login.ts, which the first pages do not load. */
import { useIsLoggedIn } from '@/core/store'
import { endpoints, query } from '@/core/store/endpoints'

export const userApi = endpoints({
  /** Works for a logged-in user only: pass `skip` otherwise, or use `useUser`. */
  userInfo: query('GET /user/info', () => ({}), { tags: ['Cart', 'Orders', 'Wishlist'] }),
})

const { useUserInfoQuery } = userApi

/** The logged-in user; `user` is undefined for a visitor and while it is being fetched. */
export const useUser = () => {
  const isLoggedIn = useIsLoggedIn()
  const { data, ...query } = useUserInfoQuery(undefined, { skip: !isLoggedIn })
  return { ...query, isLoggedIn, user: isLoggedIn ? data : undefined }
}

/** Number of items in the cart, for the badge; 0 for a visitor. */
export const useCartCount = (): number => useUser().user?.cartCount ?? 0
