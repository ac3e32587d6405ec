/** The report of a page that was looked at. */
import { endpoints, mutation } from '@/core/store/endpoints'

const missionPageApi = endpoints({
  viewPage: mutation('GET /mission/view-page'),
})

export const { useViewPageMutation } = missionPageApi
