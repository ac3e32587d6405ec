import { Text, View } from '@tarojs/components'
import { Countdown, type Deadline } from '../time/countdown'
import './status-header.scss'

export interface StatusHeaderProps {
  /** The state, in the server's words. */
  title: string
  /** What happens next. */
  hint?: string
  /** How long there is for it. */
  deadline?: Deadline & { label: string }
}

/** The state of an order or an application, dark below a dark navbar (`theme="primary"`). */
export function StatusHeader({ title, hint, deadline }: StatusHeaderProps) {
  return (
    <View className="rx-scr-status">
      <View className="rx-scr-status-row">
        <View className="rx-scr-status-title" ariaRole="status">
          {title}
        </View>
        {deadline && (
          <View className="rx-scr-status-left">
            <Text className="rx-scr-status-label">{deadline.label}</Text>
            <Countdown className="rx-scr-status-time" {...deadline} />
          </View>
        )}
      </View>
      {hint && <View className="rx-scr-status-hint">{hint}</View>}
    </View>
  )
}
