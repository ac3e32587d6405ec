import { Text, View } from '@tarojs/components'
import { cx } from '../internal/class-names'
import './progress.scss'

export interface ProgressProps {
  /** 0 to 100; values beyond are clamped. */
  percent: number
  /** line (default) or circle of 72 px. */
  shape?: 'line' | 'circle'
  /** primary (default), accent, or success when something is done. */
  tone?: 'primary' | 'accent' | 'success'
  /** Replaces the percentage; '' hides it. */
  text?: string
  /** Name of the process, for screen readers. */
  label: string
  className?: string
}

/** The progress of a process. */
export function Progress({ percent, shape = 'line', tone = 'primary', text, label, className }: ProgressProps) {
  const done = Math.round(Math.min(100, Math.max(0, percent)))
  const words = text ?? `${done}%`
  const value = { 'aria-valuenow': done, 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuetext': text || undefined }
  return (
    <View
      className={cx('rx-progress', `rx-progress-${shape}`, `rx-progress-${tone}`, className)}
      ariaRole="progressbar"
      ariaLabel={label}
      {...value}
    >
      {shape === 'line' ? (
        <View className="rx-progress-rail">
          <View className="rx-progress-done" style={{ width: `${done}%` }} />
        </View>
      ) : (
        <View
          className="rx-progress-ring"
          style={{ background: `conic-gradient(var(--rx-progress) ${done}%, var(--rx-sunken) 0)` }}
        />
      )}
      {words !== '' && (
        <Text className="rx-progress-text" aria-hidden="true">
          {words}
        </Text>
      )}
    </View>
  )
}
