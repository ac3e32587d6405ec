/** Calls of the session: the code, login, logout, and the user's own counts. */
import { sendmsgSn } from '@contract/sendmsg-sn'
import { useIsLoggedIn } from '@/core/store'
import { endpoints, mutation, query } from '@/core/store/endpoints'
import { signIn } from '@/core/store/session'

export const userApi = endpoints({
  /** Works for a logged-in user only: pass `skip` otherwise, or use `useUser`. */
  userInfo: query('GET /user/info', () => ({}), { tags: ['Cart', 'Orders', 'Wishlist'] }),
  /** Silent, because the form shows what went wrong; `login` is silent for the same reason. */
  sendCode: mutation('GET /user/sendmsg', {
    input: (phone: string) => ({ phone, sn: sendmsgSn({ phone }, process.env.SIGNING_KEY) }),
  }),
  /** Logs the user in (core/store/session). */
  login: mutation('POST /user/login', {
    silent: true,
    onQueryStarted: async (_input, { dispatch, queryFulfilled }) => {
      const answer = await queryFulfilled.catch(() => null)
      if (answer) dispatch(signIn(answer.data.user_identity))
    },
  }),
  /** Logs in with the messenger's login code, in the mini-program. */
  messengerLogin: mutation('POST /user/wx-login', {
    onQueryStarted: async (_input, { dispatch, queryFulfilled }) => {
      const answer = await queryFulfilled.catch(() => null)
      if (answer) dispatch(signIn(answer.data.user_identity))
    },
  }),
  /**
   * Only reports the logout to the server. The caller drops the session on the device (`signOut`), also when the
   * server was not reached.
   */
  logout: mutation('POST /user/logout', { input: (_: void) => ({}), silent: true }),
})

export const { useUserInfoQuery, useSendCodeMutation, useLoginMutation, useMessengerLoginMutation, useLogoutMutation } =
  userApi

/** The logged-in user; `user` is undefined for a visitor and while it is being fetched. */
export const useUser = () => {
  const isLoggedIn = useIsLoggedIn()
  const { data, ...query } = useUserInfoQuery(undefined, { skip: !isLoggedIn })
  return { ...query, isLoggedIn, user: isLoggedIn ? data : undefined }
}

/** Number of items in the cart, for the badge; 0 for a visitor. */
export const useCartCount = (): number => useUser().user?.cartCount ?? 0
