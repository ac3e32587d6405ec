import type { CallInput } from '@contract/calls'
import { endpoints, query } from '@/core/store/endpoints'

const pictureSetApi = endpoints(
  {
    pictureSet: query('GET /official/img-set', (arg: CallInput<'GET /official/img-set'>) => arg, { isPublic: true }),
  },
  [],
)

export const { usePictureSetQuery } = pictureSetApi
