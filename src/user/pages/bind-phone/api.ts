/** Binds a phone to the account of who is logged in (spec 2.9, 5). */
import type { CallInput } from '@contract/calls'
import type { UserInfo } from '@contract/user'
import { api } from '@/core/store/api'
import { userApi } from '@/shared/api/user'

const bindApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By the messenger's phone code, or by a number and the code sent to it. Silent: the form says what went wrong. */
    bindPhone: build.mutation<UserInfo, CallInput<'POST /user/bind-phone'>>({
      query: (input) => ({ call: 'POST /user/bind-phone', input, silent: true }),
      onQueryStarted: async (_input, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer) await dispatch(userApi.util.upsertQueryData('userInfo', undefined, answer.data))
      },
    }),
  }),
})

export const { useBindPhoneMutation } = bindApi
