/** The live rooms, for their list and for home's way to them. */
import { endpoints, query } from '@/core/store/endpoints'

const liveIndexApi = endpoints({
  liveIndex: query('GET /live/index', () => ({}), { isPublic: true }),
})

export const { useLiveIndexQuery } = liveIndexApi
