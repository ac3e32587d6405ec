import { Text, View } from '@tarojs/components'
import { TEXT } from './messages'
import { Spinner } from './spinner'
import { Tap } from './tap'
import './list-foot.scss'

export interface ListFootProps {
  /** idle: more will come when the end is near; keeps its height so that nothing moves. */
  state: 'idle' | 'loading' | 'end' | 'error'
  onRetry?: () => void
  /** Instead of 没有更多了 or 加载失败. */
  text?: string
}

/** The end of a list: loading, 没有更多了, or what went wrong with 重试. */
export function ListFoot({ state, onRetry, text }: ListFootProps) {
  return (
    <View className="rx-foot" ariaRole="status">
      {state === 'loading' && (
        <>
          <Spinner className="rx-foot-spin" />
          <Text>{TEXT.loading}</Text>
        </>
      )}
      {state === 'end' && <Text className="rx-foot-end">{text ?? TEXT.end}</Text>}
      {state === 'error' && (
        <>
          <Text>{text ?? TEXT.loadFailed}</Text>
          {onRetry && (
            <Tap className="rx-foot-retry" onTap={onRetry}>
              {TEXT.retry}
            </Tap>
          )}
        </>
      )}
    </View>
  )
}
