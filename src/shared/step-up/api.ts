import { endpoints, mutation } from '@/core/store/endpoints'

/** Silent: the sheet shows what is wrong beside its fields. */
const stepUpApi = endpoints({ stepUp: mutation('POST /user/step-up', { silent: true }) })

export const { useStepUpMutation } = stepUpApi
