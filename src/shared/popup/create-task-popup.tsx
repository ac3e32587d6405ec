import type { Sence, TaskPopup } from '@contract/mission'
import { useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { currentAddress } from '@/core/platform/navigation/current-address'
import type { AppStore } from '@/core/store'
import type * as FindModule from './find-task'
import { ASK_DELAY_MS } from './limits'
import type * as ViewModule from './task-popup'

interface TaskPopupOfPageProps {
  sence: Sence
  /** What was searched. */
  word?: string | undefined
}

interface Loaded {
  code: typeof ViewModule
  popup: TaskPopup
  page: FindModule.TaskPage
  dataAt: number
}

/**
 * A page's task popup: mounted with the page's data, it asks for one a little later, and fetches the code that draws it
 * only where there is one.
 */
export const createTaskPopup = (load: {
  find: () => Promise<typeof FindModule>
  view: () => Promise<typeof ViewModule>
}) =>
  function TaskPopupOfPage({ sence, word }: TaskPopupOfPageProps) {
    const store = useStore() as AppStore
    const [loaded, setLoaded] = useState<Loaded>()
    useEffect(() => {
      const dataAt = Date.now()
      const page = { sence, key: word || currentAddress() }
      let isLeft = false
      const ask = async () => {
        const popup = await (await load.find()).findTask(store, page)
        const code = popup && (await load.view())
        if (code && !isLeft) setLoaded({ code, popup, page, dataAt })
      }
      // Without an answer or its code there is no popup: nobody misses it.
      const timer = setTimeout(() => void ask().catch(() => {}), ASK_DELAY_MS)
      return () => {
        isLeft = true
        clearTimeout(timer)
        setLoaded(undefined)
      }
    }, [store, sence, word])
    if (!loaded) return null
    const { code, ...rest } = loaded
    return <code.TaskPopupView {...rest} />
  }
