/** Calls of the login: the code, the login in its two ways, the logout. */
import { sendmsgSn } from '@contract/sendmsg-sn'
import type { StepUpScene } from '@contract/user'
import { endpoints, mutation } from '@/core/store/endpoints'
import { signIn } from '@/core/store/session'

/** A number that signs in or is bound; or an act of the signed-in user, whose code goes to the account's own. */
export type CodeTo = { phone: string } | { scene: StepUpScene }

const loginApi = endpoints({
  /** Silent, because the form shows what went wrong; `login` is silent for the same reason. */
  sendCode: mutation('GET /user/sendmsg', {
    input: (to: CodeTo) => ({ ...to, sn: sendmsgSn({ ...to }, process.env.SIGNING_KEY) }),
  }),
  /** Passes the captcha for the next code. */
  passCaptcha: mutation('POST /user/captcha', { silent: true }),
  /** Signs in as a person of the demonstration; the shop offers them with DEMO=1 alone. */
  demoLogin: mutation('POST /user/demo-login', {
    onQueryStarted: async (_input, { dispatch, queryFulfilled }) => {
      const answer = await queryFulfilled.catch(() => null)
      if (answer) dispatch(signIn(answer.data.user_identity))
    },
  }),
  /** Logs the user in (core/store/session). */
  login: mutation('POST /user/login', {
    silent: true,
    onQueryStarted: async (_input, { dispatch, queryFulfilled }) => {
      const answer = await queryFulfilled.catch(() => null)
      if (answer) dispatch(signIn(answer.data.user_identity, answer.data.userId))
    },
  }),
  /** Logs in with the messenger's login code, in the mini-program. */
  messengerLogin: mutation('POST /user/wx-login', {
    onQueryStarted: async (_input, { dispatch, queryFulfilled }) => {
      const answer = await queryFulfilled.catch(() => null)
      if (answer) dispatch(signIn(answer.data.user_identity, answer.data.userId))
    },
  }),
  /**
   * Only reports the logout to the server. The caller drops the session on the device (`signOut`), also when the
   * server was not reached.
   */
  logout: mutation('POST /user/logout', { input: (_: void) => ({}), silent: true }),
  /** Ends the sessions of all devices; unlike `logout` it has failed when the server was not reached. */
  logoutAll: mutation('POST /user/logout-all', { input: (_: void) => ({}), silent: true }),
})

export const {
  useSendCodeMutation,
  usePassCaptchaMutation,
  useDemoLoginMutation,
  useLoginMutation,
  useMessengerLoginMutation,
  useLogoutMutation,
  useLogoutAllMutation,
} = loginApi
