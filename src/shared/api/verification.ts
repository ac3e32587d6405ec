/** Calls of a user's papers that more than one form makes: what a picture of them says, and specimens to try with. */
import { endpoints, mutation } from '@/core/store/endpoints'

const paperApi = endpoints({
  /** Silent: the form is filled in by hand where nothing was read. */
  verifyRead: mutation('POST /v5/reluxe_user_mall/verify/get-img-info', { silent: true }),
  verifySample: mutation('POST /v5/reluxe_user_mall/verify/sample'),
})

export const { useVerifyReadMutation, useVerifySampleMutation } = paperApi
