/** Asks for a page's task popup, and takes what it gives (spec 7.1). */
import type { Sence, TaskPopup } from '@contract/mission'
import type { AppStore } from '@/core/store'
import { endpoints, mutation } from '@/core/store/endpoints'

export interface TaskPage {
  sence: Sence
  /** The keyword of a search, else the page's path and query. */
  key: string
}

const taskPopupApi = endpoints({
  // Never from the cache: what was taken meanwhile is not offered again.
  taskPopupInfo: mutation<'GET /mission/active-popup-info', TaskPage>('GET /mission/active-popup-info'),
  takeTaskPopup: mutation('GET /mission/active-popup'),
})

export const { useTakeTaskPopupMutation } = taskPopupApi

const isWhole = (popup: Partial<TaskPopup>): popup is TaskPopup => popup.sub_mission_id !== undefined

/** The page's popup for this reader; null where there is none, or nobody answers. */
export async function findTask(store: AppStore, page: TaskPage): Promise<TaskPopup | null> {
  const { data } = await store.dispatch(taskPopupApi.endpoints.taskPopupInfo.initiate(page))
  return data && isWhole(data) ? data : null
}
