/** Who is logged in: the login, its end, and the person's counts. */
import { sendmsgSn } from '@contract/sendmsg-sn'
import { useIsLoggedIn } from '@/core/store'
import { endpoints, mutation, query } from '@/core/store/endpoints'
import { signIn } from '@/core/store/session'

export const userApi = endpoints({
  /** Only for a logged-in user: pass `skip` otherwise, or use `useUser`. */
  userInfo: query('GET /user/info', () => ({}), { tags: ['Cart', 'Orders', 'Wishlist'] }),
  /** Silent, as the form shows what went wrong; so is `login`. */
  sendCode: mutation('GET /user/sendmsg', {
    input: (phone: string) => ({ phone, sn: sendmsgSn({ phone }, process.env.SIGNING_KEY) }),
  }),
  /** Afterwards a user is logged in (core/store/session). */
  login: mutation('POST /user/login', {
    silent: true,
    onQueryStarted: async (_input, { dispatch, queryFulfilled }) => {
      const answer = await queryFulfilled.catch(() => null)
      if (answer) dispatch(signIn(answer.data.user_identity))
    },
  }),
  /** By the messenger's login code, in the mini-program. */
  messengerLogin: mutation('POST /user/wx-login', {
    onQueryStarted: async (_input, { dispatch, queryFulfilled }) => {
      const answer = await queryFulfilled.catch(() => null)
      if (answer) dispatch(signIn(answer.data.user_identity))
    },
  }),
  /** Only reports it to the server. The caller forgets the session on the device (`signOut`), also when the server was not reached. */
  logout: mutation('POST /user/logout', { input: (_: void) => ({}), silent: true }),
})

export const { useUserInfoQuery, useSendCodeMutation, useLoginMutation, useMessengerLoginMutation, useLogoutMutation } =
  userApi

/** The logged-in user; `user` is undefined for a visitor and until it has come. */
export const useUser = () => {
  const isLoggedIn = useIsLoggedIn()
  const { data, ...query } = useUserInfoQuery(undefined, { skip: !isLoggedIn })
  return { ...query, isLoggedIn, user: isLoggedIn ? data : undefined }
}

/** Items in the cart for the badge; 0 for a visitor. */
export const useCartCount = (): number => useUser().user?.cartCount ?? 0
