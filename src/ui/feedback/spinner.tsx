import { Text } from '@tarojs/components'
import { cx } from '../internal/class-names'
import './spinner.scss'

/** Something is under way; what it is is said beside it. */
export function Spinner({ className }: { className?: string }) {
  return <Text className={cx('rx-spin', className)} aria-hidden="true" />
}
