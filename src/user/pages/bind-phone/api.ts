/** Binds a phone to the account of the logged-in user (spec 2.9, 5). */
import { endpoints, mutation } from '@/core/store/endpoints'
import { userApi } from '@/shared/api/user'

const bindApi = endpoints({
  /** Takes the messenger's phone code, or a number and the code sent to it. Silent: the form shows what went wrong. */
  bindPhone: mutation('POST /user/bind-phone', {
    silent: true,
    onQueryStarted: async (_input, { dispatch, queryFulfilled }) => {
      const answer = await queryFulfilled.catch(() => null)
      if (answer) await dispatch(userApi.util.upsertQueryData('userInfo', undefined, answer.data))
    },
  }),
})

export const { useBindPhoneMutation } = bindApi
