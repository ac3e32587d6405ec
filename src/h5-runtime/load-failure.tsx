import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { report } from '@/analytics/errors'
import { h5AddressOf } from '@/routes/derive'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/feedback/empty'
import { Page } from '@/ui/nav/page'
import { LOAD_FAILURE_TEXT } from './messages'
import { isReplaced, mayReloadFor, missingFile } from './replaced-code'
import './load-failure.scss'

interface LoadFailureProps {
  error: unknown
  /** Draws the page anew, asking for its code again where that was missing. */
  retry: () => void
  /** Loads the document anew. */
  reload?: () => void
}

/** The address whose page was tried again and has not stood since. */
let retried = ''

/**
 * In place of a page whose code did not come or that broke. 重试 tries once more within the app, unless a new version has taken the code's place: then,
 * and where trying within the app has failed, the document is loaded anew at the same address. 回首页 is a plain link for the same reason.
 */
export const LoadFailure = ({ error, retry, reload = () => location.reload() }: LoadFailureProps) => {
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    console.error(error)
    report(error)
  }, [error])
  const again = () => {
    const here = location.pathname + location.search
    if (retried === here) return reload()
    retried = here
    const file = missingFile(error)
    if (!file) return retry()
    setAsking(true)
    void isReplaced(file).then((replaced) => {
      if (replaced && mayReloadFor(file)) return reload()
      setAsking(false)
      retry()
    })
  }
  return (
    <Page plain>
      <View className="load-failure">
        <Empty type="network" title={LOAD_FAILURE_TEXT.title} text={LOAD_FAILURE_TEXT.note} />
        <View className="load-failure-ways">
          <Button type="info" href={h5AddressOf('home')}>
            {LOAD_FAILURE_TEXT.home}
          </Button>
          <Button loading={isAsking} onTap={again}>
            {LOAD_FAILURE_TEXT.retry}
          </Button>
        </View>
      </View>
    </Page>
  )
}
