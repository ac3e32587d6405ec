import { useState } from 'react'
import { useReachBottom } from '@/core/platform/lifecycle'
import { callErrorText } from '@/screen/call-error'
import { usePageReshow } from '@/screen/use-page-reshow'
import { ListFooter } from '@/ui/list/list-footer'
import { usePageInfoQuery } from '../api'
import { Blocks } from './blocks'
import { usePageContext } from './page-context'

/** The blocks below those that have come, fetched when the end of the page is near, and those below them. */
export function MoreBlocks({ after }: { after: string }) {
  const { arg } = usePageContext()
  const [isWanted, setWanted] = useState(false)
  useReachBottom(() => setWanted(true))
  const { currentData, error, isFetching, refetch } = usePageInfoQuery({ ...arg, after }, { skip: !isWanted })
  usePageReshow(() => {
    if (isWanted) void refetch()
  })
  if (currentData) {
    return (
      <>
        <Blocks blocks={currentData.blocks} />
        {currentData.more !== null && <MoreBlocks key={currentData.more} after={currentData.more} />}
      </>
    )
  }
  if (error && !isFetching) {
    return <ListFooter state="error" text={callErrorText(error)} onRetry={() => void refetch()} />
  }
  return <ListFooter state="loading" />
}
