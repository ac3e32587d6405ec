import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { h5AddressOf } from '@/routes/derive'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Page } from '@/ui/page'
import { LOAD_FAILURE_TEXT } from './messages'
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
 * In place of a page whose code did not come or that broke. 重试 tries once more within the app; where that has failed too, the document is loaded
 * anew, since an update may have taken the old code away. 回首页 is a plain link for the same reason.
 */
export const LoadFailure = ({ error, retry, reload = () => location.reload() }: LoadFailureProps) => {
  useEffect(() => {
    console.error(error)
  }, [error])
  const again = () => {
    const here = location.pathname + location.search
    if (retried === here) reload()
    else {
      retried = here
      retry()
    }
  }
  return (
    <Page plain>
      <View className="load-failure">
        <Empty type="network" title={LOAD_FAILURE_TEXT.title} text={LOAD_FAILURE_TEXT.note} />
        <View className="load-failure-ways">
          <Button type="info" href={h5AddressOf('home')}>
            {LOAD_FAILURE_TEXT.home}
          </Button>
          <Button onTap={again}>{LOAD_FAILURE_TEXT.retry}</Button>
        </View>
      </View>
    </Page>
  )
}
