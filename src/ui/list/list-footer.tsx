import { Text, View } from '@tarojs/components'
import { TEXT } from '../internal/messages'
import { Spinner } from '../feedback/spinner'
import { Pressable } from '../base/pressable'
import './list-footer.scss'

export interface ListFooterProps {
  /** idle: more items load when the end is near; the footer keeps its height so that nothing moves. */
  state: 'idle' | 'loading' | 'end' | 'error'
  onRetry?: () => void
  /** Replaces 没有更多了 or 加载失败. */
  text?: string
}

/** The end of a list: loading, 没有更多了, or the error with 重试. */
export function ListFooter({ state, onRetry, text }: ListFooterProps) {
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
            <Pressable className="rx-foot-retry" onTap={onRetry}>
              {TEXT.retry}
            </Pressable>
          )}
        </>
      )}
    </View>
  )
}
