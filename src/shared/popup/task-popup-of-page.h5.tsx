import { useState } from 'react'
import { createLateCode } from '@/screen/late-code'
import type { TaskPopupOfPageProps } from './ask-task'
import { ASK_DELAY_MS } from './limits'

const useAsk = createLateCode(() => import('./ask-task'), ASK_DELAY_MS)
const view = () => import('./task-popup')

/** A page's task popup, mounted with the page's data; none of the first load. */
export function TaskPopupOfPage(page: TaskPopupOfPageProps) {
  const { code } = useAsk(false)
  const [dataAt] = useState(Date.now)
  return code ? <code.AskTask {...page} dataAt={dataAt} view={view} /> : null
}
