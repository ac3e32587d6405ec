import { endpoints, query } from '@/core/store/endpoints'

const aptitudeApi = endpoints(
  {
    aptitudes: query('GET /aptitude/list', (merchant: string) => (merchant === '' ? {} : { merchant }), {
      isPublic: true,
    }),
  },
  [],
)

export const { useAptitudesQuery } = aptitudeApi
