/** Who is logged in: the login, its end, and the person's counts. */
import { sendmsgSn } from '@contract/sendmsg-sn'
import type { LoginResult, SendMsgResult, UserInfo, WxLoginResult } from '@contract/user'
import type { Empty } from '@contract/envelope'
import { useIsLoggedIn } from '@/core/store'
import { api } from '@/core/store/api'
import { signIn } from '@/core/store/session'

export const userApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Only for a logged-in user: pass `skip` otherwise, or use `useUser`. */
    userInfo: build.query<UserInfo, void>({
      query: () => ({ call: 'GET /user/info', input: {} }),
      providesTags: ['Session', 'Cart', 'Orders', 'Wishlist'],
    }),
    /** Silent, as the form says what went wrong itself; so is `login`. */
    sendCode: build.mutation<SendMsgResult, string>({
      query: (phone) => ({
        call: 'GET /user/sendmsg',
        input: { phone, sn: sendmsgSn({ phone }, process.env.SIGNING_KEY) },
      }),
    }),
    /** Afterwards somebody is logged in (core/store/session). */
    login: build.mutation<LoginResult, { phone: string; code: string }>({
      query: (input) => ({ call: 'POST /user/login', input, silent: true }),
      onQueryStarted: async (_input, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer) dispatch(signIn(answer.data.user_identity))
      },
    }),
    /** By the messenger's login code, in the mini-program. */
    messengerLogin: build.mutation<WxLoginResult, { code: string }>({
      query: (input) => ({ call: 'POST /user/wx-login', input }),
      onQueryStarted: async (_input, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer) dispatch(signIn(answer.data.user_identity))
      },
    }),
    /** Only tells the server. The caller forgets the session on the device (`signOut`), also when the server could not be told. */
    logout: build.mutation<Empty, void>({
      query: () => ({ call: 'POST /user/logout', input: {}, silent: true }),
    }),
  }),
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
