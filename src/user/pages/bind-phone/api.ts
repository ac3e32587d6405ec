/** Binds a phone to the account of the logged-in user (spec 2.9, 5). */
import { endpoints, mutation } from '@/core/store/endpoints'
import { signIn } from '@/core/store/session'
import { userApi } from '@/shared/api/user'

const bindApi = endpoints({
  /** Takes the messenger's phone code, or a number and the code sent to it. Silent: the form shows what went wrong. */
  bindPhone: mutation('POST /user/bind-phone', {
    silent: true,
    onQueryStarted: async (_input, { dispatch, queryFulfilled }) => {
      const answer = await queryFulfilled.catch(() => null)
      if (!answer) return
      const { user_identity: token, ...user } = answer.data
      // The messenger's account had nothing, and has joined the one of the phone.
      if (token !== undefined) dispatch(signIn(token, user.userId))
      await dispatch(userApi.util.upsertQueryData('userInfo', undefined, user))
    },
  }),
})

export const { useBindPhoneMutation } = bindApi
