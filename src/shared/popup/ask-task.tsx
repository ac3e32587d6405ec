import type { Sence, TaskPopup } from '@contract/mission'
import { useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { currentAddress } from '@/core/platform/navigation/current-address'
import type { AppStore } from '@/core/store'
import { findTask, type TaskPage } from './find-task'
import { ASK_DELAY_MS } from './limits'
import type * as ViewModule from './task-popup'

export interface TaskPopupOfPageProps {
  sence: Sence
  /** What was searched. */
  word?: string | undefined
}

interface AskTaskProps extends TaskPopupOfPageProps {
  /** ms: when the page had its data. */
  dataAt: number
  view: () => Promise<typeof ViewModule>
}

interface Loaded {
  code: typeof ViewModule
  popup: TaskPopup
  page: TaskPage
}

/** Asks for a page's task popup, and fetches the code that draws it only where there is one. */
export function AskTask({ sence, word, dataAt, view }: AskTaskProps) {
  const store = useStore() as AppStore
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    const page = { sence, key: word || currentAddress() }
    let isLeft = false
    const ask = async () => {
      const popup = await findTask(store, page)
      const code = popup && (await view())
      if (code && !isLeft) setLoaded({ code, popup, page })
    }
    // Without an answer or its code there is no popup: nobody misses it.
    const timer = setTimeout(() => void ask().catch(() => {}), Math.max(0, dataAt + ASK_DELAY_MS - Date.now()))
    return () => {
      isLeft = true
      clearTimeout(timer)
      setLoaded(undefined)
    }
  }, [store, sence, word, dataAt, view])
  if (!loaded) return null
  const { code, ...rest } = loaded
  return <code.TaskPopupView {...rest} dataAt={dataAt} />
}
